from django.db import migrations

import play.models


def move(apps, schema_editor):
    """Each game's seed into a row of its own."""
    Game = apps.get_model("play", "Game")
    ServerSeed = apps.get_model("play", "ServerSeed")
    games = Game.objects.filter(server_seed=None).only("old_seed", "commitment", "created")
    for game in games.iterator(chunk_size=500):
        seed = ServerSeed.objects.create(
            key=play.models.make_key(),
            seed=game.old_seed,
            commitment=game.commitment,
            created=game.created,
        )
        Game.objects.filter(pk=game.pk).update(server_seed=seed)


class Migration(migrations.Migration):
    # By itself: PostgreSQL alters no table in a transaction that has written to it.
    dependencies = [("play", "0007_seeds_of_their_own")]

    operations = [migrations.RunPython(move)]
