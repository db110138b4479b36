"""English words that say nothing of what a paper is about, however rare they are in a small library."""

from __future__ import annotations

_WORDS = """
about above abstract achieve achieved achieves across additionally after against all allow allows along also although
always among and another any apply approach are argue argues around art available based because been before being
benefit benefits best better between both but can cannot case cases challenge challenges challenging code common
compared consider current currently demonstrate demonstrates despite did different distinct does due during each
effective effectively eight either enable enables ensure especially etc even every example existing extensive few
finally find first five for found four from full further furthermore general given good great had has have here high
highlight how however https ieee impact important improve improved improves include including increasing instead into
introduce introduced introduces issue its key large latter lead leading less level like limited low made main major
make making many may method methods might more moreover most much must need needed needs new next nine non not note
novel now number observe obtain of often one only open other others our out outperform outperforms output over overall
own paper papers part per perform performance possible present presented presents prior problem problems project
promising propose proposed proposes prove proven provide provided provides providing purpose purposes rather readily
recent recently related relying remain remains require required requires research respectively restricted result
results same second set seven several show showing shown shows significant significantly similar simple since single
six small some specific specifically state step still strong study such suffer suggest suggests support than that the
their them then there therefore these they third this those three through thus together top toward towards two under
unlike until upon urgent use used useful uses using various very via want was way ways well were what when where
whether which while who whose why widely will with within without work works would yet you your
"""

#: Folded, as the index has them.
COMMON_WORDS = frozenset(_WORDS.split())
