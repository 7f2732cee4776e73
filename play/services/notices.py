"""Mail about games: sent once, no secrets in it, none while the player is looking on anyway."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone

from engine.kernel.phrases import listed
from jobs.heartbeat import beating
from jobs.models import LostLease, State
from play.models import Action, Game, MailChoice, Notice, Seat
from play.services.clocks import chosen_for
from play.services.webhooks import make_deliveries
from play.wording import counted, ending_of

logger = logging.getLogger(__name__)

LOOKING = timedelta(seconds=45)  # a page that polls was seen within this time
BETWEEN_MAILS = timedelta(hours=1)  # in a game that is played without its page: by programs
MAILS_A_DAY = 20  # about all games of one player
UNSUBSCRIBE_SALT = "play.no-mail"


def send_notice(*, notice_id: int) -> State | None:
    """Send one notice if it is still wanted; its state afterwards, None if another worker has it.

    A mail can't be taken back, so `sent` is written before it leaves: a worker killed between the
    two loses a mail rather than sending it twice.
    """
    notice = Notice.objects.select_related("game", "user").claim(notice_id)
    if notice is None:
        return None
    make_deliveries(notice)
    try:
        return _send(notice)
    except LostLease:
        logger.info("%s was taken over by another worker", notice.called)
        return None


def _send(notice: Notice) -> State:
    if notice.sent is not None:  # its worker was lost while the mail left
        notice.finish()
        return State.DONE
    seat = Seat.objects.filter(game=notice.game_id, user=notice.user_id).first()
    why_not = _why_not(notice, seat)
    if not why_not and seat is None:
        return _send_ask(notice)
    if why_not or seat is None:
        notice.finish(State.CANCELLED, error=why_not)
        return State.CANCELLED
    if (until := _looking_until(seat)) is not None:
        if notice.kind in (Notice.Kind.END, Notice.Kind.BOT, Notice.Kind.OUT):
            notice.finish(State.CANCELLED, error="the player is looking on")
            return State.CANCELLED
        # Who looked a moment ago may have gone before their turn came; one may look on for hours.
        notice.postpone(until)
        return State.QUEUED
    try:
        message = _mail(notice, seat)
        notice.beat(sent=timezone.now())
        with beating(notice):
            message.send()
    except LostLease:
        raise
    except Exception as error:
        logger.warning("%s was not sent: %s", notice.called, error)
        return State.QUEUED if notice.retry(error, sent=None) else State.FAILED
    notice.finish()
    return State.DONE


def _send_ask(notice: Notice) -> State:
    """Mail a challenge to the player whom it is offered, who has no seat yet."""
    try:
        game = notice.game
        host = next(iter(Seat.objects.filter(game=game).order_by("side")))
        link = settings.SITE_URL + reverse("play:join", args=[game.invite_key])
        about = {"host": host.name, "game": game, "link": link}
        message = _message(notice, about)
        notice.beat(sent=timezone.now())
        with beating(notice):
            message.send()
    except LostLease:
        raise
    except Exception as error:
        logger.warning("%s was not sent: %s", notice.called, error)
        return State.QUEUED if notice.retry(error, sent=None) else State.FAILED
    notice.finish()
    return State.DONE


def set_mail_choice(*, user: Any, wants_mail: bool) -> None:
    """Switch a player's mail about games on or off."""
    MailChoice.objects.update_or_create(user=user, defaults={"wants_mail": wants_mail})


def unsubscribe_token(user_id: int) -> str:
    return signing.Signer(salt=UNSUBSCRIBE_SALT).sign(str(user_id))


def user_of_token(token: str) -> int | None:
    """Return the id of the user to whom an unsubscribe link was sent, None if it is forged."""
    try:
        return int(signing.Signer(salt=UNSUBSCRIBE_SALT).unsign(token))
    except (signing.BadSignature, ValueError):
        return None


