import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RequestStatus } from '@/site/visit/opened-request';
import { calendarFile } from '@/server/leads/request-calendar';

/** Calendar files as ical.js parses them: in `npm run verify:full`, which installs it into a temporary folder. */
const folder = mkdtempSync(join(tmpdir(), 'calendar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function hasParser(): boolean {
  if (process.env['EVERY_CALENDAR'] !== '1') return false;
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  const { status } = spawnSync('npm', ['install', ...quietly, 'ical.js@2.2.1'], { timeout: 60_000 });
  if (status !== 0)
    process.stderr.write('\n!! SKIPPED: ical.js cannot be installed, no calendar file was parsed\n');
  return status === 0;
}

const script = `
  import { text } from 'node:stream/consumers';
  import ICAL from 'ical.js';
  const calendar = new ICAL.Component(ICAL.parse(await text(process.stdin)));
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(event);
  const [method, status] = [calendar.getFirstPropertyValue('method'), event.getFirstPropertyValue('status')];
  const times = [startDate, endDate].map((time) => time.toJSDate().toISOString());
  console.log(JSON.stringify({ method, status, uid, summary, times, sequence, others: others.length }));
`;

function parsed(file: string | null): unknown {
  const options = { cwd: folder, input: file ?? '', encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', script], options);
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout);
}

(hasParser() ? test : test.skip)('ical.js parses a call, and its cancellation as the same event', () => {
  const from = Date.parse('2026-11-24T07:00:00Z');
  const status: RequestStatus = {
    ...{
      state: 'new' as const,
      createdAt: from - 86_400_000,
      timeZone: 'Asia/Yekaterinburg',
      callFrom: from,
    },
    ...{ callUntil: from + 3_600_000, canChange: true, choices: [], visit: null, visitSlots: null },
  };
  const place = {
    origin: 'https://perm.example.ru',
    siteDomain: 'example.ru',
    companyName: 'Скворец; «Дом, связь»',
    now: from - 60_000,
  };
  const fileOf = (changes: object) =>
    calendarFile('call', { number: 'K7M2P9QX4T', status: { ...status, ...changes } }, place);
  const seen = {
    ...{
      method: 'PUBLISH',
      status: null,
      uid: 'call-K7M2P9QX4T@example.ru',
      sequence: 86_340,
      others: 0,
    },
    ...{ summary: 'Звонок: Скворец; «Дом, связь»' },
    times: ['2026-11-24T07:00:00.000Z', '2026-11-24T08:00:00.000Z'],
  };
  expect(parsed(fileOf({}))).toEqual(seen);
  const cancelledCall = { from, until: from + 3_600_000 };
  expect(parsed(fileOf({ callFrom: null, callUntil: null, cancelledCall }))).toEqual({
    ...{ ...seen, method: 'CANCEL', status: 'CANCELLED' },
    summary: `Отменено: ${seen.summary}`,
  });
});
