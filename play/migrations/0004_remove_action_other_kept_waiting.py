from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("play", "0003_lists")]

    operations = [migrations.RemoveField(model_name="action", name="other_kept_waiting")]
