import type { RegionsByLetter } from '@/api/geography/geography.client';
import type { ListedCity, Satellite } from '@/api/geography/geography.schemas';
import type { CityCalls } from './city-calls';

const base = { has_sso: false, main: true, region_iso_code: 'X' };

/** Two regions of one letter, a town without site, three providers at one host. */
export const citiesFixture = {
  kazan: { ...base, city_id: 1601, domain: 'kazan', name: 'Казань', provider_id: 145, region_id: 16 },
  chelny: {
    ...base,
    city_id: 1602,
    domain: 'chelny',
    name: 'Набережные Челны',
    provider_id: 146,
    region_id: 16,
    main: false,
  },
  tver: { ...base, city_id: 6901, domain: 'tver', name: 'Тверь', provider_id: 169, region_id: 69 },
  berdsk: { ...base, city_id: 7, domain: 'berdsk', name: 'Бердск', provider_id: 907, region_id: 54 },
  moscow: {
    ...base,
    city_id: 7701,
    domain: 'msk',
    name: 'Москва',
    aliases: ['мск', 'moscow'],
    provider_id: 41,
    region_id: 77,
  },
  zelenograd: {
    ...base,
    city_id: 7702,
    domain: 'msk',
    name: 'Зеленоград',
    provider_id: 8,
    region_id: 77,
    main: false,
  },
} satisfies Record<string, ListedCity>;

const region = (region_id: number, name: string, cities: ListedCity[]) => ({
  region_id,
  name,
  region_iso_code: 'X',
  cities: cities.map(({ city_id }) => city_id),
});

const { kazan, chelny, tver, berdsk, moscow, zelenograd } = citiesFixture;

export const regionsFixture: RegionsByLetter[] = [
  { letter: 'М', regions: [region(77, 'Москва', [moscow, zelenograd])] },
  { letter: 'Н', regions: [region(54, 'Новосибирская область', [berdsk])] },
  {
    letter: 'Т',
    regions: [region(16, 'Татарстан', [kazan, chelny]), region(69, 'Тверская область', [tver])],
  },
];

const townsFixture: Satellite[] = [{ city_id: 160101, name: 'Осиново', main_city_id: 1601 }];

/** Returns these lists and records calls. */
export function cityCallsFixture(): CityCalls & { asked: string[] } {
  const asked: string[] = [];
  const all = Object.values(citiesFixture);
  const answer = <Answer>(call: string, value: Answer) => {
    asked.push(call);
    return Promise.resolve(value);
  };
  return {
    asked,
    regions: () => answer('regions', regionsFixture),
    topCities: () => answer('topCities', [moscow, kazan]),
    satellites: () => answer('satellites', townsFixture),
    listedCities: () => answer('listedCities', all),
    citiesByRegion: (id) =>
      answer(
        `citiesByRegion ${id}`,
        all.filter(({ region_id }) => region_id === id),
      ),
  };
}
