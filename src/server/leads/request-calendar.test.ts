import type { RequestStatus } from '@/site/visit/opened-request';
import { calendarFile } from './request-calendar';

const status: RequestStatus = {
  state: 'new',
  createdAt: 0,
  timeZone: 'Europe/Moscow',
  callFrom: Date.parse('2026-11-24T07:00:00Z'),
  callUntil: Date.parse('2026-11-24T08:00:00Z'),
  canChange: true,
  choices: [],
  visit: { from: Date.parse('2026-11-25T09:00:00Z'), until: Date.parse('2026-11-25T12:00:00Z'), text: '' },
  visitSlots: null,
};
const place = {
  origin: 'https://kazan.example.ru:8443',
  siteDomain: 'example.ru',
  companyName: 'Скворец; «Дом, связь»\nи сыновья\\К°',
  now: Date.parse('2026-11-23T10:11:12.345Z'),
};
const fileOf = (changes: Partial<RequestStatus> = {}) =>
  calendarFile('call', { number: 'K7M2P9QX4T', status: { ...status, ...changes } }, place) ?? '';
/** As a calendar parses it. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('the file holds one event with times in UTC and what RFC 5545 requires', () => {
  expect(unfolded(fileOf())).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:call-K7M2P9QX4T@example.ru',
      'DTSTAMP:20261123T101112Z',
      'DTSTART:20261124T070000Z',
      'DTEND:20261124T080000Z',
      'URL:https://kazan.example.ru:8443/request/status/K7M2P9QX4T',
    ]),
  );
});

test('a later file of the same event has a higher sequence and stamp, the same UID: calendars move it', () => {
  const revised = (now: number, createdAt = place.now - 5000) =>
    unfolded(
      calendarFile('call', { number: 'K7M2P9QX4T', status: { ...status, createdAt } }, { ...place, now }) ??
        '',
    ).filter((line) => /^(?:UID|DTSTAMP|SEQUENCE):/.test(line));
  const uid = 'UID:call-K7M2P9QX4T@example.ru';
  expect(revised(place.now)).toEqual([uid, 'DTSTAMP:20261123T101112Z', 'SEQUENCE:5']);
  expect(revised(place.now + 60_000)).toEqual([uid, 'DTSTAMP:20261123T101212Z', 'SEQUENCE:65']);
  // A clock behind the one that stored the request.
  expect(revised(place.now, place.now + 1000)).toContain('SEQUENCE:0');
});

test('opened on two cities’ hosts, the same request is one event of the calendar', () => {
  const uidOn = (origin: string) =>
    unfolded(calendarFile('call', { number: 'K7M2P9QX4T', status }, { ...place, origin }) ?? '').find(
      (line) => line.startsWith('UID:'),
    );
  expect(uidOn('https://omsk.example.ru')).toBe(uidOn('https://kazan.example.ru:8443'));
});

test('texts are escaped, every line ends with CRLF and is no longer than 75 bytes', () => {
  const file = fileOf();
  expect(unfolded(file)).toContain('SUMMARY:Звонок: Скворец\\; «Дом\\, связь»\\nи сыновья\\\\К°');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a call without an end takes half an hour; without a time there is no file', () => {
  expect(unfolded(fileOf({ callUntil: null }))).toContain('DTEND:20261124T073000Z');
  expect(fileOf({ callFrom: null })).toBe('');
});

test('a cancelled call or visit is the same event, cancelled; a later time is published again', () => {
  const cancelledCall = { from: status.callFrom ?? 0, until: null };
  const ended = unfolded(fileOf({ callFrom: null, callUntil: null, cancelledCall }));
  expect(ended).toEqual(
    expect.arrayContaining([
      ...['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:call-K7M2P9QX4T@example.ru'],
      ...['DTSTART:20261124T070000Z', 'DTEND:20261124T073000Z'],
    ]),
  );
  expect(ended.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:Отменено: Звонок: /);
  expect(unfolded(fileOf({ cancelledCall }))).toContain('METHOD:PUBLISH');
  const { visit } = status;
  const without = { ...status, visit: null, ...(visit ? { cancelledVisit: visit } : {}) };
  expect(calendarFile('visit', { number: 'K7M2P9QX4T', status: without }, place)).toContain('METHOD:CANCEL');
});

test('a visit is an event of its own, with its own words', () => {
  const file = calendarFile('visit', { number: 'K7M2P9QX4T', status }, place) ?? '';
  expect(unfolded(file)).toEqual(
    expect.arrayContaining([
      'UID:visit-K7M2P9QX4T@example.ru',
      'DTSTART:20261125T090000Z',
      'DTEND:20261125T120000Z',
    ]),
  );
  expect(file).toContain('SUMMARY:Визит мастера');
  expect(
    calendarFile('visit', { number: 'K7M2P9QX4T', status: { ...status, visit: null } }, place),
  ).toBeNull();
});
