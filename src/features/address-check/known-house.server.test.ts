import type { HouseMatch } from '@/api/geography/houses.schemas';
import { matchHouseWithText, findExactlyTypedHouse } from './known-house.server';

const at = (house: string, fit?: HouseMatch) => ({
  ...{ streetType: 'пр.', street: 'Победы', formerStreet: 'Ёлочная', house },
  ...(fit ? { fit } : {}),
});

test('the service reports how a house matches the typed text [TAR-04]', () => {
  expect(matchHouseWithText('gj,tls 12 r1', at('12/1', 'exact'))).toBe('exact');
  expect(matchHouseWithText('пр. Победы, 12', at('12', 'otherNumber'))).toBe('otherNumber');
});

test.each(['Победы 12/1', 'пр. победы, 12/1', 'Пр.Победы 12/1 ', 'ёлочная, 12/1', 'пр. Елочная 12/1'])(
  'without that report «%s» is a complete house [TAR-04]',
  (typed) => {
    expect(matchHouseWithText(typed, at('12/1'))).toBe('exact');
  },
);

test.each(['Победы 12', 'Победы 12/10', 'Победы', 'Победа 12/1', 'ул. Победы 12/1', 'Победы 12 к1', ''])(
  'without that report «%s» is ambiguous [TAR-04]',
  (typed) => {
    expect(matchHouseWithText(typed, at('12/1'))).toBeNull();
  },
);

test('one house matches, or none: two streets may have the same name and number [TAR-04]', () => {
  const [exact, other] = [at('5', 'exact'), at('50', 'otherNumber')];
  expect(findExactlyTypedHouse('победы 5', [exact, other])).toBe(exact);
  expect(findExactlyTypedHouse('победы 5', [exact, at('5', 'exact')])).toBeNull();
  expect(findExactlyTypedHouse('побе 5', [at('5', 'sameNumber')])).toBeNull();
  expect(findExactlyTypedHouse('победы 7', [other])).toBeNull();
  expect(findExactlyTypedHouse('победы 7', [])).toBeNull();
});
