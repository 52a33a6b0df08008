/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type City, citySchema, type Region, type Satellite } from '@/api/geography/geography.schemas';

import { cities, regions, satellites, topCityIds } from './geography-seed';

interface Seed {
  cities: readonly City[];
  regions: readonly Region[];
  topCityIds: readonly number[];
  satellites: readonly Satellite[];
}

/** The three providers of the capital share one host (CITY-04). */
const sharedDomainProviders = [41, 8, 556];

/** ISO 3166-2:RU. */
const isoCodes = new Set(
  (
    'AD AL ALT AMU ARK AST BA BEL BRY BU CE CHE CHU CU DA IN IRK IVA KAM KB KC KDA KEM KGD KGN KHA KHM KIR KK KL KLU ' +
    'KO KOS KR KRS KYA LEN LIP MAG ME MO MOS MOW MUR NEN NGR NIZ NVS OMS ORE ORL PER PNZ PRI PSK ROS RYA SA SAK SAM ' +
    'SAR SE SMO SPE STA SVE TA TAM TOM TUL TVE TY TYU UD ULY VGG VLA VLG VOR YAN YAR YEV ZAB'
  ).split(' '),
);

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));

/** «во» precedes В or Ф with another consonant: «во Владимире», but «в Вологде» and «в Волжском». */
function preposition(form: string): string {
  return /^[ВФ][бвгджзйклмнпрстфхцчшщ]/.test(form) ? 'во' : 'в';
}

/** Recipe step 1: the region exists, lists the city and agrees with it. */
function regionProblems({ cities, regions }: Seed): string[] {
  const ofCities = cities.flatMap((city) => {
    const region = regions.find(({ region_id }) => region_id === city.region_id);
    if (!region) return [`step 1, ${city.name}: no region ${city.region_id}`];
    const listed = region.cities.includes(city.city_id)
      ? []
      : [`step 1, ${city.name}: ${region.name} does not list it`];
    if (city.region_iso_code === region.region_iso_code) return listed;
    return [...listed, `step 1, ${city.name}: ${city.region_iso_code} is not the code of ${region.name}`];
  });
  const ofRegions = regions.flatMap(({ name, region_iso_code, cities: ids }) => [
    ...(isoCodes.has(region_iso_code)
      ? []
      : [`step 1, ${name}: ${region_iso_code} is no ISO 3166-2:RU code`]),
    ...(ids.length > 0 ? [] : [`step 1, ${name}: a region without cities`]),
  ]);
  const ids = repeated(regions, ({ region_id }) => region_id).map(
    (id) => `step 1: two regions have the id ${id}`,
  );
  return [...ofCities, ...ofRegions, ...ids];
}

/** Recipe step 2: ids and hosts are unique; cities that share a host have one leader. */
function identityProblems({ cities, regions }: Seed): string[] {
  const ids = repeated(cities, ({ city_id }) => city_id).map(
    (id) => `step 2: two cities have the city_id ${id}`,
  );
  const providers = repeated(cities, ({ provider_id }) => provider_id).map(
    (id) => `step 2: two cities have the provider_id ${id}`,
  );
  const domains = repeated(cities, ({ domain }) => domain).flatMap((domain) => {
    const sharing = cities.filter((city) => city.domain === domain);
    const strangers = sharing.filter(({ provider_id }) => !sharedDomainProviders.includes(provider_id));
    const leaders = sharing.filter(({ main }) => main).length;
    return [
      ...strangers.map(({ name }) => `step 2, ${name}: domain «${domain}» belongs to another city`),
      ...(leaders === 1
        ? []
        : [`step 2: of the cities at «${domain}» exactly one must be main, not ${leaders}`]),
    ];
  });
  const leaders = regions
    .filter(({ region_id }) => cities.filter((city) => city.region_id === region_id && city.main).length > 1)
    .map(({ name }) => `step 2: ${name} has more than one main city`);
  return [...ids, ...providers, ...domains, ...leaders];
}

/** Recipe step 3: the prepositional form has the right preposition and agrees with `pred_name`. */
function nameProblems({ cities }: Seed): string[] {
  return cities
    .filter(({ pred_name, cityIn }) => !pred_name || cityIn !== `${preposition(pred_name)} ${pred_name}`)
    .map(
      ({ name, cityIn, pred_name }) =>
        `step 3, ${name}: cityIn «${cityIn}» does not fit pred_name «${pred_name}»`,
    );
}

