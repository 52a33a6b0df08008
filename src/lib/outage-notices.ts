import { localClock } from '@/lib/zoned-day';

/** `form_type` of «Сообщить, когда починят», which has its own route (NET-08). */
export const outageFormType = 'outage';

/** Local hours between which a message may be sent (D61). */
const [firstHour, lastHour] = [9, 21];

/** Whether local time forbids a message: 21 to 9 o'clock. `now`: UTC ms; `timeZone`: IANA. */
export function isQuietHour(now: number, timeZone: string): boolean {
  const { hour } = localClock(now, timeZone);
  const isEarly = hour < firstHour;
  const isLate = hour >= lastHour;
  return isEarly || isLate;
}
