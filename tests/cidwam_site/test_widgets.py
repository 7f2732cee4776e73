"""Widgets that are made once: as Django makes them, and never one person's for another."""

import pytest
from django import forms
from django.forms.renderers import DjangoTemplates
from django.utils.safestring import mark_safe

from cidwam_site.widgets import CachingRenderer, frozen
from printing.forms import PaperForm


def test_a_form_looks_as_django_makes_it() -> None:
    fast, usual = CachingRenderer(), DjangoTemplates()
    for _ in range(2):
        made = [str(field) for field in PaperForm(renderer=fast)]
        assert made == [str(field) for field in PaperForm(renderer=usual)]


class Name(forms.Form):
    name = forms.CharField()
    size = forms.ChoiceField(choices=[("a", "<small>"), ("b", "big")])


def test_each_has_their_own_words() -> None:
    renderer = CachingRenderer()
    shown = [str(Name({"name": who}, renderer=renderer)["name"]) for who in ("ada", "bo", "ada")]
    assert ['value="ada"' in one for one in shown] == [True, False, True]
    assert 'value="bo"' in shown[1]


def test_words_that_look_alike_are_escaped_or_not() -> None:
    renderer = CachingRenderer()
    first = Name(renderer=renderer)
    first.fields["size"].choices = [("a", mark_safe("<small>"))]  # type: ignore[attr-defined]
    assert "<small>" in str(first["size"])
    assert "&lt;small&gt;" in str(Name(renderer=renderer)["size"])


def test_keys_tell_types_apart_and_take_plain_data_alone() -> None:
    assert frozen({"label": "<b>"}) != frozen({"label": mark_safe("<b>")})
    assert frozen([1]) != frozen([True])
    assert frozen({"a": 1}) != frozen({"a": 2})
    with pytest.raises(TypeError):
        frozen({"a": object()})
