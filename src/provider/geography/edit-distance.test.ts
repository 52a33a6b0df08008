import fc from 'fast-check';

import { editDistance } from './edit-distance';

test.each([
  ['мира', 'мира', 0],
  ['мира', 'мера', 1],
  ['мира', 'мра', 1],
  ['мира', 'мирра', 1],
  ['мира', 'мриа', 1],
  ['мира', 'мир', 1],
  ['ленина', 'енинна', 2],
  ['', 'аб', 2],
  ['мира', 'толстого', null],
  ['победы', 'свобода', null],
])('from «%s» to «%s» it is %s [TAR-04]', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
});

test('it is the same in both directions, and 0 for equal words alone', () => {
  const word = fc.string({ maxLength: 6, unit: fc.constantFrom('а', 'б', 'в') });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 6);
      expect(editDistance(other, one, 6)).toBe(distance);
      expect(distance === 0).toBe(one === other);
    }),
  );
});
