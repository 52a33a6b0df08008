/** @jest-environment node */
import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';

import { type House, houseListSchema, houseSchema } from '@/api/geography/houses.schemas';

import { editDistance, findHouses } from './find-houses';
import { geographyService } from './geography-service';
import { cities } from './seed/geography-seed';
import { findHouse, housesOfCity } from './seed/houses';

const cityId = cities.find(({ name }) => name === 'Пермь')?.city_id ?? 0;
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(geographyService);
});
afterAll(() => app.close());

test.each(cities.map(({ city_id, name }) => [name, city_id] as const))(
  '%s has 440 houses, four of five connected [TAR-04]',
  (_name, id) => {
    const houses = housesOfCity(id);
    expect(houses).toHaveLength(440);
    expect(new Set(houses.map((house) => house.id)).size).toBe(440);
    const share = houses.filter(({ connected }) => connected).length / 440;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.9);
    for (const house of houses) houseSchema.parse(house);
    const odd = houses.filter(
      ({ connected, maxSpeed, technologies }) =>
        connected !== maxSpeed > 0 || connected !== technologies.length > 0,
    );
    expect(odd).toEqual([]);
  },
);

describe('finding [API-01] [TAR-04]', () => {
  const streetsOf = (query: string) => new Set(findHouses(cityId, query, 50).map(({ street }) => street));

  test.each([
    ['лен', 'Ленина'],
    ['Улица ЛЕНИНА', 'Ленина'],
    ['молодежная', 'Молодёжная'],
    ['зелён', 'Зелёная'],
    ['комсомольская', 'Соборная'],
    ['пр. победы', 'Победы'],
    ['шоссе космонавтов', 'Космонавтов'],
    ['ул.Мира', 'Мира'],
    ['пр-т победы', 'Победы'],
    ['маркс', 'Карла Маркса'],
    ['улица 8 марта', '8 Марта'],
    ['марта 8', '8 Марта'],
    ['маркса карла', 'Карла Маркса'],
    ['К. Маркса', 'Карла Маркса'],
    ['ktybyf', 'Ленина'],
    ['Ktybyf, ', 'Ленина'],
    ['gj,tls', 'Победы'],
    ['cj,jhyfz', 'Соборная'],
    ['ленена', 'Ленина'],
    ['енина', 'Ленина'],
    ['гагрина', 'Гагарина'],
    ['гагарнин', 'Гагарина'],
    ['строетилей', 'Строителей'],
    ['касмонафтов', 'Космонавтов'],
    ['комунистическая', 'Петропавловская'],
    ['болшевисткая', 'Екатерининская'],
    ['Пермь, ленина', 'Ленина'],
    ['г. Пермь ул. Мира', 'Мира'],
  ])('«%s» matches %s', (query, street) => {
    expect(streetsOf(query)).toEqual(new Set([street]));
  });

  test('the digits of a name precede a number at the beginning', () => {
    expect([...streetsOf('8 мар')]).toEqual(['8 Марта', 'Карла Маркса']);
  });

  test('a number narrows it to the houses that begin with it', () => {
    const [first] = findHouses(cityId, 'ленина', 1);
    const found = findHouses(cityId, `ленина, д. ${first?.house ?? ''}`, 50);
    expect(found[0]).toEqual({ ...first, fit: 'exact' });
    for (const { house } of found) expect(house.startsWith(first?.house ?? '-')).toBe(true);
    const exact = housesOfCity(cityId).find(({ street, house }) => street === '8 Марта' && /\D/.test(house));
    expect(findHouses(cityId, `8 марта дом ${exact?.house.toLowerCase() ?? ''}`, 50)).toEqual([
      { ...exact, fit: 'exact' },
    ]);
  });

  // Houses of Perm in the snapshot below: Ленина 2, Победы 12/1, Ленина 16А, 8 Марта 12А.
  test.each([
    ['Победы 12 к1', 'Победы', '12/1'],
    ['Победы 12к1', 'Победы', '12/1'],
    ['Победы 12 корп1', 'Победы', '12/1'],
    ['Победы 12 корпус 1', 'Победы', '12/1'],
    ['Победы 12 стр1', 'Победы', '12/1'],
    ['Победы д12/1', 'Победы', '12/1'],
    ['Победы, дом12 корп.1, кв17', 'Победы', '12/1'],
    ['пр-т Победы 12-1', 'Победы', '12/1'],
    ['12 к1, Победы', 'Победы', '12/1'],
    ['дом 12/1, Победы', 'Победы', '12/1'],
    ['Ленина 16 "А"', 'Ленина', '16А'],
    ['Ленина 16«а»', 'Ленина', '16А'],
    ['Ленина 16 лит. А', 'Ленина', '16А'],
    ['Ленина 16 литера А', 'Ленина', '16А'],
    ['Ленина 16литА', 'Ленина', '16А'],
    ['Ленина 5 литера', 'Ленина', '5'],
    ['ленина №2', 'Ленина', '2'],
    ['ленина д. № 2', 'Ленина', '2'],
    ['Ленина, 2, кв. 5', 'Ленина', '2'],
    ['Ленина 2 кв', 'Ленина', '2'],
    ['Ленина 2, подъезд 1, этаж 3, квартира 5', 'Ленина', '2'],
    ['614000, Пермь, ул. Ленина, 2', 'Ленина', '2'],
    ['614000, Пермский край, г. Пермь, ул. Ленина, д. 2', 'Ленина', '2'],
    ['ул. Ленина, 2, г. Пермь', 'Ленина', '2'],
    ['ул. ktybyf 2', 'Ленина', '2'],
    ['ул. ktybyf, 2', 'Ленина', '2'],
    ['ул. 8 Марта, 12 "А", кв. 8', '8 Марта', '12А'],
    ['5 А К Маркса', 'Карла Маркса', '5А'],
    ['1 К. Маркса', 'Карла Маркса', '1'],
  ])('«%s» is read as %s, %s', (query, street, house) => {
    expect(findHouses(cityId, query, 50)[0]).toMatchObject({ street, house });
  });

  // Houses of Perm: Ленина 12 and 16А, Победы 12/1, 8 Марта 1, Карла Маркса 1.
  test.each([
    ...['ленина12', 'д. 12 по ул. Ленина', 'дом 12 на Ленина', 'ул. им. Ленина, 12', 'ул. В.И. Ленина, 12'],
    ...['ул. В. И. Ленина, 12', 'Ленина В.И. ул., 12', 'ул. им. В.И.Ленина, д.12', 'Ленина 12-45'],
    ...['Ленина, 12-45', 'ул. Ленина, 12 - 45', 'Ленина 12, 45', 'Ленина 12 45', 'ул.Ленина д.12-45'],
    ...[
      'Ленина 12, к. 45',
      'Ленина 12 под. 2',
      'Ленина 12, помещение 3',
      'Ленина 12 пом. 3',
      'Ленина 12 ком. 5',
    ],
    ...['Ленина 12, комн. 5', 'Ленина 12 (кв. 45)', 'Ленина 12 домофон 45К1234'],
    ...['г Пермь, Ленинский р-н, ул Ленина, д 12', 'Пермь, Ленинский район, улица Ленина, 12'],
    ...['Пермь, р-н Ленинский, ул. Ленина 12', 'Пермь, мкр. Парковый, ул. Ленина, 12'],
    ...['Пермь, жилой район Парковый, ул. Ленина, 12', 'Пермь, ул. Ленина, 12, Россия'],
    ...['Ленина 12 Ленинский район', 'Ленина 12 (Ленинский р-н)', 'улица Ленина, 12, Ленинский район, Пермь'],
    ...[
      'ЖК Парковый, Ленина 12',
      'Ленина 12 ЖК Парковый',
      'Ленина 12, напротив рынка',
      'Пермь, Ленина, 12, 45',
    ],
    'Ленина влад. 12',
  ])('«%s» names Ленина, 12', (query) => {
    expect(findHouses(cityId, query, 50)[0]).toMatchObject({ street: 'Ленина', house: '12', fit: 'exact' });
  });

  test.each([
    ['Победы 12с1', 'Победы', '12/1'],
    ['Победы 12 с1', 'Победы', '12/1'],
    ['Победы 12/1-45', 'Победы', '12/1'],
    ['Победы 12 \\ 1', 'Победы', '12/1'],
    ['Победы 12/1 стр 2', 'Победы', '12/1'],
    ['Победы 12 блок 1', 'Победы', '12/1'],
    ['Победы 12 секция 1', 'Победы', '12/1'],
    ['Победы д. 12 корп. 1 стр. 1', 'Победы', '12/1'],
    ['Ленина 16А-45', 'Ленина', '16А'],
    ['Ленина 16 /А', 'Ленина', '16А'],
    ['Ленина 16/А', 'Ленина', '16А'],
    ["Ленина 16'А'", 'Ленина', '16А'],
    ['Ленина 16 (А)', 'Ленина', '16А'],
    ['бульв. Строителей 3', 'Строителей', '3'],
    ['К. Маркса 1', 'Карла Маркса', '1'],
    ['К.Маркса 1', 'Карла Маркса', '1'],
    ['К Маркса, д 1', 'Карла Маркса', '1'],
    ['К. Маркса, 5А', 'Карла Маркса', '5А'],
    ['8-е Марта 1', '8 Марта', '1'],
    ['8марта 1', '8 Марта', '1'],
    ['Восьмого марта 1', '8 Марта', '1'],
    ['8го марта 1', '8 Марта', '1'],
    ['8-го Марта, 1', '8 Марта', '1'],
    ['8 Марта, 1-45', '8 Марта', '1'],
    ['Соборная (Комсомольская) 2', 'Соборная', '2'],
    ['Соборная (бывш. Комсомольская), 2', 'Соборная', '2'],
  ])('«%s» names %s, %s', (query, street, house) => {
    expect(findHouses(cityId, query, 50)[0]).toMatchObject({ street, house, fit: 'exact' });
  });

  test('two numbers side by side are never put together: «Ленина 2-5» is not house 25', () => {
    expect(findHouses(cityId, 'Победы 2-5', 50)[0]?.house).not.toBe('25');
  });

  test.each([
    ['5 А К Маркса', ['5А']],
    ['1 К. Маркса', ['1', '12', '13', '15', '17А']],
  ])('the letter of «%s» may be of the house or of the street’s name', (query, houses) => {
    expect(findHouses(cityId, query, 50).map(({ house }) => house)).toEqual(houses);
  });

  test('without a number that begins as typed, the street’s houses are returned, the nearest first', () => {
    const numbers = (query: string) => findHouses(cityId, query, 4).map(({ house }) => house);
    expect(numbers('ленина 999')).toEqual(['40', '38', '35', '34']);
    expect(numbers('ленина 6')).toEqual(['5', '7', '4', '9']);
    expect(numbers('Победы 12/7')).toEqual(['12/1', '13А', '9', '8']);
    expect(new Set(findHouses(cityId, 'ленина 999', 50).map(({ street }) => street))).toEqual(
      new Set(['Ленина']),
    );
  });
});

