import type { House } from '@/api/geography/houses.schemas';

import { contentForAllCities } from '@/content-files/content';

const { streets } = contentForAllCities();

const housesPerStreet = 20;
const speeds = [100, 300, 500, 800, 1000] as const;

/** A deterministic hash: the same city has the same houses after every start. */
function mix(...parts: number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) hash = Math.imul(hash ^ part, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function houseOf(cityId: number, streetPlace: number, place: number): House | null {
  const street = streets[streetPlace];
  if (!street || place < 0 || place >= housesPerStreet) return null;
  const chance = mix(cityId, streetPlace, place);
  const isConnected = chance % 5 !== 0;
  const technology = street.isPrivate ? 'GPON' : chance % 7 === 0 ? 'DOCSIS' : 'FTTB';
  const fastest = technology === 'DOCSIS' ? 2 : speeds.length;
  const tail = chance % 11 === 0 ? '/1' : chance % 13 === 0 ? 'А' : '';
  return {
    id: `${cityId}-${streetPlace}-${place}`,
    city_id: cityId,
    streetType: street.type,
    street: street.name,
    formerStreet: street.former ?? null,
    house: `${place * 2 + 1 + (chance % 2)}${tail}`,
    isPrivate: street.isPrivate ?? false,
    connected: isConnected,
    technologies: isConnected ? [technology] : [],
    maxSpeed: isConnected ? (speeds[(chance >>> 4) % fastest] ?? 100) : 0,
  };
}

/** Generated on demand, so that a hundred cities use no memory. */
export function housesOfCity(cityId: number): House[] {
  return streets.flatMap((_street, streetPlace) =>
    Array.from({ length: housesPerStreet }, (_house, place) => houseOf(cityId, streetPlace, place)).filter(
      (house) => house !== null,
    ),
  );
}

export function findHouse(id: string): House | null {
  const [cityId = 0, streetPlace = -1, place = -1] = id.split('-').map(Number);
  return houseOf(cityId, streetPlace, place);
}
