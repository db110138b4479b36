"""Whether jobs run in order off the window's thread and results come back into it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from legenda.ui.lanes import Lane, Tickets


@pytest.fixture
def lane(qapp: object) -> Iterator[Lane]:
    made = Lane("test")
    yield made
    made.stop()


def test_a_job_runs_elsewhere_and_its_result_arrives_in_the_windows_thread(qtbot: QtBot, lane: Lane) -> None:
    seen: list[tuple[str, threading.Thread]] = []
    lane.run(lambda: threading.current_thread().name, lambda name: seen.append((name, threading.current_thread())))
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [("test_0", threading.main_thread())]


def test_jobs_run_one_after_the_other_in_their_order(qtbot: QtBot, lane: Lane) -> None:
    ran: list[int] = []
    for number in range(50):
        lane.run(partial(ran.append, number))
    with qtbot.waitSignal(lane.idle):
        pass
    assert ran == list(range(50))
    assert not lane.is_busy


def test_a_job_that_ends_at_once_does_not_answer_in_the_middle_of_things(qtbot: QtBot, lane: Lane) -> None:
    answers: list[int] = []
    for number in range(200):
        lane.run(partial(int, number), answers.append)
        assert answers == []
    qtbot.waitUntil(lambda: len(answers) == 200)


def test_a_failure_goes_to_who_asked_in_the_windows_thread(qtbot: QtBot, lane: Lane) -> None:
    faults: list[tuple[Exception, threading.Thread]] = []
    fault = ValueError("no")

    def job() -> None:
        raise fault

    lane.run(job, None, lambda e: faults.append((e, threading.current_thread())))
    qtbot.waitUntil(lambda: bool(faults))
    assert faults == [(fault, threading.main_thread())]


def test_a_failure_that_nobody_takes_reaches_the_crash_hook(qtbot: QtBot, lane: Lane) -> None:
    def job() -> None:
        raise ValueError("a bug")

    with qtbot.captureExceptions() as caught:
        lane.run(job)
        qtbot.waitUntil(lambda: not lane.is_busy)
    assert [str(fault) for _, fault, _ in caught] == ["a bug"]


def test_only_the_newest_question_is_answered(qtbot: QtBot, lane: Lane) -> None:
    gate = threading.Event()
    asked: list[int] = []
    answers: list[int] = []
    lane.run(gate.wait)

    def question(number: int) -> Callable[[Callable[[], bool]], int]:
        def job(_is_old: Callable[[], bool]) -> int:
            asked.append(number)
            return number

        return job

    for number in range(10):
        lane.ask("list", question(number), answers.append)
    gate.set()
    with qtbot.waitSignal(lane.idle):
        pass
    assert asked == [9], "the old ones were not even begun"
    assert answers == [9]


def test_a_question_under_way_is_told_that_it_is_old_and_its_answer_dropped(qtbot: QtBot, lane: Lane) -> None:
    begun = threading.Event()
    answers: list[str] = []

    def first(is_old: Callable[[], bool]) -> str:
        begun.set()
        while not is_old():
            pass
        return "late"

    lane.ask("list", first, answers.append)
    assert begun.wait(5)
    lane.ask("list", lambda _: "newest", answers.append)
    with qtbot.waitSignal(lane.idle):
        pass
    assert answers == ["newest"]


def test_questions_of_different_kinds_do_not_disturb_each_other(qtbot: QtBot, lane: Lane) -> None:
    answers: list[str] = []
    lane.ask("list", lambda _: "rows", answers.append)
    lane.ask("counts", lambda _: "counts", answers.append)
    with qtbot.waitSignal(lane.idle):
        pass
    assert answers == ["rows", "counts"]


def test_a_forgotten_question_is_not_answered(qtbot: QtBot, lane: Lane) -> None:
    answers: list[str] = []
    lane.ask("paper", lambda _: "paper", answers.append)
    lane.forget("paper")
    qtbot.waitUntil(lambda: not lane.is_busy)
    assert answers == []


def test_stopping_finishes_the_jobs_and_answers_nobody(qtbot: QtBot) -> None:
    lane = Lane("test")
    ran: list[int] = []
    told: list[object] = []
    for number in range(20):
        lane.run(partial(ran.append, number), told.append)
    lane.stop()
    assert ran == list(range(20)), "what was begun is finished: a marked paper stays marked"
    qtbot.wait(0)
    assert told == []
    lane.run(lambda: ran.append(99))
    assert ran == list(range(20))


def test_stopping_ends_a_question_under_way() -> None:
    lane = Lane("test")
    begun = threading.Event()

    def endless(is_old: Callable[[], bool]) -> None:
        begun.set()
        while not is_old():
            pass

    lane.ask("list", endless, lambda _: None)
    assert begun.wait(5)
    lane.stop()


def test_a_job_that_fails_while_the_lane_stops_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    lane = Lane("test")

    def until_it_stops() -> None:
        while not lane._stopped:
            threading.Event().wait(0.001)

    def job() -> None:
        raise ValueError("too late to tell")

    lane.run(until_it_stops)
    lane.run(job)
    lane.stop()
    assert "A job failed while the window was closing" in caplog.text


def test_a_ticket_is_old_when_a_newer_one_was_drawn() -> None:
    tickets = Tickets()
    first = tickets.draw()
    assert not first.is_old()
    second = tickets.draw()
    assert (first.is_old(), second.is_old()) == (True, False)
