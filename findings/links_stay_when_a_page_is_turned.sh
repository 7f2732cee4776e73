#!/usr/bin/env bash
# pypdf 7.1.1: `transfer_rotation_to_content` turns what is drawn and all boxes of a page (media, crop, trim, bleed), but not its
# annotations: a link stays where it was on the page that was not yet turned, away from the words that it was made for.
# `merge_transformed_page` and `scale_by` move links with what is drawn, so one doesn't expect it. Whoever turns pages to impose them
# has to turn each annotation's /Rect, too.
#
# Seen: a word at 20, 250 and its link 20 240 60 260 on a page of 200 x 300, turned by 90: the word is at 250, 180 on 300 x 200, and the
# link still 20 240 60 260, which is above the page's upper edge; merged with a shift of 100, 50 it is 120 290 160 310.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location pypdf==7.1.1 reportlab==5.1.0
env/bin/python - <<'PYTHON'
import io

import pypdf
from reportlab.pdfgen import canvas

file = io.BytesIO()
drawn = canvas.Canvas(file, pagesize=(200, 300))
drawn.drawString(20, 250, "rules")
drawn.linkURL("https://example.org/", (20, 240, 60, 260))
drawn.save()


def link(page):
    return [round(float(side)) for side in page["/Annots"][0].get_object()["/Rect"]]


page = pypdf.PdfWriter(clone_from=file).pages[0]
page.rotate(90)
page.transfer_rotation_to_content()
places = []
page.extract_text(visitor_text=lambda text, cm, tm, *_: text.strip() and places.append(
    (round(tm[4] * cm[0] + tm[5] * cm[2] + cm[4]), round(tm[4] * cm[1] + tm[5] * cm[3] + cm[5]))
))
size = [round(float(side)) for side in page.mediabox[2:]]
print("pypdf", pypdf.__version__, "page", size, "word", places, "link", link(page))
assert (size, places, link(page)) == ([300, 200], [(250, 180)], [20, 240, 60, 260])

sheet = pypdf.PdfWriter().add_blank_page(400, 400)
sheet.merge_transformed_page(
    pypdf.PdfReader(file).pages[0], pypdf.Transformation().translate(100, 50)
)
print("merged", link(sheet))
assert link(sheet) == [120, 290, 160, 310]
PYTHON
