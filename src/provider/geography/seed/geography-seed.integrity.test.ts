/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { City, Region, Satellite } from '@/api/geography/geography.schemas';

import { cities, regions, satellites, topCityIds } from './geography-seed';

interface Seed {
  cities: readonly City[];
  regions: readonly Region[];
  satellites: readonly Satellite[];
}

/** The three providers of the capital share one host (CITY-04). */
const sharedDomainProviders = [41, 8, 556];

/** «во» precedes В or Ф with another consonant: «во Владимире», but «в Вологде» and «в Волжском». */
function preposition(form: string): string {
  return /^[ВФ][бвгджзйклмнпрстфхцчшщ]/.test(form) ? 'во' : 'в';
}

/** ISO 3166-2:RU. */
const isoCodes = (
  'AD AL ALT AMU ARK AST BA BEL BRY BU CE CHE CHU CU DA IN IRK IVA KAM KB KC KDA KEM KGD KGN KHA KHM KIR KK KL KLU ' +
  'KO KOS KR KRS KYA LEN LIP MAG ME MO MOS MOW MUR NEN NGR NIZ NVS OMS ORE ORL PER PNZ PRI PSK ROS RYA SA SAK SAM ' +
  'SAR SE SMO SPE STA SVE TA TAM TOM TUL TVE TY TYU UD ULY VGG VLA VLG VOR YAN YAR YEV ZAB'
).split(' ');

/** Recipe step 1: codes of Russian regions. */
function regionProblems({ regions }: Seed): string[] {
  return regions
    .filter(({ region_iso_code }) => !isoCodes.includes(region_iso_code))
    .map(({ name, region_iso_code }) => `step 1, ${name}: ${region_iso_code} is no ISO 3166-2:RU code`);
}

/** Recipe step 2: a region has one main city. The check of the content has the other rules of steps 1, 2 and 5. */
function leaderProblems({ cities, regions }: Seed): string[] {
  return regions
    .filter(({ region_id }) => cities.filter((city) => city.region_id === region_id && city.main).length > 1)
    .map(({ name }) => `step 2: ${name} has more than one main city`);
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

/** Recipe step 5: prefixes of a region begin with its number, so no city of another region uses 77 or 78. */
function prefixProblems({ cities }: Seed): string[] {
  return cities
    .filter(({ prefix_agreement: prefix, region_id }) => {
      const number = String(region_id).padStart(2, '0');
      return !prefix.startsWith(number) && prefix !== '77';
    })
    .map(({ name, prefix_agreement }) => `step 5, ${name}: ${prefix_agreement} is of another region`);
}

/** Recipe step 6: sign-in. */
function signInProblems({ cities }: Seed): string[] {
  return cities
    .filter(({ sso, has_sso }) => Boolean(sso.url) !== has_sso)
    .map(({ name }) => `step 6, ${name}: sso.url must be present with has_sso only`);
}

/** Recipe step 7: no town is listed twice, nor a city of its own. */
function selectorProblems({ cities, satellites }: Seed): string[] {
  const names = [...cities, ...satellites].map(({ name }) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...repeated].map((name) => `step 7, ${name}: is listed twice`);
}

const seed: Seed = { cities, regions, satellites };

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
    ['2, identity', leaderProblems],
    ['3, names', nameProblems],
    ['4, phones', phoneProblems],
    ['5, agreement prefix', prefixProblems],
    ['6, services', signInProblems],
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
    ['step 2: Пермский край has more than one main city', leaderProblems, { region_id: 59 }],
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
    ['step 5, Казань: 771 is of another region', prefixProblems, { prefix_agreement: '771' }],
    ['step 6, Казань: sso.url must be present with has_sso only', signInProblems, { has_sso: true }],
    ['step 7, Осиново: is listed twice', selectorProblems, { name: 'Осиново' }],
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