test.each(['нина', 'ле ло', 'лин', '3', 'улица', 'ул. 5', '.*(', '<script>', 'ленина мира 5'])(
  '«%s» has no match [API-01]',
  (query) => {
    expect(findHouses(cityId, query, 50)).toEqual([]);
  },
);

describe('every house is found by its address, with any typos [TAR-04]', () => {
  const anyHouse = fc
    .constantFrom(...cities)
    .chain(({ city_id, name }) =>
      fc.record({ name: fc.constant(name), house: fc.constantFrom(...housesOfCity(city_id)) }),
    );
  const first = ({ city_id }: House, query: string) => findHouses(city_id, query, 10)[0];

  test('as it is written, the number first, without ё, after its city, and by the former name', () => {
    fc.assert(
      fc.property(anyHouse, ({ name, house }) => {
        const { streetType, street, formerStreet, house: number } = house;
        const ways = [
          `${streetType} ${street}, ${number}`,
          `${street} ${number.toLowerCase()}`.replaceAll('ё', 'е'),
          `${number}, ${street}`,
          `${street}, дом ${number.replace('/', ' к. ')}`,
          `${name}, ${streetType} ${street}, д. ${number}`,
          ...(formerStreet === null ? [] : [`${formerStreet} ${number}`]),
        ];
        for (const way of ways) expect(first(house, way)).toEqual({ ...house, fit: 'exact' });
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['Ленина', (number: string) => `ленина ${number} д`],
    ['Ленина', (number: string) => `ленина ${number} дом`],
    ['Карла Маркса', (number: string) => `КарлаМаркса ${number}`],
  ])('with the word for a house after its number, or its words joined: %s', (name, write) => {
    const [house] = cities
      .flatMap(({ city_id }) => housesOfCity(city_id))
      .filter(({ street, house: number }) => street === name && /^\d+$/.test(number));
    if (!house) throw new Error(`no city has ${name}`);
    expect(first(house, write(house.house))).toEqual({ ...house, fit: 'exact' });
  });

  test('with a wrong, missing or doubled letter in a long word', () => {
    const slips: ((word: string, at: number) => string)[] = [
      (word, at) => `${word.slice(0, at)}ж${word.slice(at + 1)}`,
      (word, at) => word.slice(0, at) + word.slice(at + 1),
      (word, at) => word.slice(0, at + 1) + word.slice(at),
    ];
    fc.assert(
      fc.property(anyHouse, fc.constantFrom(...slips), fc.nat(), ({ house }, slip, place) => {
        const words = house.street.split(' ');
        const long = words.findIndex((word) => word.length >= 5);
        const word = words[long];
        if (word === undefined) return;
        words[long] = slip(word, place % word.length);
        expect(first(house, `${words.join(' ')} ${house.house}`)).toMatchObject(house);
      }),
    );
  });

  test('the exact number precedes those that begin with it', () => {
    const numbers = findHouses(cityId, 'пушкина 3', 50).map(({ house }) => house);
    expect(numbers[0]).toMatch(/^3(?!\d)/);
    expect(numbers).toContain('30');
    expect(numbers).toEqual([...numbers].sort((a, b) => Number(/^3\d/.test(a)) - Number(/^3\d/.test(b))));
  });

  test('no text breaks the search, and none matches a house of another city', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.constantFrom(...cities), (text, { city_id }) => {
        const found = findHouses(city_id, text, 7);
        expect(found.length).toBeLessThanOrEqual(7);
        for (const house of found) expect(house.city_id).toBe(city_id);
      }),
    );
  });
});

