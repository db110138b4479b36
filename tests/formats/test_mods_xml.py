"""MODS: types from genre and host, names by their parts and roles, parts of the host as fields."""

from __future__ import annotations

from legenda.formats import table
from legenda.formats.legenda_json import record_json
from legenda.model.dates import PartialDate
from legenda.model.record import Record


def read(inner: str, attributes: str = "") -> Record:
    text = f'<modsCollection xmlns="http://www.loc.gov/mods/v3"><mods {attributes}>{inner}</mods></modsCollection>'
    result = table.read(text, "x.xml")
    assert (result.format, result.problems) == ("mods", ())
    return result.records[0]


def title(text: str, more: str = "") -> str:
    return f"<titleInfo {more}><title>{text}</title></titleInfo>"


def test_an_article_stands_in_its_host() -> None:
    record = read(
        f"""<titleInfo><nonSort>The</nonSort><title>Moss</title><subTitle>A life</subTitle></titleInfo>
        {title("Das Moos", 'type="translated"')}
        <name type="personal"><namePart type="family">Elm</namePart><namePart type="given">Bo</namePart>
        <namePart type="termsOfAddress">Jr</namePart><role><roleTerm type="code">aut</roleTerm></role></name>
        <name type="corporate"><namePart>Moss Society</namePart></name>
        <name type="personal"><namePart>Fir, Cy,</namePart><namePart type="date">1953-</namePart>
        <role><roleTerm type="text">editor</roleTerm></role></name>
        <name type="personal"><namePart>Ash, Di</namePart><role><roleTerm>illustrator</roleTerm></role></name>
        <relatedItem type="host">{title("Journal of Walls")}{title("J. Walls", 'type="abbreviated"')}
        <originInfo><issuance>continuing</issuance></originInfo><identifier type="issn">0036-8075</identifier>
        <part><detail type="volume"><number>3</number></detail><detail type="issue"><number>4</number></detail>
        <extent unit="page"><start>5</start><end>9</end></extent><date>2003-05</date></part></relatedItem>
        <language><languageTerm type="code">eng</languageTerm><languageTerm type="text">English</languageTerm>
        </language>
        <subject><topic>moss</topic></subject><subject authority="lcsh"><topic>Walls</topic><geographic>Kew</geographic>
        </subject><note>Mine</note><note type="funding">Nobody</note><abstract>Slow.</abstract>
        <identifier type="doi">https://doi.org/10.1000/moss</identifier>
        <identifier displayLabel="Kew number" type="local">7</identifier>
        <location><url usage="primary display">https://example.org/moss</url></location>""",
        'ID="elm2003"',
    )
    assert record_json(record) == {
        "key": "elm2003",
        "type": "article",
        "title": "The Moss: A life",
        "authors": [{"family": "Elm", "given": "Bo", "suffix": "Jr"}, {"literal": "Moss Society"}],
        "editors": [{"family": "Fir", "given": "Cy"}],
        "year": 2003,
        "month": 5,
        "journal": "Journal of Walls",
        "volume": "3",
        "number": "4",
        "pages": "5-9",
        "doi": "10.1000/moss",
        "issn": ["0036-8075"],
        "url": "https://example.org/moss",
        "language": "eng",
        "abstract": "Slow.",
        "keywords": ["moss", "Walls -- Kew"],
        "note": "Mine",
        "extra": {
            "translated-title": "Das Moos",
            "illustrator": "Ash, Di",
            "shortjournal": "J. Walls",
            "funding": "Nobody",
            "kew-number": "7",
        },
    }


def test_the_type_follows_from_the_genre_and_from_what_the_work_stands_in() -> None:
    book = '<relatedItem type="host"><titleInfo><title>Trees</title></titleInfo><identifier type="isbn">9780306406157'
    book += "</identifier></relatedItem>"
    meeting = '<relatedItem type="host"><titleInfo><title>Trees</title></titleInfo><name type="conference"><namePart>T'
    meeting += "</namePart></name></relatedItem>"
    types = {
        "<genre>Conference Publication</genre>": "proceedings",
        "<genre>theses</genre>": "phdthesis",
        "<originInfo><issuance>monographic</issuance></originInfo>": "book",
        book: "incollection",
        meeting: "inproceedings",
        f"<genre>book chapter</genre>{book}": "incollection",
        "<genre>text</genre>": "misc",
    }
    assert {inner: read(title("T") + inner).type for inner in types} == types


def test_the_key_date_counts_and_a_copyright_year_loses_its_sign() -> None:
    created = '<dateCreated keyDate="yes">1955-03-22</dateCreated>'
    keyed = f"<originInfo>{created}<copyrightDate>2003</copyrightDate></originInfo>"
    assert read(title("T") + keyed).date.iso == "1955-03-22"
    assert read(title("T") + "<originInfo><dateIssued>c2011</dateIssued></originInfo>").date.year == 2011
    spanned = '<dateIssued point="start">1990</dateIssued><dateIssued point="end">1995</dateIssued>'
    date = read(title("T") + f"<originInfo>{spanned}</originInfo>").date
    assert (date.year, date.end_year) == (1990, 1995)


def test_a_record_of_nothing_is_told() -> None:
    result = table.read('<mods xmlns="http://www.loc.gov/mods/v3">\n</mods>', "x")
    assert (result.records, [problem.line for problem in result.problems]) == ((), [1])


def test_the_date_of_issue_counts_before_that_of_making_where_all_are_marked() -> None:
    marked = [
        f'<{name} keyDate="yes">{day}</{name}>' for name, day in (("dateCreated", "1999-11-10"), ("dateIssued", "2001"))
    ]
    record = read(f"{title('Moss')}<originInfo>{''.join(marked)}</originInfo>")
    assert (record.date.year, record.date.month) == (2001, None)


def test_dates_of_other_kinds_and_what_the_thing_is_are_kept() -> None:
    text = """<mods><titleInfo><title>Peak</title></titleInfo><originInfo>
    <dateCreated encoding="w3cdtf" keyDate="yes">1955-03-22</dateCreated><copyrightDate>2003</copyrightDate>
    </originInfo><physicalDescription><form>photograph</form><internetMediaType>image/jpeg</internetMediaType>
    <digitalOrigin>reformatted digital</digitalOrigin></physicalDescription></mods>"""
    (record,) = table.read(text, "x.xml").records
    assert record.date == PartialDate(1955, 3, 22)
    assert record.extra == {
        "copyrightdate": "2003",
        "form": "photograph",
        "internet-media-type": "image/jpeg",
        "digital-origin": "reformatted digital",
    }
