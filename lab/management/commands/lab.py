"""manage.py lab: play decks against each other and say what comes of it. Needs no database."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from decks.games import error_messages
from engine.bots import BOTS
from engine.lab.counts import Tally
from engine.lab.plan import Plan
from games import DEFAULT_SLUG, GAMES
from lab import sources
from lab.errors import LabError
from lab.kinds import kind_of
from lab.plans.ablation import blank_plan
from lab.reports import report_files, results
from lab.runs.chunk_file import ChunkFile
from lab.runs.processes import cores, play
from lab.runs.progress import Progress
from lab.services import keep_result, request_plan
from lab.words.summary import summary

WAIT_SECONDS = 0.5
GOES_ON = "The same command goes on from there."


class Command(BaseCommand):
    help = (
        "Let a bot play decks against each other and report who wins. If it is stopped, the same "
        "command carries on; the same seed gives the same result."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        versions = GAMES[DEFAULT_SLUG].rules_versions
        parser.add_argument(
            "decks",
            nargs="*",
            metavar="DECK",
            help="decks by name, key or file (default: all starter decks)",
        )
        parser.add_argument("--bot", choices=sorted(BOTS), default="greedy")
        parser.add_argument(
            "--games", type=int, default=400, help="games per pairing of decks (400)"
        )
        parser.add_argument(
            "--blank",
            default="",
            metavar="KIND",
            help="each deck against itself without the texts of its cards of this kind",
        )
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument(
            "--rules",
            choices=versions,
            default=versions[-1],
            help=f"the rules version ({versions[-1]})",
        )
        parser.add_argument(
            "--processes", type=int, default=0, help="processes to use (default: one per core)"
        )
        parser.add_argument(
            "--celery", action="store_true", help="let the site's workers play, and wait for them"
        )
        parser.add_argument(
            "--fresh", action="store_true", help="ignore finished games and start over"
        )
        parser.add_argument("--out", type=Path, help="a folder for report.json and CSV tables")
        parser.add_argument(
            "--official", action="store_true", help="save the result as the official one"
        )
        parser.add_argument("--no-page", action="store_true", help="do not show it on this site")
        parser.add_argument("--check", action="store_true", help="exit 1 if a bar is not met")

    def handle(self, *args: Any, **options: Any) -> None:
        cards = sources.cards_of_files(DEFAULT_SLUG, options["rules"])
        try:
            plan, cards = self._plan(cards, options)
        except (sources.UnknownDeck, ValueError) as error:
            raise CommandError(str(error)) from error
        if options["celery"]:
            tally = self._by_workers(plan)
        else:
            tally = self._here(plan, cards, options)
        result = results.result_of(plan, cards, tally)
        report = result.report()
        self.stdout.write(summary(report, tally.facts))
        if options["out"]:
            try:
                report_files.save(report, tally.facts, options["out"])
            except OSError as error:
                raise CommandError(f"--out: {error}. {GOES_ON}") from error
            names = ", ".join(report_files.report_files(report, tally.facts))
            self.stdout.write(f"Saved in {options['out']}: {names}")
        if options["official"]:
            path = results.official_path(cards.slug, options["bot"], options["blank"])
            path.write_text(result.to_text(), encoding="utf-8")
            self.stdout.write(f"Kept as the official result: {path}")
        if not (options["celery"] or options["no_page"] or options["blank"]):
            self._keep(result, plan)
        if options["check"] and not all(bar["met"] for bar in report["bars"]):
            raise SystemExit(1)

    def _plan(self, cards: sources.Cards, options: dict[str, Any]) -> tuple[Plan, sources.Cards]:
        """Return what is played, and with which cards. Raises ValueError and UnknownDeck."""
        if options["games"] < 2:
            raise ValueError("--games: two decks play at least 2 games, a pair")
        if options["processes"] < 0:
            raise ValueError("--processes: 1 or more; 0 for as many as there are cores")
        words = options["decks"]
        if words and options["official"]:
            raise ValueError("--official is for all decks that come with the game; name none")
        decks = sources.find_decks(words, cards) if words else sources.preconstructed(cards)
        if len(decks) < 2 and not options["blank"]:
            raise ValueError("name two decks or more: they play against each other")
        game = cards.game()
        for key, deck in decks.items():
            wrong = error_messages(cards.slug, game.deck_problems(deck))
            if wrong:
                raise ValueError(f"{key} can't be played: {' '.join(wrong)}")
        if options["out"]:
            try:  # before hours are spent on what would go there
                options["out"].mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise ValueError(f"--out: no folder can be made there ({error})") from error
        pairs, bot, seed = (options["games"] + 1) // 2, options["bot"], options["seed"]
        if options["blank"]:
            if options["celery"]:
                raise ValueError("--blank plays here: leave out --celery")
            return blank_plan(decks, options["blank"], cards, bot=bot, pairs=pairs, seed=seed)
        return Plan(decks, bot, pairs, seed, about=cards.about()), cards

    def _here(self, plan: Plan, cards: sources.Cards, options: dict[str, Any]) -> Tally:
        """Play on this machine's processes, keeping each finished chunk."""
        facts = kind_of(plan.about).facts
        kept = ChunkFile(settings.VAR_DIR / "lab" / f"{plan.digest()[:20]}.jsonl", facts)
        if options["fresh"]:
            kept.forget()
        found = kept.read()
        chunks = list(plan.chunks())
        total = Tally(facts)
        for chunk in chunks:
            if chunk.name in found:
                total.add(found[chunk.name])
        left = [chunk for chunk in chunks if chunk.name not in found]
        progress = Progress(self.stderr, plan.games, total.games)
        playing = play(plan, cards.data, left, options["processes"] or cores())
        try:
            for chunk, tally in playing:
                try:
                    kept.keep(chunk.name, tally)
                except OSError as error:
                    raise CommandError(f"Games can't be kept in {kept.path}: {error}") from error
                total.add(tally)
                progress.done(total.games)
        except KeyboardInterrupt:
            progress.end()
            raise CommandError(
                f"Stopped after {total.games} of {plan.games} games. {GOES_ON}",
                returncode=130,
            ) from None
        except BrokenProcessPool as error:
            raise CommandError(f"A process of the lab was ended. {GOES_ON}") from error
        finally:
            playing.close()
        progress.end()
        return total

    def _by_workers(self, plan: Plan) -> Tally:
        """Have the site's workers play it; the run is a row, so that it goes on by itself."""
        try:
            if plan.about != sources.cards_of_site(kind_of(plan.about).slug, plan.rules).about():
                raise LabError("The database has other cards; run `manage.py load_cards` first.")
            run = request_plan(plan=plan, title=_title(plan), max_parallel_chunks=cores())
        except LabError as error:
            raise CommandError(str(error)) from error
        except DatabaseError as error:
            raise CommandError(
                f"--celery needs the site's database; `make run` prepares it ({error})."
            ) from error
        progress = Progress(self.stderr, run.total, run.done)
        try:
            while not run.is_over:
                time.sleep(WAIT_SECONDS)
                run.refresh_from_db(fields=["state", "done", "error", "result"])
                progress.done(run.done)
        except KeyboardInterrupt:
            progress.end()
            raise CommandError(
                f"The site's workers play on, at {run.get_absolute_url()}. "
                "The same command waits for them again.",
                returncode=130,
            ) from None
        progress.end()
        if run.error:
            raise CommandError(run.error)
        return results.result_of_data(run.result).tally

    def _keep(self, result: results.Result, plan: Plan) -> None:
        """Show the run on this site, if it has a database."""
        try:
            run = keep_result(result=result, title=_title(plan))
        except DatabaseError:
            return
        self.stdout.write(f"On this site: {settings.SITE_URL}{run.get_absolute_url()}")


def _title(plan: Plan) -> str:
    names = [deck["name"] for deck in plan.decks.values()]
    return ", ".join(names) if len(names) < 4 else f"{names[0]} and {len(names) - 1} others"