describe('each house has its degree of match with the typed text [TAR-04]', () => {
  const first = (query: string) => {
    const [found] = findHouses(cityId, query, 10);
    return [`${found?.street ?? ''} ${found?.house ?? ''}`, found?.fit];
  };

  test.each([
    ['Победы 12 к1', 'Победы 12/1'],
    ['пр. Победы, д.12 корп. 1, кв. 40', 'Победы 12/1'],
    ['13, 8 Марта', '8 Марта 13'],
    ['13 8 Марта', '8 Марта 13'],
    ['марта 8 13', '8 Марта 13'],
    ['ktybyf 16f', 'Ленина 16А'],
    ['пр. gj,tls 12/1', 'Победы 12/1'],
    ['Победы, 8, г Пермь', 'Победы 8'],
    ['победы 1, 3 этаж', 'Победы 1'],
    ['победы 12/1, 3-й этаж, 2 подъезд', 'Победы 12/1'],
    ['Ленина 5 этаж 3', 'Ленина 5'],
    ['Ленина 5, 3 этаж, кв 12', 'Ленина 5'],
    ['Ленина 5 литера', 'Ленина 5'],
    ['комсомольская 2', 'Соборная 2'],
  ])('«%s» is %s itself', (query, house) => {
    expect(first(query)).toEqual([house, 'exact']);
  });

  test.each([
    ['Лётная, 6', 'Лесная 6'],
    ['Лётная 10', 'Лесная 10'],
    ['Ле, 6', 'Лесная 6'],
    ['Лунина, 7', 'Ленина 7'],
    ['Сокольная 6', 'Школьная 6'],
    ['Маркса 5А', 'Карла Маркса 5А'],
    ['ул. Победы, 8', 'Победы 8'],
  ])('«%s» is %s at best: the street was not typed in full', (query, house) => {
    expect(first(query)).toEqual([house, 'sameNumber']);
  });

  test.each([
    ['Гагарина 4', 'Гагарина 40', 'otherNumber'],
    ['Победы 13', 'Победы 13А', 'otherNumber'],
    ['Ленина 16 литера', 'Ленина 16А', 'otherNumber'],
    ['Ленина 999', 'Ленина 40', 'otherNumber'],
    ['Ленина', 'Ленина 2', 'noNumber'],
    ['8 Марта', '8 Марта 1', 'noNumber'],
  ])('«%s» results in %s as %s', (query, house, fit) => {
    expect(first(query)).toEqual([house, fit]);
  });

  test('a number that begins as the one that was typed is another', () => {
    const fits = findHouses(cityId, 'Победы 1', 10).map(({ house, fit }) => [house, fit]);
    expect(fits.slice(0, 2)).toEqual([
      ['1', 'exact'],
      ['12/1', 'otherNumber'],
    ]);
  });
});

