"""Renders product pictures: blender -b -P art/products/render.py -- FOLDER VIEW[,VIEW] ALIAS[,ALIAS] [WIDTH SAMPLES]

What is already in the folder is not rendered again: a run that was stopped goes on where it was.
"""

import os
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import boxes  # noqa: E402
import routers  # noqa: E402
import stage  # noqa: E402

FORMS = {**boxes.FORMS, **routers.FORMS}

# Small things look smaller, as they are beside the others.
FILL = {
    'skvorets-mini': 0.78,
    'skvorets-mini-4k': 0.8,
    'skvorets-box-start': 0.78,
    'skvorets-router-mini': 0.66,
    'skvorets-gnezdo-light': 0.8,
    'skvorets-zvuk': 0.92,
    'skvorets-zvuk-pro': 0.92,
}

# From behind, the subwoofer would stand before the ports.
FROM = {('skvorets-zvuk-pro', 'back'): (205, 24)}

folder, views, aliases, *rest = sys.argv[sys.argv.index('--') + 1 :]
width, samples = (int(rest[0]), int(rest[1])) if rest else (720, 96)
for alias in FORMS if aliases == 'all' else aliases.split(','):
    for view in views.split(','):
        path = os.path.join(folder, f'{alias}-{view}.png')
        if os.path.exists(path):
            continue
        begin = time.time()
        bpy.ops.wm.read_factory_settings(use_empty=True)
        FORMS[alias](stage.Palette())
        seen_from = FROM.get((alias, view), stage.VIEWS[view])
        is_turning = view.startswith('turn-')
        fill = FILL.get(alias, 0.86) + (0.08 if is_turning else 0)
        stage.set_up(seen_from, (width, width * 3 // 4), samples, fill, is_turning)
        # Written under another name first: a half-written file must not pass for a picture.
        bpy.context.scene.render.filepath = path + '.part.png'
        bpy.ops.render.render(write_still=True)
        os.replace(path + '.part.png', path)
        print(f'RENDERED {alias} {view} {time.time() - begin:.0f} s', flush=True)
