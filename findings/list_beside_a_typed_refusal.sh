#!/usr/bin/env bash
# drf-spectacular 0.30.0 with Django 5.2.8 and Django REST framework 3.16.1: a list's operation loses its parameters `limit` and
# `offset`, and is called "retrieve", as soon as a refusal is documented beside it with a media type of its own, that is by the key
# (403, "application/problem+json") which `extend_schema` takes. The schema of the answer stays that of a page.
# Whether an operation is a list is read from the response with the least key, compared as text; "(403, ..." comes before "200", so
# it is the refusal that is asked. With both keys as pairs, or both as numbers, the parameters are there. Whoever refuses query
# parameters that the schema does not name would refuse those of the pages.
#
# Seen: no query parameter and "things_retrieve" with mixed keys; "limit", "offset" and "things_list" with pairs alone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location \
  drf-spectacular==0.30.0 django==5.2.8 djangorestframework==3.16.1
cat > schema.py <<'PYTHON'
import django
from django.conf import settings

settings.configure(
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "rest_framework", "drf_spectacular"],
    REST_FRAMEWORK={"DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema"},
    ROOT_URLCONF=__name__,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
)
django.setup()

from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from rest_framework import pagination, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter


class Thing(serializers.Serializer):
    name = serializers.CharField()


class Refusal(serializers.Serializer):
    detail = serializers.CharField()


REFUSED = {(403, "application/problem+json"): Refusal}


class Things(viewsets.GenericViewSet):
    serializer_class = Thing

    @extend_schema(responses={200: Thing(many=True), **REFUSED})
    @action(detail=True, pagination_class=pagination.LimitOffsetPagination)
    def mixed(self, request, pk):
        return Response([])

    @extend_schema(responses={(200, "application/json"): Thing(many=True), **REFUSED})
    @action(detail=True, pagination_class=pagination.LimitOffsetPagination)
    def pairs(self, request, pk):
        return Response([])


router = SimpleRouter()
router.register("things", Things, basename="thing")
urlpatterns = router.urls


def told(name):
    operation = SchemaGenerator().get_schema(request=None, public=True)["paths"][f"/things/{{id}}/{name}/"]["get"]
    asked = sorted(one["name"] for one in operation["parameters"] if one["in"] == "query")
    answer = operation["responses"]["200"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    return operation["operationId"], asked, answer


mixed, pairs = told("mixed"), told("pairs")
print("mixed keys:", *mixed)
print("pairs alone:", *pairs)
assert mixed == ("things_mixed_retrieve", [], "PaginatedThingList"), mixed
assert pairs == ("things_pairs_list", ["limit", "offset"], "PaginatedThingList"), pairs
PYTHON
env/bin/python schema.py
