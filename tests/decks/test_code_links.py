"""The page behind a deck's short code, and its QR picture, read back letter by letter."""

import re
from collections.abc import Callable, Iterator

import pytest
from django.test import Client
from reportlab.graphics.barcode.qrencoder import QRRSBlock

from accounts.models import User
from cards.models import Card
from decks import queries
from decks.formats import code
from decks.models import Deck
from decks.names.book import NameBook, NamedCard
from decks.sharing.code_links import code_address
from decks.sharing.qr import MAX_LENGTH, TooLong, qr_modules, qr_svg
from tests.decks.formats.reading import deck_file

pytestmark = pytest.mark.django_db
Make = Callable[..., Deck]
CARDS = {"Cellar Rat": 20, "Oak Guard": 17, "The Great Eel": 3}


@pytest.fixture
def address(make: Make) -> str:
    deck = make(persona="The Miser", cards=CARDS, maybe={"Tax": 2})
    return code_address(queries.own_deck(deck.owner, deck.key))  # type: ignore[arg-type]


def test_a_code_opens_the_list(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    page = answer.content.decode()
    for name in ("The Miser", *CARDS, "Tax"):
        assert f">{name}</a>" in page
    assert "40 cards" in page
    assert "Legal</span>" in page
    assert "noindex" in page
    assert 'content="40 cards, Persona The Miser."' in page
    assert client.get(address.replace("CIDWAM1", "cidwam1").lower()).status_code == 200
    assert Deck.objects.count() == 1  # looking makes nothing


def test_it_is_copied_into_one_s_decks(as_bert: Client, address: str, bert: User) -> None:
    answer = as_bert.post(address, {"name": "Found"})
    deck = Deck.objects.of(bert).get()
    assert answer["Location"] == f"/decks/{deck.key}/edit/"
    assert (deck.name, deck.persona_name, deck.visibility) == ("Found", "The Miser", "private")
    assert (deck.sections["cards"], deck.sections.get("maybe", {})) == (CARDS, {"Tax": 2})
    as_bert.post(address)
    assert "Imported deck" in Deck.objects.of(bert).values_list("name", flat=True)
    refused = as_bert.post(address, {"name": "x" * 81})
    assert refused.status_code == 400
    assert "81 characters" in refused.content.decode()


def test_a_visitor_goes_on_as_a_guest(client: Client, address: str) -> None:
    answer = client.post(address, {"name": "Found"})
    assert answer.status_code == 302
    assert Deck.objects.get(name="Found").owner.is_guest  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "wrong",
    [
        "x",
        "CIDWAM1-",
        "CIDWAM1-AAAAAAAAAAAA",
        "CIDWAM2-AEBWG4ZN",
        "%00",
        "CIDWAM1-%F0%9F",
        "CIDWAM1-" + "A" * 9000,
        "Name:%20Rats",
    ],
)
def test_what_is_no_code_has_a_page_that_says_so(client: Client, wrong: str) -> None:
    for answer in (client.get(f"/decks/code/{wrong}/"), client.post(f"/decks/code/{wrong}/")):
        assert answer.status_code == 404
        assert "This deck code doesn’t work" in answer.content.decode()
    assert client.get(f"/decks/code/{wrong}/qr.svg").status_code == 404
    assert Deck.objects.count() == User.objects.count() == 0


def test_one_wrong_letter_is_seen(client: Client, address: str) -> None:
    right = address.split("/")[3]
    for at in range(len(right)):
        wrong = f"{right[:at]}{'B' if right[at] != 'B' else 'C'}{right[at + 1 :]}"
        assert client.get(f"/decks/code/{wrong}/").status_code == 404, wrong


def test_a_card_that_is_not_here_is_said_and_nothing_is_copied(
    as_bert: Client, cards: dict[str, Card], bert: User
) -> None:
    book = NameBook(
        [NamedCard("New", "Soul", card_id="t-999"), NamedCard("Tax", "", card_id="t-7")]
    )
    address = f"/decks/code/{code.write(deck_file(main={'New': 2, 'Tax': 1}), book).strip()}/"
    page = as_bert.get(address).content.decode()
    assert "1 card of this code can’t be found here" in page
    assert "number “t-999”" in page
    assert ">Tax</a>" in page
    assert "can’t be copied" in page
    assert as_bert.post(address).status_code == 400
    assert not Deck.objects.of(bert).exists()


def test_a_deck_s_page_shows_link_and_picture(
    client: Client, as_anna: Client, make: Make, legal: Deck
) -> None:
    page = client.get(legal.get_absolute_url()).content.decode()
    link = re.search(r'id="code-link" readonly value="([^"]+)"', page)
    assert link is not None
    assert link[1] == f"http://testserver{code_address(_loaded(legal))}"
    assert f'src="{link[1]}qr.svg"' in page
    assert "code-link" not in as_anna.get(make().get_absolute_url()).content.decode()


def _loaded(deck: Deck) -> Deck:
    return Deck.objects.with_content().get(pk=deck.pk)


def test_the_picture_says_the_address(client: Client, address: str) -> None:
    answer = client.get(f"{address}qr.svg")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    assert decoded(_drawn(answer.content.decode())) == f"http://testserver{address}"


