"""PubMed's XML: one DOI, the valid one; bodies, suffixes and labels; dates as far as they are known."""

from __future__ import annotations

from legenda.formats import table
from legenda.formats.legenda_json import record_json
from legenda.model.names import Contributor
from legenda.model.record import ReadResult


def article(inner: str = "", *, head: str = "", journal: str = "", behind: str = "", data: str = "") -> str:
    return (
        f'<PubmedArticle><MedlineCitation><PMID Version="1">11</PMID><Article>'
        f"<Journal><JournalIssue>{journal}</JournalIssue><Title>Walls</Title></Journal>"
        f"<ArticleTitle>{head or 'Moss.'}</ArticleTitle>{inner}</Article>{behind}</MedlineCitation>"
        f"<PubmedData>{data}</PubmedData></PubmedArticle>"
    )


def read(*articles: str) -> ReadResult:
    result = table.read(f"<PubmedArticleSet>{''.join(articles)}</PubmedArticleSet>", "x.xml")
    assert result.format == "pubmed-xml"
    return result


def dated(journal: str) -> dict[str, object]:
    record = record_json(read(article(journal=journal)).records[0])
    return {name: record[name] for name in ("year", "month", "day", "date_text") if name in record}


def test_a_whole_article_is_read() -> None:
    text = article(
        """<Pagination><MedlinePgn>112-9</MedlinePgn></Pagination>
        <ELocationID EIdType="doi" ValidYN="N">10.1000/old</ELocationID>
        <ELocationID EIdType="doi" ValidYN="Y">10.1000/new</ELocationID>
        <Abstract><AbstractText Label="AIM">Grow.</AbstractText><AbstractText Label="UNLABELLED">More.</AbstractText>
        </Abstract><Language>eng</Language>
        <AuthorList CompleteYN="N"><Author><LastName>Elm</LastName><ForeName>Bo</ForeName><Suffix>Jr</Suffix></Author>
        <Author ValidYN="N"><LastName>Wrong</LastName></Author>
        <Author><CollectiveName>Lichen Group</CollectiveName></Author></AuthorList>""",
        journal="<Volume>3</Volume><Issue>1</Issue><PubDate><Year>2014</Year><Month>Jul</Month><Day>4</Day></PubDate>",
        behind="""<MeshHeadingList><MeshHeading><DescriptorName>Walls</DescriptorName>
        <QualifierName>growth</QualifierName></MeshHeading></MeshHeadingList>
        <KeywordList><Keyword>moss</Keyword></KeywordList>""",
        data="""<ArticleIdList><ArticleId IdType="pmc">PMC77</ArticleId></ArticleIdList><ReferenceList><Reference>
        <ArticleIdList><ArticleId IdType="doi">10.1000/cited</ArticleId></ArticleIdList></Reference></ReferenceList>""",
    )
    assert record_json(read(text).records[0]) == {
        "type": "article",
        "title": "Moss",
        "authors": [{"family": "Elm", "given": "Bo", "suffix": "Jr"}, {"literal": "Lichen Group"}],
        "more_authors": True,
        "year": 2014,
        "month": 7,
        "day": 4,
        "journal": "Walls",
        "volume": "3",
        "number": "1",
        "pages": "112-119",
        "doi": "10.1000/new",
        "pmid": "11",
        "pmcid": "PMC77",
        "language": "eng",
        "abstract": "AIM: Grow.\n\nMore.",
        "keywords": ["moss", "Walls/growth"],
    }


def test_dates_go_as_far_as_they_are_given() -> None:
    assert dated("<PubDate><Year>1990</Year></PubDate>") == {"year": 1990}
    assert dated("<PubDate><Year>1990</Year><Month>02</Month><Day>30</Day></PubDate>") == {"year": 1990, "month": 2}
    assert dated("<PubDate><Year>1990</Year><Season>Spring</Season></PubDate>") == {
        "year": 1990,
        "date_text": "Spring 1990",
    }
    assert dated("<PubDate><MedlineDate>1998 Winter</MedlineDate></PubDate>") == {
        "year": 1998,
        "date_text": "1998 Winter",
    }


