import type { City } from '@/api/geography/geography.schemas';
import type { House } from '@/api/geography/houses.schemas';
import { addDays, localClock, zonedMoment } from '@/lib/zoned-day';

import type { ScheduledSlot } from './visit-store';

const daysAhead = 14;
const windowMinutes = 180;
const MIN_WINDOW_MINUTES = 60;
const dayMinutes = 24 * 60;
const cityCrews = 12;

type CityHours = Pick<City, 'city_id' | 'timeZone' | 'callHours'>;

/**
 * Two weeks from tomorrow, in city time and within the hours of the city's call centre. A street has one
 * technician, who is busy in the same slots after every start.
 */
export function scheduledSlots(
  city: CityHours,
  house: Pick<House, 'id'> | null,
  now: number,
): ScheduledSlot[] {
  const { timeZone, callHours } = city;
  const street = house?.id.split('-')[1] ?? '';
  const area = `${city.city_id}.${house === null ? 'all' : street}`;
  const today = localClock(now, timeZone).day;
  const opening = minutesOf(callHours.from);
  const closing = minutesOf(callHours.to);
  // No visits at night: hours beyond midnight end with the day.
  const end = closing > opening ? closing : dayMinutes;
  const slots: ScheduledSlot[] = [];
  for (let ahead = 1; ahead <= daysAhead; ahead++)
    for (let start = opening; start < end; start += windowMinutes) {
      const last = Math.min(start + windowMinutes, end);
      const day = addDays(today, ahead);
      const [from, until] = [zonedMoment(day, start, timeZone), zonedMoment(day, last, timeZone)];
      // A time skipped by a clock change does not exist.
      if (last - start < MIN_WINDOW_MINUTES || from === null || until === null) continue;
      const minute = from / 60_000;
      const isBusy = house !== null && mix(city.city_id, Number(street), minute) % 3 === 0;
      slots.push({
        ...{ id: `${area}.${minute.toString(36)}`, from, until },
        crews: house === null ? cityCrews : isBusy ? 0 : 1,
      });
    }
  return slots;
}

/** The beginning of a slot by its id, UTC ms. */
export function startOfSlot(id: string): number {
  return Number.parseInt(id.split('.').at(-1) ?? '', 36) * 60_000;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function mix(...parts: number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) hash = Math.imul(hash ^ part, 0x01000193);
  return (hash ^ (hash >>> 13)) >>> 0;
}
