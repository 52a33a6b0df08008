import type {
  ListedCitiesWire,
  ListedCity,
  Region,
  RegionsWire,
  Satellite,
  SatellitesWire,
} from './geography.schemas';

/** Regions whose names share a first letter, as the selector's columns show them (CITY-05). */
export interface RegionGroup {
  letter: string;
  regions: Region[];
}

const russian = new Intl.Collator('ru');

/** Main city first, then by name (CITY-11). An object with numeric keys loses its order in JavaScript. */
export function toRegionCities(wire: ListedCitiesWire): ListedCity[] {
  return toCityList(wire).sort(
    (one, other) => Number(other.main) - Number(one.main) || russian.compare(one.name, other.name),
  );
}

/** A list either way; its order is the provider's where it sent a list. */
export function toCityList(wire: ListedCitiesWire): ListedCity[] {
  return Array.isArray(wire) ? [...wire] : Object.values(wire);
}

/** One flat list, whatever the nesting. */
export function toSatellites(wire: SatellitesWire): Satellite[] {
  return Array.isArray(wire) ? wire : Object.values(wire).flat();
}

/** Groups by first letter, letters and names in Russian order (CITY-11), whether or not they came grouped. */
export function toRegionGroups(wire: RegionsWire): RegionGroup[] {
  const listed = Array.isArray(wire) ? [...wire] : Object.values(wire).flat();
  const regions = listed.sort((one, other) => russian.compare(one.name, other.name));
  const groups: RegionGroup[] = [];
  for (const region of regions) {
    const letter = region.name.charAt(0).toUpperCase();
    const group = groups.find((known) => known.letter === letter);
    if (group) group.regions.push(region);
    else groups.push({ letter, regions: [region] });
  }
  return groups;
}
