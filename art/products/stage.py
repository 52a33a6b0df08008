"""What every product picture shares: materials, solids, light, camera, the ground that catches the shadow.

One unit is 5 cm. A product stands on z = 0 and looks towards -y.
"""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

# --- Materials -------------------------------------------------------------------------------------------------------


def linear(colour):
    """A colour of the sites' palette (#rrggbb) as Blender counts: linear light."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _principled(name, colour, rough, metallic=0.0, coat=0.0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*linear(colour), 1)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metallic
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Clearcoat Roughness'].default_value = 0.12
    return material, material.node_tree, shader


def plastic(colour, rough=0.42, coat=0.25):
    return _principled('plastic', colour, rough, coat=coat)[0]


def metal(colour, rough=0.3):
    return _principled('metal', colour, rough, metallic=1)[0]


def glow(colour, strength=3.0):
    material, _, shader = _principled('glow', colour, 0.4)
    shader.inputs['Emission'].default_value = (*linear(colour), 1)
    shader.inputs['Emission Strength'].default_value = strength
    return material


def _bump(tree, shader, height, strength, distance):
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = distance
    tree.links.new(height, bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])


def _object_coordinates(tree, scale):
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = scale
    tree.links.new(coordinates.outputs['Object'], mapping.inputs['Vector'])
    return mapping.outputs['Vector']


def _mixed(tree, factor, first, second):
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = (*linear(first), 1)
    ramp.color_ramp.elements[1].color = (*linear(second), 1)
    tree.links.new(factor, ramp.inputs['Fac'])
    return ramp.outputs['Color']


def fabric(colour, thread, grain=17.0):
    """Acoustic cloth: a knit of small cells, darker between the threads."""
    material, tree, shader = _principled('fabric', colour, 0.92)
    cells = tree.nodes.new('ShaderNodeTexVoronoi')
    cells.inputs['Scale'].default_value = grain
    cells.inputs['Randomness'].default_value = 0.25
    tree.links.new(_object_coordinates(tree, (1, 1, 1.5)), cells.inputs['Vector'])
    tree.links.new(_mixed(tree, cells.outputs['Distance'], thread, colour), shader.inputs['Base Color'])
    _bump(tree, shader, cells.outputs['Distance'], 0.5, -0.03)
    return material


def wood(colour, dark, along='x'):
    material, tree, shader = _principled('wood', colour, 0.5, coat=0.15)
    stretch = {'x': (0.35, 3, 3), 'y': (3, 0.35, 3), 'z': (3, 3, 0.35)}[along]
    rings = tree.nodes.new('ShaderNodeTexNoise')
    rings.inputs['Scale'].default_value = 2.2
    rings.inputs['Detail'].default_value = 6
    rings.inputs['Distortion'].default_value = 0.8
    tree.links.new(_object_coordinates(tree, stretch), rings.inputs['Vector'])
    grain = _mixed(tree, rings.outputs['Fac'], dark, colour)
    ramp = grain.node.color_ramp
    ramp.elements[0].position, ramp.elements[1].position = 0.36, 0.62
    tree.links.new(grain, shader.inputs['Base Color'])
    return material


class Palette:
    """The brand's hand: night teal, ivory and one amber accent; coral where children or players are meant."""

    def __init__(self):
        self.night = plastic('#114442', 0.38, 0.25)
        self.night_deep = plastic('#0d3230', 0.45)
        self.teal = plastic('#2f8075', 0.42, 0.3)
        self.ivory = plastic('#dcd6c6', 0.45, 0.2)
        self.mist = plastic('#a3bdb5', 0.48, 0.2)
        self.coral = plastic('#e2583a', 0.4, 0.4)
        self.graphite = plastic('#2a3a3a', 0.5)
        self.rubber = plastic('#1a2424', 0.85, 0)
        self.gloss = plastic('#050c0c', 0.06, 1)
        self.hole = plastic('#030606', 0.9, 0)
        self.amber = plastic('#ffad1f', 0.35, 0.3)
        self.copper = metal('#e0a060', 0.28)
        self.steel = metal('#c3cbc9', 0.32)
        self.gold = metal('#e9c46a', 0.3)
        self.amber_light = glow('#ff9d12', 3.2)
        self.mint_light = glow('#3cf0c2', 2.6)
        self.coral_light = glow('#ff4a26', 3.2)
        self.cloth_night = fabric('#2d6e67', '#0a211f', 13)
        self.cloth_mist = fabric('#c3cec7', '#5f716b', 13)
        self.cloth_graphite = fabric('#435656', '#101a1a', 13)
        self.walnut = wood('#a9683a', '#5f3417')
        self.oak = wood('#dcb27c', '#b07f45', 'z')