test('a house is the same at every request, and cities differ [TAR-04]', () => {
  const houses = housesOfCity(5901);
  expect(housesOfCity(5901)).toEqual(houses);
  expect(houses.map(({ id }) => findHouse(id))).toEqual(houses);
  // Fixed: a change here moves addresses that visitors have already checked.
  expect(houses.slice(0, 4).map(({ house, maxSpeed }) => `${house}: ${maxSpeed}`)).toEqual([
    '2: 300',
    '4: 100',
    '5: 500',
    '7: 800',
  ]);
  expect(housesOfCity(7701).map(({ house }) => house)).not.toEqual(houses.map(({ house }) => house));
});

test('private houses have optical fibre only, and each technology and speed occurs [TAR-04]', () => {
  const connected = housesOfCity(cityId).filter((house) => house.connected);
  const ofPrivate = connected
    .filter(({ isPrivate }) => isPrivate)
    .flatMap(({ technologies }) => technologies);
  expect(new Set(ofPrivate)).toEqual(new Set(['GPON']));
  expect(new Set(connected.flatMap(({ technologies }) => technologies))).toEqual(
    new Set(['FTTB', 'GPON', 'DOCSIS']),
  );
  expect(new Set(connected.map(({ maxSpeed }) => maxSpeed))).toEqual(new Set([100, 300, 500, 800, 1000]));
});

