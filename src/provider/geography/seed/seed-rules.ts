import { type City, citySchema, type Region, type Satellite } from '@/api/geography/geography.schemas';

export interface Seed {
  cities: readonly City[];
  regions: readonly Region[];
  topCityIds: readonly number[];
  satellites: readonly Satellite[];
}

/** The three providers of the capital share one host [spec 3]. */
export const sharedDomainProviders = [41, 8, 556];

/** ISO 3166-2:RU without the country. */
const isoCodes = new Set(
  (
    'AD AL ALT AMU ARK AST BA BEL BRY BU CE CHE CHU CU DA IN IRK IVA KAM KB KC KDA KEM KGD KGN KHA KHM KIR KK KL KLU ' +
    'KO KOS KR KRS KYA LEN LIP MAG ME MO MOS MOW MUR NEN NGR NIZ NVS OMS ORE ORL PER PNZ PRI PSK ROS RYA SA SAK SAM ' +
    'SAR SE SMO SPE STA SVE TA TAM TOM TUL TVE TY TYU UD ULY VGG VLA VLG VOR YAN YAR YEV ZAB'
  ).split(' '),
);

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));

/** «во» stands before В or Ф with another consonant: «во Владимире», but «в Вологде» and «в Волжском». */
function preposition(form: string): string {
  return /^[ВФ][бвгджзйклмнпрстфхцчшщ]/.test(form) ? 'во' : 'в';
}

/** Recipe step 1: the region exists, lists the city and agrees with it. */
export function regionProblems({ cities, regions }: Seed): string[] {
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

/** Recipe step 2: ids and hosts are used once; cities that share a host have one leader. */
export function identityProblems({ cities, regions }: Seed): string[] {
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
export function nameProblems({ cities }: Seed): string[] {
  return cities
    .filter(({ pred_name, cityIn }) => !pred_name || cityIn !== `${preposition(pred_name)} ${pred_name}`)
    .map(
      ({ name, cityIn, pred_name }) =>
        `step 3, ${name}: cityIn «${cityIn}» does not fit pred_name «${pred_name}»`,
    );
}

/** Recipe step 4: area code and local part make ten digits, and the whole number holds both. */
export function phoneProblems({ cities }: Seed): string[] {
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

/** Recipe step 5: a prefix leads to one host only, and nobody takes numbers out of Moscow's 77 or St Petersburg's 78. */
export function prefixProblems({ cities }: Seed): string[] {
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

/** Recipe step 6: every field of the entity is there; sign-in, time zone and hours can be used. */
export function fieldProblems({ cities }: Seed): string[] {
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

/** Recipe step 7: what the selector offers leads to cities that exist, and no town is offered twice. */
export function selectorProblems({ cities, topCityIds, satellites }: Seed): string[] {
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
