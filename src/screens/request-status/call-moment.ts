import type { RequestStatus } from '@/site/request/request-status';

/** «22 ноября, 10:00» by the clock of the request's city. */
export function moment(at: number, timeZone: string): string {
  const text = new Intl.DateTimeFormat('ru', {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  return text.replace(' в ', ', ').replaceAll(' ', '\u00a0');
}

/** «22 ноября, 10:00–11:00»; null where no time was agreed on. */
export function callMoment({ callFrom, callUntil, timeZone }: RequestStatus): string | null {
  if (callFrom === null) return null;
  const from = moment(callFrom, timeZone);
  if (callUntil === null) return from;
  const clock = new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${from}–${clock.format(callUntil)}`;
}
