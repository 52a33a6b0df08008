import { links } from '@/config/links';
import type { OpenedRequest } from '@/site/visit/opened-request';
import { calendarTexts } from './leads.text';

interface CalendarPlace {
  origin: string;
  /** Equal on every city's host, as the UID has to be. */
  siteDomain: string;
  companyName: string;
  now: number;
}

export type CalendarEvent = 'call' | 'visit';

/** ms, for a call with only a start time. */
const callMs = 30 * 60_000;

interface CalendarEntry {
  id: CalendarEvent | 'old-visit';
  time: { from: number; until: number | null };
  isCancelled: boolean;
}

/**
 * iCalendar (RFC 5545); null without a time. A rescheduled event keeps its UID and has a higher SEQUENCE (RFC
 * 5546), so that calendars move it; a cancelled one has METHOD:CANCEL. A move has an event for each visit.
 */
export function calendarFile(
  event: CalendarEvent,
  request: Pick<OpenedRequest, 'number' | 'status'>,
  place: CalendarPlace,
): string | null {
  const entries = entriesOf(event, request.status);
  if (entries.length === 0) return null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//site//request ${event}//RU`,
    'CALSCALE:GREGORIAN',
    entries.every(({ isCancelled }) => isCancelled) ? 'METHOD:CANCEL' : 'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventLines(entry, request, place)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entriesOf(event: CalendarEvent, status: OpenedRequest['status']): CalendarEntry[] {
  const { callFrom, callUntil, visit, oldVisit, cancelledCall, cancelledVisit, cancelledOldVisit } = status;
  const call = callFrom === null ? null : { from: callFrom, until: callUntil };
  const entry = (
    id: CalendarEntry['id'],
    planned: CalendarEntry['time'] | null | undefined,
    cancelled: CalendarEntry['time'] | undefined,
  ) => {
    const time = planned ?? cancelled;
    return time ? [{ id, time, isCancelled: !planned }] : [];
  };
  if (event === 'call') return entry('call', call, cancelledCall);
  return [...entry('visit', visit, cancelledVisit), ...entry('old-visit', oldVisit, cancelledOldVisit)];
}

function eventLines(
  { id, time, isCancelled }: CalendarEntry,
  { number, status }: Pick<OpenedRequest, 'number' | 'status'>,
  { origin, siteDomain, companyName, now }: CalendarPlace,
): string[] {
  const texts = calendarTexts[id];
  const summary = texts.summary(companyName);
  return [
    'BEGIN:VEVENT',
    `UID:${id}-${number}@${siteDomain}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${revision(status.createdAt, now)}`,
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    `DTSTART:${utc(time.from)}`,
    `DTEND:${utc(time.until ?? time.from + callMs)}`,
    `SUMMARY:${escaped(isCancelled ? calendarTexts.cancelled(summary) : summary)}`,
    `DESCRIPTION:${escaped(texts.description(number))}`,
    `URL:${origin}${links.statusOfRequest(number)}`,
    'END:VEVENT',
  ];
}

/** SEQUENCE, which grows with each download: seconds since the request, in 31 bits. */
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

/** The line after a fold starts with a space. */
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