# --- Solids ----------------------------------------------------------------------------------------------------------


def _place(mesh, material, at=(0, 0, 0), turn=(0, 0, 0), edge=0.0, sharp=38.0, segments=5):
    item = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(item)
    mesh.materials.append(material)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(sharp)
    item.location = at
    item.rotation_euler = [math.radians(angle) for angle in turn]
    if edge > 0:
        bevel = item.modifiers.new('edge', 'BEVEL')
        bevel.width, bevel.segments = edge, segments
        bevel.limit_method, bevel.angle_limit = 'ANGLE', math.radians(40)
        item.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return item


def _mesh(fill):
    mesh = bpy.data.meshes.new('part')
    shape = bmesh.new()
    fill(shape)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    return mesh


# Where the third axis of an extruded outline points.
_AXES = {
    'z': lambda u, v, w: (u, v, w),
    'y': lambda u, v, w: (u, w, v),
    'x': lambda u, v, w: (w, u, v),
}


def prism(outline, length, material, at=(0, 0, 0), axis='z', edge=0.05, taper=1.0, turn=(0, 0, 0), twist=0.0, layers=1):
    """An outline extruded along an axis, from its middle; `taper` narrows the far end, `twist` turns it (degrees)."""
    to = _AXES[axis]

    def fill(shape):
        rows = []
        for layer in range(layers + 1):
            share = layer / layers
            scale, angle = 1 + (taper - 1) * share, math.radians(twist * share)
            cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
            rows.append(
                [
                    shape.verts.new(to(u * cos - v * sin, u * sin + v * cos, (share - 0.5) * length))
                    for u, v in outline
                ]
            )
        count = len(outline)
        for low, high in zip(rows, rows[1:]):
            for n in range(count):
                m = (n + 1) % count
                shape.faces.new((low[n], low[m], high[m], high[n]))
        shape.faces.new(rows[0][::-1])
        shape.faces.new(rows[-1])

    return _place(_mesh(fill), material, at, turn, edge)


def rounded(width, height, corner, steps=12):
    """A rectangle with round corners."""
    corner = min(corner, width / 2 - 1e-4, height / 2 - 1e-4)
    points = []
    for quarter, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = math.pi / 2 * (quarter + step / steps)
            points.append(
                (
                    x * (width / 2 - corner) + corner * math.cos(angle),
                    y * (height / 2 - corner) + corner * math.sin(angle),
                )
            )
    return points


def lobed(radius, lobes, depth, steps=160):
    """A flower: a circle with `lobes` waves."""
    angles = [2 * math.pi * step / steps for step in range(steps)]
    return [
        ((radius + depth * math.cos(lobes * a)) * math.cos(a), (radius + depth * math.cos(lobes * a)) * math.sin(a))
        for a in angles
    ]


def polygon(radius, corners, start=0.0, stretch=1.0):
    angles = [math.radians(start) + 2 * math.pi * n / corners for n in range(corners)]
    return [(radius * math.cos(a) * stretch, radius * math.sin(a)) for a in angles]


def slab(width, depth, height, material, at=(0, 0, 0), corner=0.3, edge=0.06, **rest):
    """A box with round corners seen from above; `at` is the middle of its foot."""
    x, y, z = at
    return prism(rounded(width, depth, corner), height, material, (x, y, z + height / 2), 'z', edge, **rest)


