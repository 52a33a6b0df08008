import type { Content, ContentEntry } from '../content-kinds';
import type { FoundBetweenEntries } from './check-appearance';

type City = ContentEntry<'cities'>;

/** Hosts below the site's domain that no city has: the desk's, that of content previews, and the domain's usual alias. */
const reservedLabels = ['desk', 'preview', 'www'];

/** Cities that the site cannot distinguish or reach, or that contradict their region. */
export function checkGeography(content: Content): FoundBetweenEntries[] {
  const { cities } = content;
  return [
    ...cities.filter(({ domain }) => reservedLabels.includes(domain)).map(withReservedHost),
    ...sharedProviders(cities),
    ...sharedHosts(content),
    ...sharedPrefixes(cities),
    ...contradictedRegions(content),
    ...idsOfTowns(content),
  ];
}

const ofCity = ({ city_id: key }: City, field: keyof City, message: string): FoundBetweenEntries => ({
  ...{ kind: 'cities', key, path: [field], message },
});

const withReservedHost = (city: City) =>
  ofCity(city, 'domain', `"${city.domain}": is a host of the site itself; allowed is another name`);

/** Groups of several cities with the same value. */
function sharing(cities: readonly City[], field: 'provider_id' | 'domain' | 'prefix_agreement'): City[][] {
  return [...Map.groupBy(cities, (city) => city[field]).values()].filter(({ length }) => length > 1);
}

/** One problem for each of the cities, because any of them may be the wrong one. */
function each(group: readonly City[], report: (city: City, other: City) => FoundBetweenEntries) {
  return group.map((city) => report(city, group.find((one) => one !== city) ?? city));
}

function sharedProviders(cities: readonly City[]): FoundBetweenEntries[] {
  const rule = 'allowed is a number that no other city has';
  return sharing(cities, 'provider_id').flatMap((group) =>
    each(group, (city, other) =>
      ofCity(city, 'provider_id', `${city.provider_id}: the city ${other.name} has it too; ${rule}`),
    ),
  );
}

/** Only the providers of the capital share one host (CITY-04). */
function sharedHosts({ cities, brand }: Content): FoundBetweenEntries[] {
  const ofCapital = brand[0]?.moscowProviders ?? [];
  const rule = 'allowed is a name that no other city has';
  return sharing(cities, 'domain').flatMap((group) => {
    if (!group.every(({ provider_id }) => ofCapital.includes(provider_id)))
      return each(group, (city, other) =>
        ofCity(city, 'domain', `"${city.domain}": the city ${other.name} has it too; ${rule}`),
      );
    const { length } = group.filter(({ main }) => main);
    if (length === 1) return [];
    const leader = (domain: string) =>
      `of the cities with the domain "${domain}" exactly one has "main: true"`;
    return group.map((city) => ofCity(city, 'main', `${leader(city.domain)}, not ${length}`));
  });
}

/** The prefix of an agreement leads to one host. */
function sharedPrefixes(cities: readonly City[]): FoundBetweenEntries[] {
  return sharing(cities, 'prefix_agreement')
    .filter((group) => new Set(group.map(({ domain }) => domain)).size > 1)
    .flatMap((group) =>
      each(group, (city, other) => {
        const message = `"${city.prefix_agreement}": agreements of the city ${other.name} begin with it too`;
        return ofCity(city, 'prefix_agreement', message);
      }),
    );
}

function contradictedRegions({ cities, regions }: Content): FoundBetweenEntries[] {
  const codes = new Map(regions.map(({ region_id, region_iso_code }) => [region_id, region_iso_code]));
  return cities.flatMap((city) => {
    const [own, code] = [city.region_iso_code, codes.get(city.region_id)];
    return own === undefined || code === undefined || own === code
      ? []
      : [ofCity(city, 'region_iso_code', `"${own}": allowed is ${code}, the code of the city's region`)];
  });
}

/** The city selector distinguishes cities and towns by their ids. */
function idsOfTowns({ cities }: Content): FoundBetweenEntries[] {
  const byId = new Map(cities.map((city) => [city.city_id, city]));
  return cities.flatMap(({ city_id, name, towns = [] }) =>
    towns.flatMap((town, index) => {
      const city = byId.get(city_id * 100 + index + 1);
      const owner = `the town ${town} of ${name} has this id`;
      return city ? [ofCity(city, 'city_id', `${city.city_id}: ${owner}; allowed is another number`)] : [];
    }),
  );
}
