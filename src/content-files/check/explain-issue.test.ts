/** @jest-environment node */
import { ContentSet } from '../content-set';
import { listProblems, readOwnContent } from '../own-content';
import { parseFiles } from '../folder/read-folder';

const own = readOwnContent();

test.each([
  ['tariffs.yaml', '- { id: 1004, speed: 0 }', '1:22: speed: 0: allowed is more than 0'],
  ['tariffs.yaml', '- { id: 1004, price: -1 }', '1:22: price: -1: allowed is 0 or more'],
  ['tariffs.yaml', '- { id: 1004, price: 450.555 }', '1:22: price: 450.555: allowed are whole kopecks'],
  ['tariffs.yaml', '- { id: 1004, price: .nan }', '1:22: price: null: allowed is a number'],
  ['tariffs.yaml', '- { id: 1004, price: 2000000 }', '1:22: price: 2000000: allowed is 1000000 or less'],
  ['tariffs.yaml', '- { id: 1004, name: "" }', '1:21: name: "": allowed is 1 or more characters'],
  ['tariffs.yaml', '- { id: 1004, removed: yes }', '1:24: removed: "yes": allowed is true'],
  ['tariffs.yaml', '- { id: 1004, removed: false }', '1:24: removed: false: allowed is true'],
  [
    'main-menu.yaml',
    '- { id: 2, children: [{ id: 22, removed: "true" }] }',
    '1:22: children.1.removed: "true": allowed is true',
  ],
])('%s %s: the allowed values are explained', (file, text, expected) => {
  const { problems } = new ContentSet([own, parseFiles({ [file]: text }, '')]);
  expect(listProblems(problems)).toBe(`${file}:${expected}`);
});