def block(size, material, at, edge=0.02, turn=(0, 0, 0)):
    """A plain box around `at`."""
    width, depth, height = size
    outline = [(-width / 2, -depth / 2), (width / 2, -depth / 2), (width / 2, depth / 2), (-width / 2, depth / 2)]
    return prism(outline, height, material, at, 'z', edge, turn=turn)


def smooth(points, steps=8):
    """A curve through points (Catmull and Rom's)."""
    ends = [points[0], *points, points[-1]]
    curve = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            curve.append(
                tuple(
                    0.5
                    * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*curve, points[-1]]


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), stretch=(1, 1), steps=96, sharp=38.0):
    """A profile of (radius, height) turned around z; `stretch` makes an ellipse of the circle."""

    def fill(shape):
        rows = []
        for radius, height in profile:
            if radius < 1e-4:
                rows.append([shape.verts.new((0, 0, height))])
                continue
            angles = [2 * math.pi * n / steps for n in range(steps)]
            rows.append(
                [
                    shape.verts.new((radius * math.cos(a) * stretch[0], radius * math.sin(a) * stretch[1], height))
                    for a in angles
                ]
            )
        for low, high in zip(rows, rows[1:]):
            if len(low) == 1 and len(high) == 1:
                continue
            for n in range(steps):
                m = (n + 1) % steps
                corners = [low[0]] if len(low) == 1 else [low[n], low[m]]
                corners += [high[0]] if len(high) == 1 else [high[m], high[n]]
                shape.faces.new(corners)
        for row in (rows[0], rows[-1]):
            if len(row) > 1:
                shape.faces.new(row)

    return _place(_mesh(fill), material, at, turn, sharp=sharp)


def disc(radius, height, material, at, turn=(0, 0, 0), edge=0.03, stretch=(1, 1)):
    """A low cylinder with a rounded rim, around `at`."""
    edge = min(edge, height / 2, radius)
    bend = [
        (radius - edge + edge * math.sin(math.pi / 12 * step), -height / 2 + edge - edge * math.cos(math.pi / 12 * step))
        for step in range(7)
    ]
    return lathe([(0, -height / 2), *bend, *[(r, -h) for r, h in bend[::-1]], (0, height / 2)], material, at, turn, stretch)


def pebble(size, material, at=(0, 0, 0), power=2.0, turn=(0, 0, 0), steps=96, rings=48):
    """A ball pressed into a box: 2 is an ellipsoid, more is squarer."""

    def bend(value, sharpness):
        return math.copysign(abs(value) ** (2 / sharpness), value)

    def fill(shape):
        width, depth, height = (side / 2 for side in size)
        low, high = shape.verts.new((0, 0, -height)), shape.verts.new((0, 0, height))
        rows = []
        for ring in range(1, rings):
            up = -math.pi / 2 + math.pi * ring / rings
            rows.append(
                [
                    shape.verts.new(
                        (
                            width * bend(math.cos(up), power) * bend(math.cos(a), power),
                            depth * bend(math.cos(up), power) * bend(math.sin(a), power),
                            height * bend(math.sin(up), power),
                        )
                    )
                    for a in (2 * math.pi * n / steps for n in range(steps))
                ]
            )
        for n in range(steps):
            m = (n + 1) % steps
            shape.faces.new((low, rows[0][m], rows[0][n]))
            shape.faces.new((high, rows[-1][n], rows[-1][m]))
            for under, over in zip(rows, rows[1:]):
                shape.faces.new((under[n], under[m], over[m], over[n]))

    return _place(_mesh(fill), material, at, turn, sharp=60)


