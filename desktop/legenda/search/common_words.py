"""English words that say nothing of what a paper is about, however rare they are in a small library."""

from __future__ import annotations

from functools import cache

from legenda.search.stems import stem

#: In every inflection: the prose in which papers of all fields are written.
_IN_ANY_FORM = """
ability able abundant accelerate accept access accommodate accomplish account accumulate accuracy accurate achieve
acquire action active adapt additional address adhere adjust adopt advance affect aggregate aid aim algorithm allow
alternative ambiguous amount analyse analysis analyze anonymous answer appear applicable apply approach appropriate
area argue argument arise artificial ask aspect assess assume assumption attain attempt attract attribute augment
automatic autonomous avoid aware backbone base baseline basic basis become behavior behaviour believe beyond boost
bottleneck bound bridge bring broad build burden calculate call capability capture careful central centralize certain
challenge change choice choose clear clearly close collect collective combine come commercial commonly comparable
comparison complete component comprise computational compute concept concern conclude conclusion condition conduct
configure confirm connect consequence considerable consist consistency constitute constrain constraint contemporary
context continual continue continuous contribute conventional core correspond cost count counterpart cover create
criterion crucial curate current deal decide decrease deduce define degradation deliver demand demonstrate dependence
deploy derive describe design desirable detail determine diagnose difference difficult difficulty dimension directed
discover display distinguish distribute distribution domain double downstream dramatic drastic drive drop dynamic
easily easy effective efficiency efficient effort element emerge emphasize empirical employ empower emulate enable
encode encompass encourage end engage enhance ensure entire environment error essential establish estimate evaluate
evidence examine exceed excel exclude execute execution exhibit exist expensive explicit exploit expose extend extent
facilitate factor fail failure fair fall feasible feature finally find finite fix flexibility flow focus follow formal
formulate foster framework frequent fulfil fully fundamental future gap give global ground group guarantee guide handle
hard help highlight hinder hold idea ideal identify ignore illustrate impact impede implement impose impractical
impressive improve include inconsistent incorporate increase increasingly incremental indicate induce influence inform
information inherent initial input insight inspect inspire instance integral intelligence intelligent interest
intermediate interpret intrinsic introduce intuition investigate involve issue iterate iterative keep lack large lead
least leave leverage lie likely limit literature little look low mainly maintain majority manner manual match
mathematical maximize meaningful meanwhile measure mechanism mere methodology metric minimal minimize mitigate mode
modern modify monitor motivate namely nature necessary necessitate normal notable notion numerous observe obtain occur
offer opaque option original outcome outline outperform output overcome overhead paradigm parallel parameter pass past
pattern percentage perform perspective phenomenon plausible popular pose positive potential power powered practical
precise precisely predict predictive predominantly preliminary present preserve prevail prevalent prevent previous
primarily primary principle prior prioritize probability procedure produce productive progress prohibitive project
prominent promise promising proper property propose prove provide pursue quality quick quickly raise range rank rapid
reach react readily real realistic realize receive reduce refer refine refinement reflect regard regular relative
release reliable reliance rely remain remarkable remove report represent representative require research researcher
resolve respond response restrict result retain reveal review rich rigorous robust robustness role rule run
satisfactory satisfy scalability scalable scale scenario schedule scheme scope score seek seem select selection
sensitive serve set setting setup severe shape share short shortfall show signal significant similar simple simplify
simultaneous situation size small solution solve sophisticated source special specificity specify stabilize stable
stage standard state straightforward strength strive strong struggle study subsequent substantial succeed success
suffer sufficient suggest suitable superior support surpass system systematic tackle tailor take target task technique
tend tendency term theoretic total track traditional transform transparent trend try tune tuned tuning turn type
typical ultimate unable uncover underlie underscore understand unexplored unify unique unknown unlock usage utility
validate valuable value variable variety vary vast want weight wide widespread work worse worst worth yield
"""

#: As they stand or as adverbs, for other words have their stem too: "critical" has that of a critic.
_AS_THEY_STAND = """
aaai about above absolute abstract acl across additionally after against all almost alone along already also although
always amid among amongst and another any anything appendix are arguably argue argues around art author authors
available based because been before beforehand being benefit benefits besides best better between both but can cannot
case cases com common complementary complex comprehensive conference consider consist consistent consists construct
constructed constructing constructs contain contained contains contrast copyright could create created creates creating
critical cvpr day days depend depending depends despite develop developed developing development developments develops
did different direct direction directions distinct diverse does driven due during dynamically each early eight either
else elsevier emnlp especially etc even ever every everyone everything example exclusive expect expected expects
experiment experimental experiments explore explored explores exploring extension extensions extensive face faced faces
facing fact facts featuring few fig figure fine first five for form forms found four from full further furthermore
general generalisable github gitlab given good great greater greatest had half has have hence here herein high higher
highest how however html http https iclr icml ieee important independent individual instead into its just key known
knows large larger largest last late later latter less level levels line lines long longer lower lowest made main make
making many may means meant method methods might more moreover most much multiple must natural nearly need needed needs
neurips never nevertheless new newer next nine nips non none nonetheless nor not note nothing notwithstanding novel now
number numbers objective objectives observe observed observes often older once one ones only order orders org other
others our out over overall own page pages paper papers part particular parts per pipeline pipelines play plays point
points position possible powerful pre previously problem problems proceedings process processes processing project
proven publicly purpose purposes quite rate rates rather readily recent reduction regardless relate related relates
relating relevant remedy represent represented representing represents research reserved respectively restricted rights
same scale scaled scales second section sense seven shorter should shown simply since single six smaller smallest solve
solved solves solving some someone something somewhat soon specific specifically springer step steps still
strategically strategies strategy sub such than that the their them then theoretical there thereby therefore therein
thereof these they third this those three through throughout thus together too top toward towards twice two under
unlike until upon urgent used useful uses using utilization utilize utilized utilizes utilizing various very via was
way ways well were what when whenever where whereas wherever whether which while whilst who whole whose why wiley will
wise with within without word words would www yet you your
"""

#: Many papers name these without being about them.
_NAMED = "api apis claude gpt gpt4 llama llm llms qwen sonnet"

#: These say what a paper is about only beside another word: zero-sum, computer use, red teaming, mean field.
_BESIDE = """
agent alignment approximate assist assistance assistant bench chain code complexity control data dataset decision deep
exploration feedback field foundation free function gain game generalist goal human infer inference instruction
interaction interactive knowledge language learning linear loop loss mean memory modal model multi network neural
online open operate optimal optimize policy preference program question reasoning red region regret reinforce reward
sample science scientific search self sequence sequential shot social space speed strategic structure structured sum
supervise team test text theory time train transfer tree trust use user virtual world zero
"""

_WORDS = frozenset(f"{_AS_THEY_STAND} {_NAMED}".split())


def is_common(word: str) -> bool:
    """Whether a folded word, as the index has it, says nothing of what a paper is about."""
    return word in _WORDS or word.removesuffix("ly") in _WORDS or stem(word) in _stems()


def tells_beside(word: str) -> bool:
    """Whether a folded word says something only together with the one before or after it."""
    return stem(word) in _beside()


@cache
def _beside() -> frozenset[str]:
    return frozenset(map(stem, _BESIDE.split()))


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
