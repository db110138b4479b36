"""The encodings of the time before Unicode: which one a text is in, by its words and the signs of its script."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from functools import cache

from legenda.system.latin import guess_latin

_LATIN = "àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœšžÀÁÂÄÅÆÇÈÉÊËÍÎÓÔÖØÚÜŠŽŒ’‘“”„–—…°±×•§©®€«»µ²³½"
_HAN = (
    "的一是在不了有和人这中大为上个国我以要他时来用们到作地于出会可也你对生能而子那得"
    "工本文与提方法模型学习研究论数据系统基结果"
)
_HAN_TRADITIONAL = (
    "的一是在不了有和人這中大為上個國我以要他時來用們到作地於出會可也對生能而與提方法模型學習研究論數據系統結果"
)
_HANGUL = "이다는을의에가한고로를은도지하기사대자정리시어해나일수제인과부전성상연구그방법"
_CYRILLIC = "оеаинтсрвлкмдпуяыьгзбчйхжОЕАИНТСРВЛКМДП"
_KANA = "".join(map(chr, [*range(0x3041, 0x3094), *range(0x30A1, 0x30F7)])) + "、。ー「」"


@dataclass(frozen=True, slots=True)
class _Habit:
    """An encoding, the signs that are frequent in texts so written, and the share that they usually have."""

    encoding: str
    frequent: frozenset[str]
    usual: float


#: The first of equals wins.
_LEGACY = (
    _Habit("cp1252", frozenset(_LATIN), 0.9),
    _Habit("gb18030", frozenset(_HAN + "，。、；：（）《》“”"), 0.35),
    _Habit("big5", frozenset(_HAN_TRADITIONAL + "，。、；：（）「」"), 0.35),
    _Habit("cp932", frozenset(_KANA), 0.5),
    _Habit("euc_jp", frozenset(_KANA), 0.5),
    _Habit("euc_kr", frozenset(_HANGUL), 0.4),
    _Habit("cp1251", frozenset(_CYRILLIC), 0.85),
    _Habit("koi8_r", frozenset(_CYRILLIC), 0.85),
)
#: Encodings as a reader knows them, and as they are called where the wider one of Windows was used.
_SHOWN = {
    "cp1252": "Windows-1252",
    "cp1250": "Windows-1250",
    "cp1254": "Windows-1254",
    "cp1251": "Windows-1251",
    "iso8859-2": "ISO 8859-2",
    "gb18030": "GBK",
    "cp932": "Shift-JIS",
    "mac_roman": "Mac Roman",
}
_NAMES = {"cp932": "shift_jis"}
_STANDS_OUT = 0.1
_USUAL_HAN = 0.8
_SEVERAL = 8
#: From this likeness on, 1 being usual, an encoding is no mere guess.
_QUITE_LIKE = 0.6
_CP1252 = "".join(chr(b) if b in b"\x81\x8d\x8f\x90\x9d" else bytes((b,)).decode("cp1252") for b in range(256))
_NOT_ASCII_RUN = re.compile(r"[^\x00-\x7f]+")
_SAMPLE = 1 << 18


def read_legacy(data: bytes) -> tuple[str, str, str]:
    """`data` as text, the encoding that it seems to be in, and a sentence on that.

    It is the encoding of Latin letters in whose languages the words are, else the one in which the most signs are
    frequent ones of its script; Windows-1252 when none stands out, which is told as a guess.
    """
    sample = b"\n".join(line for line in data[:_SAMPLE].splitlines() if not line.isascii())
    latin = guess_latin(sample)
    best, is_sure = latin.encoding, latin.is_sure
    if not latin.fits:
        likeness = {habit.encoding: _likeness(sample, habit) for habit in _LEGACY}
        other = max(likeness, key=lambda encoding: likeness[encoding])
        if likeness[other] >= likeness["cp1252"] + _STANDS_OUT:
            best, is_sure = other, likeness[other] >= _QUITE_LIKE
    text = read_cp1252(data) if best == "cp1252" else data.decode(best, "replace")
    shown = _SHOWN.get(best, best)
    doubt = "" if is_sure else ", which is a guess: say another encoding where letters look wrong"
    return text, _NAMES.get(best, best), f"It is no valid UTF-8; it was read as {shown}{doubt}."


def _likeness(sample: bytes, habit: _Habit) -> float:
    """How much `sample` looks like a text in the habit's encoding: 1 is usual, 0 or less is not at all."""
    latin = habit.usual >= 0.9
    text = read_cp1252(sample) if habit.encoding == "cp1252" else sample.decode(habit.encoding, "replace")
    runs = _NOT_ASCII_RUN.findall(text)
    signs = "".join(runs)
    # Accented letters stand alone or in pairs between plain ones; other scripts come in whole words.
    counted = "".join(run for run in runs if len(run) <= 2) if latin else signs
    frequent = sum(1 for sign in counted if sign in habit.frequent) / habit.usual
    if habit.encoding in ("gb18030", "cp932", "euc_jp"):  # a few words may hold none of the most frequent signs
        everyday = _level_one() if habit.encoding == "gb18030" else _level_one_of_japan()
        known = sum(1 for sign in signs if sign in everyday)
        # Where Chinese has a third of its signs, EUC-JP has rare ones: several without any of these are Japanese,
        # unless they could all be Korean.
        is_japanese = habit.encoding == "euc_jp" and known == len(signs) >= _SEVERAL and not _is_hangul(sample)
        frequent = max(frequent, known if is_japanese else _USUAL_HAN * known)
    strange = text.count("\ufffd") + sum(1 for sign in signs if "\x80" <= sign <= "\x9f")
    return min((frequent - 2 * strange) / max(len(signs), 1), 1.0)


def _is_hangul(sample: bytes) -> bool:
    return all("가" <= sign <= "힣" for sign in sample.decode("euc_kr", "replace") if not sign.isascii())


@cache
def _level_one() -> frozenset[str]:
    """The 3,755 signs of everyday Chinese: the first level of GB 2312."""
    rows = (bytes((row, cell)) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF))
    return frozenset(b"".join(rows).decode("gb2312", "ignore"))


@cache
def _level_one_of_japan() -> frozenset[str]:
    """The kana and the 2,965 signs of everyday Japanese: the first level of JIS X 0208."""
    rows = (bytes((row, cell)) for row in range(0xB0, 0xD0) for cell in range(0xA1, 0xFF))
    return frozenset(b"".join(rows).decode("euc_jp", "ignore") + _KANA)


def read_cp1252(data: bytes) -> str:
    """Windows-1252, with its five unassigned bytes as the control characters that Latin-1 has there."""
    return codecs.charmap_decode(data, "strict", _CP1252)[0]
