import { links } from '@/config/links';
import type { OpenedRequest } from '@/site/page/site-request';
import { calendarTexts } from './leads.text';

interface CalendarPlace {
  /** Origin of the city's site. */
  origin: string;
  companyName: string;
  /** UTC ms. */
  now: number;
}

export type CalendarEvent = keyof typeof calendarTexts;

/** Duration of a call with only a start time. */
const callMs = 30 * 60_000;

/**
 * The scheduled call or visit as an iCalendar file (RFC 5545); null without a time. A rescheduled one keeps its UID and
 * has a higher SEQUENCE (RFC 5546), so that calendars move it.
 */
export function calendarFile(
  event: CalendarEvent,
  { number, status }: Pick<OpenedRequest, 'number' | 'status'>,
  { origin, companyName, now }: CalendarPlace,
): string | null {
  const { callFrom, callUntil, visit } = status;
  const [from, until] =
    event === 'call' ? [callFrom, callUntil] : [visit?.from ?? null, visit?.until ?? null];
  if (from === null) return null;
  const texts = calendarTexts[event];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//site//request ${event}//RU`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event}-${number}@${new URL(origin).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${revision(status.createdAt, now)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(until ?? from + callMs)}`,
    `SUMMARY:${escaped(texts.summary(companyName))}`,
    `DESCRIPTION:${escaped(texts.description(number))}`,
    `URL:${origin}${links.statusOfRequest(number)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Grows with each download: seconds since the request, in the 31 bits of an INTEGER. */
function revision(createdAt: number, now: number): number {
  return Math.min(Math.max(0, Math.floor((now - createdAt) / 1000)), 2 ** 31 - 1);
}

function utc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const MAX_LINE_BYTES = 75;

/** Folds lines of more than 75 bytes: the next one starts with a space. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  for (const letter of line) {
    if (Buffer.byteLength(row + letter) > MAX_LINE_BYTES) {
      rows.push(row);
      row = ' ';
    }
    row += letter;
  }
  return [...rows, row].join('\r\n');
}