def test_a_title_keeps_its_words_and_loses_its_marks() -> None:
    head = (
        'On <i>A. niger</i> at 10<sup>3</sup> with <math xmlns="http://www.w3.org/1998/Math/MathML"><mi>π</mi></math>.'
    )
    assert read(article(head=head)).records[0].title == r"On A. niger at 10³ with $\pi$"


def test_a_chapter_of_a_book_stands_in_it() -> None:
    text = """<PubmedBookArticle><BookDocument><PMID>5</PMID><Book><BookTitle>Oaks</BookTitle>
    <Publisher><PublisherName>Tree Press</PublisherName><PublisherLocation>Kew</PublisherLocation></Publisher>
    <AuthorList Type="editors"><Author><LastName>Elm</LastName><ForeName>Bo</ForeName></Author></AuthorList>
    <PubDate><Year>2009</Year></PubDate></Book><ArticleTitle>Acorns</ArticleTitle>
    <AuthorList Type="authors"><Author><LastName>Fir</LastName><ForeName>Cy</ForeName></Author></AuthorList>
    </BookDocument></PubmedBookArticle>"""
    record = table.read(text, "x").records[0]
    assert (record.type, record.title, record.fields["booktitle"]) == ("incollection", "Acorns", "Oaks")
    assert [(c.role.value, c.full) for c in record.contributors] == [("author", "Cy Fir"), ("editor", "Bo Elm")]


def test_a_broken_article_is_told_and_the_others_are_read() -> None:
    result = read(article(), "<PubmedArticle>no", article(head="Fern"))
    assert [record.title for record in result.records] == ["Moss", "Fern"]
    assert [(problem.line, "broken" in problem.reason) for problem in result.problems] == [(1, True)]


def test_an_author_without_a_family_name_keeps_the_name_that_there_is() -> None:
    text = article("<AuthorList><Author><ForeName>Plato</ForeName></Author><Author/></AuthorList>")
    assert read(text).records[0].contributors == (Contributor(family="Plato"),)


def test_an_abbreviation_that_shortens_nothing_is_left_out() -> None:
    def short(text: str) -> str | None:
        title = "<Title>Walls</Title>"
        whole = article().replace(title, f"{title}<ISOAbbreviation>{text}</ISOAbbreviation>")
        return read(whole).records[0].extra.get("shortjournal")

    assert (short("Walls"), short("W.")) == (None, "W.")


def test_what_pubmed_says_besides_is_kept_and_makes_nobody_an_author() -> None:
    text = article(
        """<GrantList><Grant><GrantID>R1</GrantID><Agency>Moss Fund</Agency><Country>Norway</Country></Grant>
        <Grant><Agency>Elm Trust</Agency></Grant></GrantList>""",
        behind="""<CommentsCorrectionsList>
        <CommentsCorrections RefType="Cites"><RefSource>Walls. 1990</RefSource></CommentsCorrections>
        <CommentsCorrections RefType="RetractionIn"><RefSource>Walls. 2001;3:4</RefSource><PMID>77</PMID>
        </CommentsCorrections><CommentsCorrections RefType="CommentIn"><RefSource>Stones. 2000</RefSource>
        </CommentsCorrections></CommentsCorrectionsList>
        <GeneSymbolList><GeneSymbol>abc</GeneSymbol></GeneSymbolList><NumberOfReferences>9</NumberOfReferences>
        <SpaceFlightMission>Vostok</SpaceFlightMission><OtherID Source="NASA">00012</OtherID>
        <PersonalNameSubjectList><PersonalNameSubject><LastName>Fir</LastName><ForeName>Cy</ForeName>
        </PersonalNameSubject></PersonalNameSubjectList>
        <InvestigatorList><Investigator><LastName>Oak</LastName><ForeName>Di</ForeName>
        <AffiliationInfo><Affiliation>Hill Lab</Affiliation></AffiliationInfo></Investigator></InvestigatorList>""",
    )
    (record,) = read(text).records
    assert record.contributors == ()
    assert record.extra == {
        "grants": "R1, Moss Fund, Norway\nElm Trust",
        "retracted-in": "Walls. 2001;3:4 PMID: 77",
        "commented-in": "Stones. 2000",
        "gene-symbols": "abc",
        "number-of-references": "9",
        "space-flight-mission": "Vostok",
        "other-id": "NASA 00012",
        "person-as-subject": "Fir, Cy",
        "investigator": "Oak, Di (Hill Lab)",
    }