/** Recipe step 4: area code and local part make ten digits, and the whole number holds both. */
function phoneProblems({ cities }: Seed): string[] {
  return cities.flatMap((city) => {
    const local = [city.sale_phone, city.call_center_phone, city.supportPhone];
    const wrong = local.filter((number) => `${city.phone_code}${number}`.replace(/\D/g, '').length !== 10);
    const whole = `+7 (${city.phone_code}) ${city.call_center_phone}`;
    return [
      ...wrong.map((number) => `step 4, ${city.name}: ${city.phone_code} and ${number} are not ten digits`),
      ...(city.callCenter === whole ? [] : [`step 4, ${city.name}: callCenter must be «${whole}»`]),
    ];
  });
}

/** Recipe step 5: a prefix leads to one host only, and no other city uses Moscow's 77 or St Petersburg's 78. */
function prefixProblems({ cities }: Seed): string[] {
  const shared = repeated(cities, ({ prefix_agreement }) => prefix_agreement).flatMap((prefix) => {
    const hosts = new Set(
      cities.filter((city) => city.prefix_agreement === prefix).map(({ domain }) => domain),
    );
    return hosts.size === 1 ? [] : [`step 5: prefix ${prefix} belongs to ${[...hosts].join(' and ')}`];
  });
  const strangers = cities.flatMap(({ name, prefix_agreement, region_id }) =>
    prefix_agreement.startsWith(String(region_id).padStart(2, '0')) || prefix_agreement === '77'
      ? []
      : [`step 5, ${name}: prefix ${prefix_agreement} must begin with the region's number`],
  );
  return [...shared, ...strangers];
}

/** Recipe step 6: every field of the entity is present; sign-in, time zone and hours are valid. */
function fieldProblems({ cities }: Seed): string[] {
  return cities.flatMap((city) => {
    const parsed = citySchema.safeParse(city);
    const unfit = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
    const { from, to } = city.callHours;
    const hours = [from, to].every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) && from < to;
    return [
      ...unfit.map((field) => `step 6, ${city.name}: ${field} does not fit the city schema`),
      ...(timeZones.has(city.timeZone) ? [] : [`step 6, ${city.name}: no time zone ${city.timeZone}`]),
      ...(hours ? [] : [`step 6, ${city.name}: callHours ${from}–${to} are no hours of one day`]),
      ...(Boolean(city.sso.url) === city.has_sso
        ? []
        : [`step 6, ${city.name}: sso.url must stand with has_sso only`]),
    ];
  });
}

/** Recipe step 7: the selector's entries lead to existing cities, and no town is listed twice. */
function selectorProblems({ cities, topCityIds, satellites }: Seed): string[] {
  const known = new Set(cities.map(({ city_id }) => city_id));
  const names = new Set(cities.map(({ name }) => name));
  return [
    ...topCityIds.filter((id) => !known.has(id)).map((id) => `step 7: top city ${id} does not exist`),
    ...repeated(topCityIds, (id) => id).map((id) => `step 7: top city ${id} stands twice`),
    ...satellites.flatMap(({ city_id, name, main_city_id }) => [
      ...(known.has(main_city_id) ? [] : [`step 7, ${name}: no city ${main_city_id} to serve it`]),
      ...(known.has(city_id) ? [`step 7, ${name}: id ${city_id} is a city's`] : []),
      ...(names.has(name) ? [`step 7, ${name}: is a city of its own`] : []),
    ]),
    ...repeated(satellites, ({ city_id }) => city_id).map((id) => `step 7: two satellites have the id ${id}`),
  ];
}

