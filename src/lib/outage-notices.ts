import { localClock } from '@/lib/zoned-day';

/** `form_type` of the form «Сообщить, когда починят», which has a route of its own (NET-08). */
export const outageFormType = 'outage';

/** Local hours of a city from and until which a message may be sent (D61). */
const [firstHour, lastHour] = [9, 21];

/**
 * Whether a city's local time forbids a message: from 21 to 9 o'clock. `now`: UTC ms; `timeZone`: IANA name.
 */
export function isQuietHour(now: number, timeZone: string): boolean {
  const { hour } = localClock(now, timeZone);
  const isEarly = hour < firstHour;
  const isLate = hour >= lastHour;
  return isEarly || isLate;
}