@pytest.mark.parametrize("length", [1, 14, 30, 62, 106, 160, 300, 850])
def test_pictures_of_all_sizes_can_be_read(length: int) -> None:
    letters = ("CIDWAM1-AEBWG4ZN234567" * 50)[:length]
    rows = qr_modules("https://cidwam.example/d/", letters, "/")
    assert decoded([list(row) for row in rows]) == f"https://cidwam.example/d/{letters}/"
    assert _drawn(qr_svg(rows, "x")) == [list(row) for row in rows]


def test_an_address_that_no_phone_reads_has_no_picture() -> None:
    with pytest.raises(TooLong):
        qr_modules("https://x/", "A" * MAX_LENGTH, "/")


# Reading a QR picture, as ISO/IEC 18004 has it, but for mending: nothing is broken here.

Rows = list[list[bool]]
ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
MASKS: list[Callable[[int, int], bool]] = [
    lambda r, c: (r + c) % 2 == 0,
    lambda r, c: r % 2 == 0,
    lambda r, c: c % 3 == 0,
    lambda r, c: (r + c) % 3 == 0,
    lambda r, c: (r // 2 + c // 3) % 2 == 0,
    lambda r, c: r * c % 2 + r * c % 3 == 0,
    lambda r, c: (r * c % 2 + r * c % 3) % 2 == 0,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2 == 0,
]


def _drawn(svg: str) -> Rows:
    """The modules of a picture, its white margin of four taken off."""
    size = int(re.search(r'viewBox="0 0 (\d+) \1"', svg)[1])  # type: ignore[index]
    rows = [[False] * size for _ in range(size)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", svg):
        for at in range(int(width)):
            rows[int(y)][int(x) + at] = True
    edge = [*rows[:4], *rows[-4:], *([row[0:4], row[-4:]] for row in rows)]
    assert "True" not in str(edge)
    return [row[4:-4] for row in rows[4:-4]]


def decoded(rows: Rows) -> str:
    size = len(rows)
    version = (size - 17) // 4
    mark = sum(rows[8][at] << (14 - n) for n, at in enumerate([0, 1, 2, 3, 4, 5, 7])) >> 8
    level, mask = ((mark ^ 0b1010100) >> 5) & 3, ((mark ^ 0b1010100) >> 2) & 7
    blocks = QRRSBlock.getRSBlocks(version, level)
    bits = [rows[r][c] ^ MASKS[mask](r, c) for r, c in _path(size, version)]
    words = [
        sum(bit << (7 - n) for n, bit in enumerate(bits[at : at + 8]))
        for at in range(0, len(bits) - 7, 8)
    ]
    data: list[list[int]] = [[] for _ in blocks]
    left = iter(words)
    for place in range(max(block.dataCount for block in blocks)):
        for block, held in zip(blocks, data, strict=True):
            if place < block.dataCount:
                held.append(next(left))
    return _text("".join(f"{word:08b}" for held in data for word in held), version)


def _path(size: int, version: int) -> Iterator[tuple[int, int]]:
    """The modules that hold data, in their order: upwards and downwards by two columns."""
    fixed = _fixed(size, version)
    columns = [*range(size - 1, 6, -2), *range(5, 0, -2)]
    for turn, right in enumerate(columns):
        for row in range(size) if turn % 2 else range(size - 1, -1, -1):
            for column in (right, right - 1):
                if (row, column) not in fixed:
                    yield row, column


def _fixed(size: int, version: int) -> set[tuple[int, int]]:
    fixed = {(6, at) for at in range(size)} | {(at, 6) for at in range(size)}
    for r in range(9):
        for c in range(9):
            fixed |= {(r, c), (r, size - 8 + min(c, 7)), (size - 8 + min(r, 7), c)}
    count = version // 7 + 2 if version > 1 else 0
    step = -(-(size - 13) // (2 * count - 2)) * 2 if count > 1 else 0
    places = [6, *(size - 7 - step * n for n in range(count - 2, -1, -1))] if count else []
    for r in places:
        for c in places:
            if (r, c) not in {(6, 6), (6, size - 7), (size - 7, 6)}:
                fixed |= {(r + a, c + b) for a in range(-2, 3) for b in range(-2, 3)}
    if version >= 7:
        fixed |= {(r, size - 11 + c) for r in range(6) for c in range(3)}
        fixed |= {(size - 11 + c, r) for r in range(6) for c in range(3)}
    return fixed


def _text(bits: str, version: int) -> str:
    at, found = 0, ""

    def take(many: int) -> int:
        nonlocal at
        at += many
        return int(bits[at - many : at] or "0", 2)

    big = (version >= 10) + (version >= 27)
    while at + 4 <= len(bits):
        mode = take(4)
        if mode == 0:
            break
        if mode == 4:
            length = take([8, 16, 16][big])
            found += bytes(take(8) for _ in range(length)).decode()
        else:
            assert mode == 2
            length = take([9, 11, 13][big])
            for _ in range(length // 2):
                first, second = divmod(take(11), 45)
                found += ALPHANUMERIC[first] + ALPHANUMERIC[second]
            found += ALPHANUMERIC[take(6)] if length % 2 else ""
    return found