test('the service returns a list and one house of it [API-01]', async () => {
  const list = await app.inject({
    url: '/v1/geography/houses',
    query: { cityId: String(cityId), query: 'мира' },
  });
  const { items } = houseListSchema.parse(list.json());
  expect(items).toHaveLength(10);
  expect(new Set(items.map(({ fit }) => fit))).toEqual(new Set(['noNumber']));
  const one = await app.inject(`/v1/geography/houses/${items[3]?.id ?? ''}`);
  expect({ ...one.json<House>(), fit: 'noNumber' }).toEqual(items[3]);
});

test.each([
  [{ cityId: '1', query: 'мира' }, 404],
  [{ cityId: 'x', query: 'мира' }, 422],
  [{ cityId: '5901', query: '' }, 422],
  [{ cityId: '5901', query: '   ' }, 422],
  [{ cityId: '5901' }, 422],
  [{ cityId: '5901', query: 'мира', limit: '0' }, 422],
  [{ cityId: '5901', query: 'а'.repeat(300) }, 422],
  [{ cityId: '5901', query: 'мира', limit: '51' }, 422],
])('%j is answered with %d [API-01]', async (query, status) => {
  expect((await app.inject({ url: '/v1/geography/houses', query })).statusCode).toBe(status);
});

test.each([
  ['5901-99-1', 404],
  ['1-1-1', 404],
  ['nonsense', 422],
])('the house %s is answered with %d [API-01]', async (id, status) => {
  expect((await app.inject(`/v1/geography/houses/${id}`)).statusCode).toBe(status);
});

describe('the edit distance', () => {
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
  ])('from «%s» to «%s» is %s [TAR-04]', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
  });

  test('is symmetric, and 0 for equal words only', () => {
    const word = fc.string({ maxLength: 6, unit: fc.constantFrom('а', 'б', 'в') });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other, 6);
        expect(editDistance(other, one, 6)).toBe(distance);
        expect(distance === 0).toBe(one === other);
      }),
    );
  });
});
