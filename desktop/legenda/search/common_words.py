"""English words that say nothing of what a paper is about, however rare they are in a small library."""

from __future__ import annotations

from functools import cache

from legenda.search.stems import stem

#: In every inflection: the prose in which papers of all fields are written.
_IN_ANY_FORM = """
ability able accommodate accuracy accurate achieve acquire additional address adhere adjust adopt advance affect aid
aim allow amount analyse analysis analyze appear applicable apply approach appropriate area arise aspect assess assume
assumption attain attempt attract automatic avoid aware baseline basic basis become believe beyond bring broad build
burden call capability careful certain challenge choice choose clear clearly close combine come commercial commonly
comparable comparison complete component comprise concern conclude conclusion conduct confirm consequence considerable
constitute contemporary contribute conventional core correspond counterpart cover crucial current deal decrease deduce
define deliver demand demonstrate derive describe design desirable detail determine difficult difficulty display
downstream dramatic drastic drop easily easy effective effort element emerge emphasize empirical employ enable
encompass encourage end engage enhance ensure entire essential establish evaluate evidence examine exceed excel
exclude exhibit exist expensive explicit extend extent facilitate fail fair fall feasible finally find flexibility
focus follow formulate foster framework frequent fulfil fully fundamental future gain gap give guarantee handle hard
help highlight hinder hold idea ideal identify ignore illustrate impact impede implement impractical impressive
improve include incorporate increase increasingly indicate inherent initial input insight inspire instance integral
interest intermediate introduce intuition investigate involve issue keep lack lead leave leverage lie likely limit
literature little look low mainly maintain majority manner manual meaningful meanwhile mere methodology metric
mitigate modern motivate namely necessary necessitate notable numerous obtain occur offer original outcome outline
outperform output overcome paradigm past percentage perform perspective phenomenon popular pose potential practical
preliminary present preserve prevail prevalent prevent previous primarily primary principle prior procedure produce
prohibitive prominent promise proper property propose prove provide pursue quality quick quickly raise range rapid
reach real realistic realize reduce refer regard relative release reliable rely remain remarkable report require
result reveal rich rigorous role satisfactory scenario scheme scope seek seem serve set setting setup severe short
show significant similar simple simplify simultaneous situation size small solution sophisticated source special
specify stage standard state straightforward strength strive strong struggle study subsequent substantial succeed
success suffer sufficient suggest suitable superior support surpass systematic tackle tailor take task technique tend
tendency term time total traditional trend try turn type typical ultimate unable uncover underlie underscore
understand unexplored unify unique unlock usage valuable variety vary vast want wide widespread work worse worst worth
yield
"""

#: As they stand or as adverbs, for other words have their stem too: "critical" has that of a critic.
_AS_THEY_STAND = """
aaai about above absolute abstract acl across additionally after against all almost alone along already also although
always amid among amongst and another any anything appendix are arguably argue argues around art author authors
available based because been before being benefit benefits besides best better between both but can cannot case cases
code com common complementary complex comprehensive conference consider consist consistent consists construct
constructed constructing constructs contain contained contains contrast copyright could create created creates
creating critical cvpr day days depend depending depends despite develop developed developing development developments
develops did different direct direction directions distinct diverse does driven due during dynamically each early
eight either else elsevier emnlp especially etc even ever every everyone everything example exclusive expect expected
expects experiment experimental experiments explore explored explores exploring extension extensions extensive face
faced faces facing fact facts featuring few fig figure fine first five for form forms found four from full further
furthermore general generalisable github gitlab given good great greater greatest had half has have hence here herein
high higher highest how however html http https iclr icml ieee important independent individual instead into its just
key known knows large larger largest last late later latter less level line lines long longer lower lowest made main
make making many may means meant method methods might more moreover most much multi multiple must natural nearly need
needed needs neurips never nevertheless new newer next nine nips non none nonetheless nor not note nothing
notwithstanding novel now number numbers objective objectives observe observed observes often older once one ones only
open order orders org other others our out over overall own page pages paper papers part particular parts per pipeline
pipelines play plays point points position possible powerful pre previously problem problems proceedings process
processes project proven publicly purpose purposes quite rate rates rather readily recent reduction regardless relate
related relates relating relevant remedy represent represented representing represents research reserved respectively
restricted rights same scale scaled scales second section self sense seven shorter should shown simply since single
six smaller smallest solve solved solves solving some someone something somewhat soon specific specifically springer
step steps still strategically strategies strategy sub such than that the their them then theoretical there thereby
therefore therein thereof these they third this those three through throughout thus together too top toward towards
twice two under unlike until upon urgent use used useful uses using utilization utilize utilized utilizes utilizing
various very via was way ways well were what when whenever where whereas wherever whether which while whilst who whole
whose why wiley will wise with within without word words would www yet you your
"""

_WORDS = frozenset(_AS_THEY_STAND.split())


def is_common(word: str) -> bool:
    """Whether a folded word, as the index has it, says nothing of what a paper is about."""
    return word.removesuffix("ly") in _WORDS or stem(word) in _stems()


@cache
def _stems() -> frozenset[str]:
    """The stems of these words in all their forms: Porter's rules leave other stems of some ("evaluated")."""
    found: set[str] = set()
    for word in _IN_ANY_FORM.split():
        root = word.removesuffix("e")
        found.update(
            map(stem, (word, f"{root}ed", f"{root}ing", f"{word}ly", f"{word}ally", f"{word.removesuffix('le')}ly"))
        )
    return frozenset(found)
