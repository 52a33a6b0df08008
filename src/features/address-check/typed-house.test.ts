import { hasTypedNumber, isTypedHouse, typedHouse } from './typed-house';

const at = (house: string, street = 'Победы', formerStreet: string | null = null) => ({
  street,
  formerStreet,
  house,
});

test.each([
  ['Победы 12/1', '12/1'],
  ['Победы 12 к1', '12/1'],
  ['Победы 12к1', '12/1'],
  ['пр. Победы, д.12 корп. 1, кв. 40', '12/1'],
  ['Победы д12 стр1', '12/1'],
  ['12/1, Победы', '12/1'],
  ['Победы 16 "А"', '16А'],
  ['Победы 16a', '16А'],
  ['Победы 16 лит. А', '16А'],
  ['Победы №2', '2'],
  ['Победы, 2, кв. 5', '2'],
  ['614000, Пермь, пр. Победы, 2', '2'],
  ['пр. gj,tls 2', '2'],
])('«%s» names house %s [TAR-04]', (typed, house) => {
  expect(isTypedHouse(typed, at(house))).toBe(true);
});

test.each([
  ['Победы 4', '40'],
  ['Победы 13', '13А'],
  ['Победы 13А', '13'],
  ['Победы 12', '12/1'],
  ['Победы 12/1', '12'],
  ['Победы 12/1', '1'],
  ['Победы 2-5', '25'],
  ['Победы 2-5', '2'],
  ['Победы, 2, кв. 5', '5'],
  ['Победы', '1'],
])('«%s» does not name house %s [TAR-04]', (typed, house) => {
  expect(isTypedHouse(typed, at(house))).toBe(false);
});

test('the digits of a street’s own name are no number of a house [TAR-04]', () => {
  const eighth = at('8', '8 Марта');
  expect(hasTypedNumber('ул. 8 Марта', eighth)).toBe(false);
  expect(isTypedHouse('ул. 8 Марта', eighth)).toBe(false);
  expect(isTypedHouse('ул. 8 Марта, 8', eighth)).toBe(true);
  expect(isTypedHouse('ул. 8 Марта, 8', at('8', 'Женская', '8 Марта'))).toBe(true);
});

test('one house is named, or none: two streets may have the same number [TAR-04]', () => {
  const [lenin, forest] = [at('5', 'Ленина'), at('5', 'Лесная')];
  expect(typedHouse('ленина 5', [lenin, at('50', 'Ленина')])).toBe(lenin);
  expect(typedHouse('ле 5', [lenin, forest])).toBeNull();
  expect(typedHouse('ленина 7', [lenin])).toBeNull();
});
