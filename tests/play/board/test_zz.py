from tests.play.board.harness import new_table, sit, table
from tests.play.board.ways import by_taps
from playwright.sync_api import expect
def test_a(sit, table):
    side=table.to_act
    here=sit(table, side)
    here.page.screenshot(path="/tmp/h.png")
    facts=here.facts()
    assert here.keys("can-pick") == {c["subject"] for c in facts["choices"]}-{""}
    here.end()
    expect(here.page.locator("[data-table]")).to_have_attribute("data-number", str(table.number))
def test_b(sit, new_table):
    south = sit(new_table(), 0)
    keyboard = south.page.keyboard
    keyboard.press("b")
    assert south.focused == "a6"
