"""What PubMed's XML says besides: who investigated, who paid, who is written about, what corrects or retracts it."""

from __future__ import annotations

from legenda.formats.pubmed_fields import author_of
from legenda.formats.record_draft import RecordDraft
from legenda.formats.xml_tree import Node
from legenda.model.names import Role

#: The names of what other articles are to this one, by PubMed's `RefType`; what it merely cites has no name here.
_OTHERS = {
    "CommentIn": "commented-in", "CommentOn": "comments-on", "ErratumIn": "erratum-in", "ErratumFor": "erratum-for",
    "CorrectedandRepublishedIn": "republished-in", "CorrectedandRepublishedFrom": "republished-from",
    "RetractionIn": "retracted-in", "RetractionOf": "retracts", "ExpressionOfConcernIn": "concern-in",
    "ExpressionOfConcernFor": "concern-for", "UpdateIn": "updated-in", "UpdateOf": "updates",
    "RepublishedIn": "republished-in", "RepublishedFrom": "republished-from", "ReprintIn": "republished-in",
    "ReprintOf": "republished-from", "AssociatedDataset": "dataset", "AssociatedPublication": "related",
    "SummaryForPatientsIn": "summary-in", "OriginalReportIn": "related", "RetractedandRepublishedIn": "retracted-in",
    "RetractedandRepublishedFrom": "republished-from",
}  # fmt: skip


def keep_rest(draft: RecordDraft, main: Node) -> None:
    """Keeps, one a line, what has no field of its own."""
    for grant in main.all("Article", "GrantList", "Grant"):
        parts = [grant.value(name) for name in ("GrantID", "Agency", "Country")]
        draft.keep("grants", ", ".join(filter(None, parts)))
    for number in main.all("OtherID"):
        draft.keep("other-id", f"{number.attributes.get('Source', '')} {number.text}")
    for person in main.all("InvestigatorList", "Investigator"):
        _keep_person(draft, "investigator", person)
    for person in main.all("PersonalNameSubjectList", "PersonalNameSubject"):
        _keep_person(draft, "person-as-subject", person)
    for other in main.all("CommentsCorrectionsList", "CommentsCorrections"):
        if name := _OTHERS.get(other.attributes.get("RefType", "")):
            pmid = other.value("PMID")
            draft.keep(name, f"{other.value('RefSource')}{f' PMID: {pmid}' if pmid else ''}")


def _keep_person(draft: RecordDraft, name: str, node: Node) -> None:
    if (person := author_of(node, Role.AUTHOR)) is not None:
        places = ", ".join(node.values("AffiliationInfo", "Affiliation"))
        draft.keep(name, f"{person.inverted}{f' ({places})' if places else ''}")
