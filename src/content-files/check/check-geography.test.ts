/** @jest-environment node */
import { ContentSet, problemsAtAnyTime } from '../content-set';
import { listProblems, readOwnContent } from '../own-content';
import { parseFiles } from '../folder/read-folder';

const own = readOwnContent();
const problemsOf = (files: Record<string, string>) =>
  listProblems(problemsAtAnyTime(new ContentSet([own, parseFiles(files, '')]))).split('\n');

test.each([
  [
    'regions.yaml',
    '- { region_id: 59, timeZone: Europe/Moskva }',
    '1:30: timeZone: "Europe/Moskva": allowed is a name of the IANA database',
  ],
  [
    'cities.yaml',
    '- { city_id: 5901, timeZone: Europe/Kazan }',
    '1:30: timeZone: "Europe/Kazan": allowed is a name of the IANA database',
  ],
  [
    'regions.yaml',
    '- { region_id: 59, region_iso_code: Пермь }',
    '1:37: region_iso_code: "Пермь": allowed is the form ',
  ],
  [
    'cities.yaml',
    '- { city_id: 5901, region_iso_code: MOW }',
    '1:37: region_iso_code: "MOW": allowed is PER, the code of the city\'s region',
  ],
  [
    'cities.yaml',
    '- { city_id: 5901, callHours: { from: утром, to: вечером } }',
    '1:39: callHours.from: "утром": allowed is the form ',
  ],
  ['brand.yaml', 'id: brand\ncallHours: { from: "09:00", to: "25:00" }', '2:33: callHours.to: "25:00": '],
  [
    'cities.yaml',
    '- { city_id: 5901, domain: kazan }',
    '1:28: domain: "kazan": the city Казань has it too; allowed is a name that no other city has',
  ],
  [
    'cities.yaml',
    '- { city_id: 7702, main: true }',
    '1:26: main: of the cities with the domain "msk" exactly one has "main: true", not 2',
  ],
  [
    'cities.yaml',
    '- { city_id: 5901, provider_id: 145 }',
    '1:33: provider_id: 145: the city Казань has it too; allowed is a number that no other city has',
  ],
  [
    'cities.yaml',
    '- { city_id: 5901, provider_id: 0.5 }',
    '1:33: provider_id: 0.5: allowed is a whole number',
  ],
  ['cities.yaml', '- { city_id: 5901, provider_id: -1 }', '1:33: provider_id: -1: allowed is more than 0'],
  [
    'cities.yaml',
    '- { city_id: 5901, prefix_agreement: "16" }',
    '1:38: prefix_agreement: "16": agreements of the city Казань begin with it too',
  ],
  [
    'cities.yaml',
    '- { city_id: 5901, towns: [Краснокамск] }\n- { city_id: 1601, removed: true }\n- { city_id: 590101, provider_id: 145, domain: kazan, name: Казань, pred_name: Казани, phone_code: "843", prefix_agreement: "16", region_id: 16 }',
    '3:14: city_id: 590101: the town Краснокамск of Пермь has this id; allowed is another number',
  ],
  ...['preview', 'desk', 'www'].map((label) => [
    'cities.yaml',
    `- { city_id: 5901, domain: ${label} }`,
    `1:28: domain: "${label}": is a host of the site itself; allowed is another name`,
  ]),
  ['cities.yaml', '- { city_id: 5901, domain: perm- }', '1:28: domain: "perm-": allowed is the form '],
  ['cities.yaml', `- { city_id: 5901, domain: ${'a'.repeat(64)} }`, ': allowed is the form '],
])('%s %s is reported with its line [CITY-12]', (file = '', text = '', expected = '') => {
  const problems = problemsOf({ [file]: text }).filter((line) => line.startsWith(`${file}:`));
  expect(problems).toContainEqual(expect.stringContaining(expected));
});

test('a city that replaces another one may have its ids, its host and its prefix', () => {
  const city =
    '{ city_id: 1699, provider_id: 145, domain: kazan, name: Новая Казань, pred_name: Новой Казани, phone_code: "843", prefix_agreement: "16", region_id: 16 }';
  const files = { 'cities.yaml': `- ${city}\n- { city_id: 1601, removed: true }` };
  expect(problemsOf(files).filter((line) => line.startsWith('cities.yaml'))).toEqual([]);
});

test.each([
  ['00:00', '00:00'],
  ['08:00', '00:00'],
  ['08:00', '24:00'],
  ['20:00', '02:00'],
])('calls from %s to %s are allowed [VAL-08]', (from, to) => {
  expect(problemsOf({ 'brand.yaml': `id: brand\ncallHours: { from: "${from}", to: "${to}" }` })).toEqual([
    '',
  ]);
});

test('other cities than those of the release are allowed [CITY-12]', () => {
  const region = '{ region_id: 200, name: Байконур, region_iso_code: BAY, timeZone: Asia/Qyzylorda }';
  const city =
    '{ city_id: 59061, provider_id: 7061, domain: baikonur, name: Байконур, pred_name: Байконуре, phone_code: "33622", prefix_agreement: "990", region_id: 200 }';
  const files = {
    'cities.yaml': `- ${city}\n- { city_id: 5901, removed: true }`,
    'regions.yaml': `- ${region}`,
  };
  expect(problemsOf(files).filter((line) => /^(?:cities|regions)\.yaml|perm/.test(line))).toEqual([]);
});
