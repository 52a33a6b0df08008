/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { drawings } from './check-appearance';
import { ContentSet } from '../content-set';
import { listProblems, readOwnContent } from '../own-content';
import { parseFiles } from '../folder/read-folder';

const own = readOwnContent();

test('the drawings are those of the sprite', () => {
  const sprite = readFileSync('public/static/sprite.svg', 'utf8');
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawings.toSorted()).toEqual(ids.toSorted());
});

test.each([
  ['banners.yaml', '- { id: router, image: a-gifft }', '1:24: image: "a-gifft"', 'a-camera'],
  ['banners.yaml', '- { id: router, image_mobile: a-gifft }', '1:31: image_mobile: "a-gifft"', 'a-camera'],
  [
    'main-menu.yaml',
    '- { id: 2, children: [{ id: 22, image_icon: f-tvv }] }',
    'children.1.image_icon: "f-tvv"',
    'f-camera',
  ],
  ['socials.yaml', '- { id: channel, icon: i-bel }', '1:24: icon: "i-bel"', 'i-arrow'],
])('%s %s: an unknown drawing is reported', (file, text, expected, firstOfItsKind) => {
  const { problems } = new ContentSet([own, parseFiles({ [file]: text }, '')]);
  expect(problems).toHaveLength(1);
  expect(listProblems(problems)).toContain(
    `${expected}: no drawing has this name; allowed: ${firstOfItsKind}, `,
  );
});

const noFile = 'the release has no such file; allowed is a file of the folder "pictures"';

test.each([
  ['banners.yaml', '- { id: router, image: /static/none.png }', '1:24: image: "/static/none.png"'],
  [
    'banners.yaml',
    '- { id: router, image: /static/../../package.json }',
    '1:24: image: "/static/../../package.json"',
  ],
  ['brand.yaml', 'id: brand\nlogoFull: /static/logo.png', '2:11: logoFull: "/static/logo.png"'],
  [
    'product-pictures.yaml',
    '- { alias: skvorets-mini, views: [main-0], turn: turn-0 }',
    '1:35: views.0: "main-0"',
  ],
])('%s %s: a picture that no folder has is reported', (file, text, expected) => {
  const { problems } = new ContentSet([own, parseFiles({ [file]: text }, '')]);
  expect(listProblems(problems)).toContain(`${file}:${expected}: ${noFile}`);
});
