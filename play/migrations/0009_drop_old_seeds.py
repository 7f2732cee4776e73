import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0008_move_server_seeds")]

    operations = [
        migrations.AlterField(
            model_name="game",
            name="server_seed",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="game",
                to="play.serverseed",
            ),
        ),
        migrations.RemoveField(model_name="game", name="old_seed"),
        migrations.RemoveField(model_name="game", name="commitment"),
    ]
