import type { Office } from '@/api/content/content.schemas';

import { cities } from '../../geography/seed/geography-seed';
import { housesOfCity } from '../../geography/seed/houses';

const weekdays = 'Пн–Пт: 10:00–19:00';
const saturday = 'Сб: 10:00–17:00';
const sunday = 'Вс: выходной';

const officeStreets = [
  { street: 'Ленина', title: 'Центральный офис', hours: [weekdays, saturday, sunday] },
  { street: 'Победы', title: 'Офис продаж и обслуживания', hours: [weekdays, 'Сб–Вс: выходной'] },
] as const;

/** Offices in the provider's city; empty for a provider without a city. */
export function officesOf(providerId: number): Office[] {
  const city =
    cities.find(({ provider_id: id, main }) => id === providerId && main) ??
    cities.find(({ provider_id: id }) => id === providerId);
  if (!city) return [];
  const houses = housesOfCity(city.city_id);
  return officeStreets.flatMap(({ street, title, hours }) => {
    const house = houses.find((one) => one.street === street && one.connected);
    if (!house) return [];
    const address = `${city.name}, ${house.streetType} ${house.street}, ${house.house}`;
    const mapLink = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
    return [{ title, address, hours: [...hours], mapLink, note: 'Возьмите с собой паспорт.' }];
  });
}