def _why_not(notice: Notice, seat: Seat | None) -> str:
    """Why a notice need not be sent; empty if it must."""
    is_asked = notice.kind == Notice.Kind.ASK and notice.game.invited_id == notice.user_id
    if seat is None and not (is_asked and notice.game.status == Game.Status.INVITING):
        return "the player has left the game"
    if not notice.user.email:
        return "no email"
    if not notice.user.mail_address:
        return "the email is not confirmed"
    choice = MailChoice.objects.filter(user=notice.user_id).first()
    if choice is not None and not choice.wants_mail:
        return "mail is switched off"
    if seat is None:
        is_full = _sent_today(notice.user_id) >= MAILS_A_DAY
        return "the player has had enough mail for a day" if is_full else ""
    if seat.is_muted:
        return "the player has muted the game"
    if seat.is_left:
        return "a bot plays for the player"
    if seat.is_out and notice.kind not in (Notice.Kind.OUT, Notice.Kind.END):
        return "the player is out of the game"
    if notice.kind in (Notice.Kind.TURN, Notice.Kind.SOON):
        if not (seat.awaited and notice.game.is_running):
            return "it is no longer this player’s turn"
    if notice.kind == Notice.Kind.JOIN and _has_seen_it_begin(notice, seat):
        return "the player has seen it begin"
    if notice.kind == Notice.Kind.TURN and _is_told_of_its_beginning(notice):
        return "the mail that the challenge was taken says it"
    if notice.kind == Notice.Kind.TURN and _was_told(notice, seat):
        return "the player was told already and has not looked since"
    if _sent_today(notice.user_id) >= MAILS_A_DAY:
        return "the player has had enough mail for a day"
    return ""


def _sent_today(user_id: int) -> int:
    day = timezone.now() - timedelta(days=1)
    return Notice.objects.filter(user=user_id, sent__gt=day).count()


def _looking_until(seat: Seat) -> datetime | None:
    """Until when the player counts as looking at the game; None if they don't."""
    if seat.seen is None or seat.seen <= timezone.now() - LOOKING:
        return None
    return seat.seen + LOOKING


def _was_told(notice: Notice, seat: Seat) -> bool:
    """Whether an earlier mail about a turn still stands, so that nobody is flooded with them.

    It stands until the player looks at the game; for who acts without looking, for an hour.
    """
    told = (
        Notice.objects.filter(game=notice.game_id, user=notice.user_id, kind=Notice.Kind.TURN)
        .filter(sent__isnull=False)
        .exclude(pk=notice.pk)
        .order_by("-sent")
        .values_list("sent", flat=True)
        .first()
    )
    if told is None or (seat.seen is not None and seat.seen > told):
        return False
    if told > timezone.now() - BETWEEN_MAILS:
        return True
    acted = Action.objects.filter(game=notice.game_id, side=seat.side, created__gt=told)
    return not acted.exists()


def _has_seen_it_begin(notice: Notice, seat: Seat) -> bool:
    began = notice.game.started
    return seat.seen is not None and began is not None and seat.seen >= began


def _is_told_of_its_beginning(notice: Notice) -> bool:
    """Whether the turn is the first of a challenge that was taken: one mail tells both."""
    return Notice.objects.filter(
        game=notice.game_id, user=notice.user_id, number=notice.number, kind=Notice.Kind.JOIN
    ).exists()


def _mail(notice: Notice, seat: Seat) -> EmailMessage:
    game = notice.game
    seats = list(Seat.objects.filter(game=game).order_by("side"))
    others = counted(each.name for each in seats if each.pk != seat.pk)
    context = {
        "versus": f" against {listed(others)}" if others else _alone(game),
        "default": chosen_for(game, seat) is not None,
        "stood_in": _who_stood_in(game),
        "game": game,
        "seat": seat,
        "ending": ending_of(game, seats, seat.side) if game.is_over else "",
        "link": settings.SITE_URL + game.get_absolute_url(),
    }
    return _message(notice, context)


def _message(notice: Notice, about: dict[str, Any]) -> EmailMessage:
    stop = settings.SITE_URL + reverse("play:unsubscribe", args=[unsubscribe_token(notice.user_id)])
    context = {**about, "name": notice.user.get_username(), "stop": stop}
    folder = "play/mail"
    subject = render_to_string(f"{folder}/{notice.kind}_subject.txt", context)
    return EmailMessage(
        subject=" ".join(subject.split()),
        body=render_to_string(f"{folder}/{notice.kind}.txt", context),
        to=[notice.user.mail_address],
        headers={
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )


def _who_stood_in(game: Game) -> str:
    """Return what was done for a player who was late, as far as the terms alone say it."""
    if game.bot_stands_in and game.reaction_hours is not None:
        return "a move was made for you"
    if game.bot_stands_in:
        return "a bot played one move for you"
    return "the default answer was chosen for you"


def _alone(game: Game) -> str:
    """Against whom a player plays of whom no other is left in the rows."""
    return "" if game.seat_count == 1 else " against your opponent"
