import fc from 'fast-check';

import { wishPlace } from './wish-place';

test.each([
  ['ул. Ленина, 12/1', 'ул. Ленина', '12/1'],
  ['улица ленина, дом 12/1', 'ул. Ленина', '12/1'],
  ['Ул.Ленина д. 12 / 1, кв. 45', 'ул. Ленина', '12/1'],
  ['ЛЕНИНА 5 а', 'Ленина', '5А'],
  ['ленина, 5А', 'Ленина', '5А'],
  ['проспект Победы 7 корпус 2', 'пр. Победы', '7К2'],
  ['пр-т победы, 7к2', 'пр. Победы', '7К2'],
  ['ул. 8 Марта, 3', 'ул. 8 Марта', '3'],
  ['8 марта', '8 Марта', ''],
  ['б-р Строителей, 1', 'б-р Строителей', '1'],
  ['ул. 40 лет Октября 5', 'ул. 40 Лет Октября', '5'],
  ['посёлок Заречный', 'Посёлок Заречный', ''],
  ['5', '5', ''],
])('«%s» is %s, house «%s» [TAR-04]', (address, street, house) => {
  expect(wishPlace(address)).toEqual({ street, house });
});

test('any text gives a place that fits its columns', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (address) => {
      const { street, house } = wishPlace(address);
      expect(street.length).toBeLessThanOrEqual(110);
      expect(house.length).toBeLessThanOrEqual(20);
    }),
  );
});