function repeated<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Key[] {
  const keys = items.map(keyOf);
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

const seed: Seed = { cities, regions, topCityIds, satellites };

/** The seed with Kazan changed: an ordinary city that is neither the default nor shares a domain. */
function withKazan(change: Partial<City>): Seed {
  return {
    ...seed,
    cities: cities.map((city) => (city.name === 'Казань' ? { ...city, ...change } : city)),
  };
}

describe('the seed of cities', () => {
  test('has at least 60 cities and begins with 12 [CITY-11]', () => {
    expect(cities.length).toBeGreaterThanOrEqual(60);
    expect(topCityIds).toHaveLength(12);
  });

  test.each([
    ['1, region', regionProblems],
    ['2, identity', identityProblems],
    ['3, names', nameProblems],
    ['4, phones', phoneProblems],
    ['5, agreement prefix', prefixProblems],
    ['6, services and fields', fieldProblems],
    ['7, selector', selectorProblems],
  ])('follows step %s of the recipe in every city [CITY-11] [CITY-12]', (_step, problemsOf) => {
    expect(problemsOf(seed)).toEqual([]);
  });

  // city-by-ip.test.ts checks step 8.
  test('docs/how-to.md describes the same steps [CITY-11]', () => {
    const howTo = readFileSync(join(process.cwd(), 'docs/how-to.md'), 'utf8');
    const recipe = howTo.split('## How to add a city')[1]?.split('\n## ')[0] ?? '';
    const steps = [...recipe.matchAll(/^(\d)\. \*\*(.+?)\.\*\*/gm)].map(
      ([, number, name]) => `${number} ${name}`,
    );
    expect(steps).toEqual([
      '1 Region',
      '2 Identity',
      '3 Names',
      '4 Phones',
      '5 Agreement prefix',
      '6 Services',
      '7 Selector',
      '8 IP addresses',
    ]);
  });

  test('the three providers of the capital share one host, led by one [CITY-04]', () => {
    const sharing = cities.filter(({ domain }) => domain === 'msk');
    expect(sharing.map(({ provider_id }) => provider_id).toSorted()).toEqual(
      sharedDomainProviders.toSorted(),
    );
    expect(sharing.filter(({ main }) => main).map(({ provider_id }) => provider_id)).toEqual([41]);
    expect(sharing.map(({ prefix_agreement }) => prefix_agreement)).toEqual(['77', '77', '77']);
    expect(sharing.some(({ ktv }) => ktv)).toBe(false);
  });

  test('78 belongs to St Petersburg and no part of it to 77 and 78 [CITY-03]', () => {
    const owners = cities.filter(({ prefix_agreement }) => prefix_agreement.startsWith('78'));
    expect(owners.map(({ domain }) => domain)).toEqual(['spb']);
    expect(cities.filter(({ prefix_agreement }) => /^77./.test(prefix_agreement))).toEqual([]);
  });

  test('has cities with and without single sign-on, and both kinds of consent [CITY-12]', () => {
    const ssoOf = (name: string) => cities.find((city) => city.name === name)?.has_sso;
    expect(ssoOf('Пермь')).toBe(true);
    expect(ssoOf('Казань')).toBe(false);
    expect(new Set(cities.map(({ consentMode }) => consentMode))).toEqual(new Set(['checkbox', 'notice']));
  });

  test.each([
    ['Калининград', 2],
    ['Москва', 3],
    ['Волгоград', 3],
    ['Киров', 3],
    ['Самара', 4],
    ['Саратов', 4],
    ['Ульяновск', 4],
    ['Ижевск', 4],
    ['Астрахань', 4],
    ['Пермь', 5],
    ['Оренбург', 5],
    ['Омск', 6],
    ['Барнаул', 7],
    ['Томск', 7],
    ['Новосибирск', 7],
    ['Кемерово', 7],
    ['Красноярск', 7],
    ['Иркутск', 8],
    ['Владивосток', 10],
    ['Хабаровск', 10],
  ])('the clock of %s is %i hours ahead of UTC [CITY-12]', (name, hours) => {
    const timeZone = cities.find((city) => city.name === name)?.timeZone;
    const format = new Intl.DateTimeFormat('en', {
      ...(timeZone ? { timeZone } : {}),
      timeZoneName: 'longOffset',
    });
    const offset = format
      .formatToParts(new Date('2026-07-01'))
      .find(({ type }) => type === 'timeZoneName')?.value;
    expect(offset).toBe(`GMT+${String(hours).padStart(2, '0')}:00`);
  });
});

describe('a mistake in the seed is named with the step of the recipe', () => {
  test.each<[string, (broken: Seed) => string[], Partial<City>]>([
    ['step 1, Казань: no region 99', regionProblems, { region_id: 99 }],
    [
      'step 1, Казань: Пермский край does not list it',
      regionProblems,
      { region_id: 59, region_iso_code: 'PER' },
    ],
    ['step 1, Казань: PER is not the code of Татарстан', regionProblems, { region_iso_code: 'PER' }],
    ['step 2: two cities have the city_id 5901', identityProblems, { city_id: 5901 }],
    ['step 2: two cities have the provider_id 8', identityProblems, { provider_id: 8 }],
    ['step 2, Казань: domain «msk» belongs to another city', identityProblems, { domain: 'msk' }],
    ['step 2: of the cities at «msk» exactly one must be main, not 2', identityProblems, { domain: 'msk' }],
    [
      'step 3, Казань: cityIn «во Казани» does not fit pred_name «Казани»',
      nameProblems,
      { cityIn: 'во Казани' },
    ],
    [
      'step 3, Казань: cityIn «в Казани» does not fit pred_name «Казань»',
      nameProblems,
      { pred_name: 'Казань' },
    ],
    ['step 4, Казань: 843 and 20-00-00 are not ten digits', phoneProblems, { sale_phone: '20-00-00' }],
    ['step 5: prefix 59 belongs to perm and kazan', prefixProblems, { prefix_agreement: '59' }],
    [
      "step 5, Казань: prefix 771 must begin with the region's number",
      prefixProblems,
      { prefix_agreement: '771' },
    ],
    ['step 6, Казань: no time zone Europe/Kazan', fieldProblems, { timeZone: 'Europe/Kazan' }],
    ['step 6, Казань: sso.url must stand with has_sso only', fieldProblems, { has_sso: true }],
    [
      'step 6, Казань: prefix_agreement does not fit the city schema',
      fieldProblems,
      { prefix_agreement: '1' },
    ],
    [
      'step 6, Казань: callHours 21:00–09:00 are no hours of one day',
      fieldProblems,
      { callHours: { from: '21:00', to: '09:00' } },
    ],
    ['step 7: top city 1601 does not exist', selectorProblems, { city_id: 1699 }],
    ['step 7, Осиново: is a city of its own', selectorProblems, { name: 'Осиново' }],
  ])('%s [CITY-12]', (message, problemsOf, change) => {
    expect(problemsOf(withKazan(change))).toContainEqual(expect.stringContaining(message));
  });
});

/** Written by hand, not read from the seed: forms that a rule of thumb gets wrong. */
const forms: [name: string, cityIn: string][] = [
  ['Азов', 'в Азове'],
  ['Астрахань', 'в Астрахани'],
  ['Балаково', 'в Балакове'],
  ['Березники', 'в Березниках'],
  ['Великий Новгород', 'в Великом Новгороде'],
  ['Владивосток', 'во Владивостоке'],
  ['Владимир', 'во Владимире'],
  ['Волгоград', 'в Волгограде'],
  ['Волжский', 'в Волжском'],
  ['Вологда', 'в Вологде'],
  ['Воронеж', 'в Воронеже'],
  ['Йошкар-Ола', 'в Йошкар-Оле'],
  ['Казань', 'в Казани'],
  ['Калуга', 'в Калуге'],
  ['Каменск-Уральский', 'в Каменске-Уральском'],
  ['Кемерово', 'в Кемерове'],
  ['Киров', 'в Кирове'],
  ['Кирово-Чепецк', 'в Кирово-Чепецке'],
  ['Курган', 'в Кургане'],
  ['Липецк', 'в Липецке'],
  ['Москва', 'в Москве'],
  ['Набережные Челны', 'в Набережных Челнах'],
  ['Нижний Новгород', 'в Нижнем Новгороде'],
  ['Нижний Тагил', 'в Нижнем Тагиле'],
  ['Новочебоксарск', 'в Новочебоксарске'],
  ['Орёл', 'в Орле'],
  ['Пенза', 'в Пензе'],
  ['Пермь', 'в Перми'],
  ['Подмосковье', 'в Подмосковье'],
  ['Псков', 'в Пскове'],
  ['Ростов-на-Дону', 'в Ростове-на-Дону'],
  ['Рязань', 'в Рязани'],
  ['Санкт-Петербург', 'в Санкт-Петербурге'],
  ['Саратов', 'в Саратове'],
  ['Сочи', 'в Сочи'],
  ['Старый Оскол', 'в Старом Осколе'],
  ['Тверь', 'в Твери'],
  ['Тольятти', 'в Тольятти'],
  ['Тула', 'в Туле'],
  ['Тюмень', 'в Тюмени'],
  ['Уфа', 'в Уфе'],
  ['Хабаровск', 'в Хабаровске'],
  ['Чайковский', 'в Чайковском'],
  ['Чебоксары', 'в Чебоксарах'],
  ['Череповец', 'в Череповце'],
  ['Ярославль', 'в Ярославле'],
];

test.each(forms)('%s is «%s» in the prepositional case [CITY-12]', (name, cityIn) => {
  expect(cities.find((city) => city.name === name)?.cityIn).toBe(cityIn);
});
