import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lightColours } from '../theme/colours';
import { spriteIdOf, spriteUrl } from './icon';
import { spriteVersion } from './sprite-version';

const sprite = readFileSync('public/static/sprite.svg', 'utf8');

test('the address of the sprite changes with its content [UI-09]', () => {
  expect(createHash('sha256').update(sprite).digest('hex')).toMatch(new RegExp(`^${spriteVersion}`));
  expect(spriteUrl('logo')).toBe(`/static/sprite.svg?v=${spriteVersion}#logo`);
});

test('every colour in the sprite is a token that exists, so both themes colour it [UI-12]', () => {
  const used = new Set([...sprite.matchAll(/var\(--([\w-]+)(?:\)|,(?!var))/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => name === undefined || !(name in lightColours))).toEqual([]);
});

test('colours of drawings are in the sprite as the light theme has them [UI-12]', () => {
  const written = [...sprite.matchAll(/var\(--(art-[\w-]+),(#\w+|rgb\([^)]+\))\)/g)];
  expect(written).toHaveLength(sprite.match(/--art-/g)?.length ?? 0);
  const colours = new Map<string, string>(Object.entries(lightColours));
  expect(written.filter(([, name = '', value]) => colours.get(name) !== value)).toEqual([]);
});

test('the sprite has no content that the policy blocks [UI-12]', () => {
  expect(sprite).not.toMatch(/<style|\sstyle=|<script|\son\w+=/);
});

test.each([
  ['/static/sprite.svg#stb-slab-dark', 'stb-slab-dark'],
  ['/static/sprite.svg?v=1#logo', 'logo'],
  ['/images/box.svg', null],
  ['https://cdn.example.org/box.webp#x', null],
])('%s names the drawing %s [UI-09]', (src, id) => {
  expect(spriteIdOf(src)).toBe(id);
});

test('every drawing of the sprite is used [UI-09]', () => {
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => String(id));
  const textsOf = (folder: string, isRead: (path: string) => boolean) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isRead)
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .join('\n');
  const code = textsOf(
    'src',
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\.fixtures\.|sprite-version/.test(path),
  );
  const content = textsOf('content', (path) => path.endsWith('.yaml'));
  const named = new Set([
    ...(code.match(/(?<=['"`#])[a-z]+(?:-[\da-z]+)*(?=['"`])/g) ?? []),
    ...(content.match(/(?<=: |#)[a-z]+(?:-[\da-z]+)*(?=[\n,} ])/g) ?? []),
  ]);
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
});
