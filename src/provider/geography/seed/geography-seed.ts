import type { City, Region } from '@/api/geography/geography.schemas';

import { centralRegions } from './central';
import { makeCity } from './make-city';
import { northWestRegions } from './north-west';
import { siberiaAndFarEastRegions } from './siberia-far-east';
import { southRegions } from './south';
import { uralRegions } from './ural';
import { volgaNorthRegions } from './volga-north';
import { volgaSouthRegions } from './volga-south';

const regionSeeds = [
  ...centralRegions,
  ...northWestRegions,
  ...southRegions,
  ...volgaNorthRegions,
  ...volgaSouthRegions,
  ...uralRegions,
  ...siberiaAndFarEastRegions,
];

/** Every city of the demo provider, in the order of the files. */
export const cities: readonly City[] = regionSeeds.flatMap((region) =>
  region.cities.map((seed) => makeCity(region, seed)),
);

/** Every federal subject that holds a city; `cities` are `city_id`s. */
export const regions: readonly Region[] = regionSeeds.map((region) => ({
  region_id: region.region_id,
  name: region.name,
  region_iso_code: region.region_iso_code,
  cities: region.cities.map((city) => city.city_id),
}));