def rod(start, end, radius, material, tip=None):
    """A round bar between two points with round ends; `tip` is the radius of the far one."""
    tip = radius if tip is None else tip
    start, end = Vector(start), Vector(end)
    length = (end - start).length
    steps = [math.pi / 2 * n / 6 for n in range(7)]
    profile = [(radius * math.sin(a), radius * (1 - math.cos(a))) for a in steps]
    profile += [(tip * math.cos(a), length - tip + tip * math.sin(a)) for a in steps]
    item = lathe(profile, material, start, steps=32, sharp=60)
    item.rotation_euler = (end - start).to_track_quat('Z', 'Y').to_euler()
    return item


def cable(points, radius, material):
    curve = bpy.data.curves.new('cable', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, 4
    line = curve.splines.new('NURBS')
    line.points.add(len(points) - 1)
    for place, point in zip(line.points, points):
        place.co = (*point, 1)
    line.use_endpoint_u, line.order_u, curve.resolution_u = True, 4, 16
    curve.materials.append(material)
    item = bpy.data.objects.new('cable', curve)
    bpy.context.scene.collection.objects.link(item)


def ring(radius, thickness, material, at, turn=(0, 0, 0), stretch=(1, 1)):
    steps = [2 * math.pi * n / 16 for n in range(17)]
    profile = [(radius + thickness * math.cos(a), thickness * math.sin(a)) for a in steps]

    def fill(shape):
        count = 128
        rows = [
            [
                shape.verts.new((r * math.cos(b) * stretch[0], r * math.sin(b) * stretch[1], z))
                for b in (2 * math.pi * n / count for n in range(count))
            ]
            for r, z in profile[:-1]
        ]
        for place, row in enumerate(rows):
            following = rows[(place + 1) % len(rows)]
            for n in range(count):
                m = (n + 1) % count
                shape.faces.new((row[n], row[m], following[m], following[n]))

    return _place(_mesh(fill), material, at, turn, sharp=80)


def group(build, at=(0, 0, 0), turn=0.0):
    """What `build` makes, moved and turned around z as one thing."""
    scene = bpy.context.scene
    before = set(scene.objects)
    build()
    bpy.context.view_layer.update()
    move = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    for item in set(scene.objects) - before:
        item.matrix_world = move @ item.matrix_world


# --- Light, ground, camera -------------------------------------------------------------------------------------------

# From where it is looked at: degrees around (0 is the front, positive goes to its right) and above the ground.
VIEWS = {'main': (-28, 24), 'front': (0, 9), 'back': (152, 24)}

# All around from where the first still is seen, as the page turns it.
TURN = 12
VIEWS |= {f'turn-{step}': (-28 + step * 360 / TURN, 24) for step in range(TURN)}


def _softbox(rig, at, aim, size, power, colour):
    light = bpy.data.lights.new('softbox', 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', *size
    light.energy, light.color = power, colour
    item = bpy.data.objects.new('softbox', light)
    bpy.context.scene.collection.objects.link(item)
    item.location = at
    item.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    item.parent = rig


def _extent():
    """Corners of all parts, as they are rendered."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for item in bpy.context.scene.objects:
        if item.type not in ('MESH', 'CURVE'):
            continue
        shown = item.evaluated_get(graph)
        mesh = shown.to_mesh()
        # Enough of them to see where it ends: curves are fine-meshed.
        step = max(1, len(mesh.vertices) // 400)
        points += [item.matrix_world @ vertex.co for vertex in list(mesh.vertices)[::step]]
        shown.to_mesh_clear()
    return points


def set_up(view, size, samples, fill, is_turning=False):
    """Light, ground and camera around what stands there; the widest or highest side takes `fill` of the picture.

    Where it is turning that holds for all views around together: it neither comes nearer nor sways, and stands on its
    own middle.
    """
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    points = _extent()
    reach = max(max(abs(p.x), abs(p.y), p.z) for p in points)
    if is_turning:
        turns = [Matrix.Rotation(math.radians(step * 360 / TURN), 3, 'Z') for step in range(TURN)]
        ends = [sorted(point[axis] for point in points) for axis in (0, 1)]
        middle = Vector(((ends[0][0] + ends[0][-1]) / 2, (ends[1][0] + ends[1][-1]) / 2, 0))
        points = [middle + turn @ (point - middle) for turn in turns for point in points]
    around, above = view

    # The light goes around with the camera: a product looks the same in the hand from each side.
    rig = bpy.data.objects.new('rig', None)
    scene.collection.objects.link(rig)
    s = max(reach, 0.8) / 1.6
    _softbox(rig, (-3.4 * s, -2.6 * s, 4.6 * s), (0, 0, 0.2), (3.4 * s, 3.4 * s), 560 * s * s, (1, 0.98, 0.95))
    _softbox(rig, (4.2 * s, -1.6 * s, 2.6 * s), (0, 0, 0.3), (2.2 * s, 3 * s), 250 * s * s, (1, 0.9, 0.76))
    # From behind: its edge parts a dark body from a dark card.
    _softbox(rig, (-0.6 * s, 4.2 * s, 3.6 * s), (0, 0, 0.4), (5 * s, 1.6 * s), 270 * s * s, (0.82, 1, 0.96))
    rig.rotation_euler = (0, 0, math.radians(around))

    world = bpy.data.worlds.new('room')
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (0.84, 0.93, 0.92, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.42

    mesh = bpy.data.meshes.new('ground')
    # No further than the shadow reaches: each pixel of the ground costs as much as one of the product.
    half = 1.9 * reach
    mesh.from_pydata([(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [], [(0, 1, 2, 3)])
    ground = bpy.data.objects.new('ground', mesh)
    ground.is_shadow_catcher = True
    scene.collection.objects.link(ground)

    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.collection.objects.link(camera)
    scene.camera = camera
    camera.data.lens = 75
    flat, up = math.radians(around), math.radians(above)
    direction = Vector((math.sin(flat) * math.cos(up), -math.cos(flat) * math.cos(up), math.sin(up)))
    camera.rotation_euler = (-direction).to_track_quat('-Z', 'Y').to_euler()
    turned = camera.rotation_euler.to_matrix()
    half_width = 18 / 75
    half_height = half_width * size[1] / size[0]
    place = direction * 12 * s
    for _ in range(10):
        seen = [turned.transposed() @ (point - place) for point in points]
        across = [point.x / -point.z / half_width for point in seen]
        upward = [point.y / -point.z / half_height for point in seen]
        # The shadow needs room under it.
        spread = max((max(across) - min(across)) / 2, (max(upward) - min(upward)) / 2 * 1.06)
        distance = sum(-point.z for point in seen) / len(seen)
        shift_x = (max(across) + min(across)) / 2 * half_width * distance
        shift_y = ((max(upward) + min(upward)) / 2 - 0.03) * half_height * distance
        place = place + turned @ Vector((shift_x, shift_y, 0)) + direction * distance * (spread / fill - 1)
    camera.location = place

    render = scene.render
    render.engine = 'CYCLES'
    render.resolution_x, render.resolution_y = size
    render.film_transparent = True
    render.image_settings.file_format, render.image_settings.color_mode = 'PNG', 'RGBA'
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    scene.view_settings.exposure = -0.2
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = 'CPU', samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.06, 8
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    _calm(scene)


def _calm(scene):
    """Debian's Blender has no denoiser: what the samples leave is smoothed where neither form nor colour changes."""
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    guide = tree.nodes.new('CompositorNodeMixRGB')
    guide.blend_type = 'ADD'
    guide.inputs[0].default_value = 1
    tree.links.new(source.outputs['Normal'], guide.inputs[1])
    tree.links.new(source.outputs['DiffCol'], guide.inputs[2])
    blur = tree.nodes.new('CompositorNodeBilateralblur')
    blur.iterations, blur.sigma_color, blur.sigma_space = 1, 0.12, 2.0
    tree.links.new(source.outputs['Image'], blur.inputs['Image'])
    tree.links.new(guide.outputs[0], blur.inputs['Determinator'])
    result = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(blur.outputs[0], result.inputs['Image'])
