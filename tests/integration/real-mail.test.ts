import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { runDoctorChecks } from '@/server/doctor/examine';
import { type FakeSmtp, openFakeSmtp } from '../support/fake-smtp';
import { reportFigure, reportMissing, runsRealPrograms } from '../support/figure-lines';
import { browserOf } from '../support/host-request';
import { leadFields } from '../support/lead-fields';
import {
  type MailProgramName,
  mailProgramVersion,
  type RealMailServer,
  startMailServer,
} from '../support/real-mail-servers';
import { type RunningSite, startRunningSite } from '../support/running-site';
import { until } from '../support/until';

/** Mail servers as installed: on this machine, STARTTLS with their own certificate where they have one. */
const programs: MailProgramName[] = ['postfix', 'exim4', 'opensmtpd'];
const total = 30;
const mailboxes = ['first@example.ru', 'second@example.ru'];
const drainMs = 120_000;

const numberIn = (source: string, ids: readonly string[]) =>
  ids.find((id) => source.includes(id)) ?? 'no request';

(runsRealPrograms ? describe : describe.skip).each(programs)('%s', (program) => {
  const version = mailProgramVersion(program);
  const run = version === null ? test.skip : test;
  let sink: FakeSmtp;
  let server: RealMailServer;
  let site: RunningSite;
  const ends: (() => Promise<unknown>)[] = [];
  const isAsWanted = (name: string, wanted: number, seen: number, details: readonly string[] = []) => {
    reportFigure({ name: `${program} ${version ?? ''}: ${name}`, wanted, seen });
    expect([seen, details]).toEqual([wanted, []]);
  };

  const settings = () => ({
    ...{ SMTP_URL: server.url, MAIL_FROM: 'site@example.ru', LEADS_MAIL_TO: mailboxes.join(', ') },
  });

  beforeAll(async () => {
    if (version === null) return reportMissing(program);
    sink = await openFakeSmtp();
    ends.unshift(() => sink.close());
    server = await startMailServer(program, Number(new URL(sink.url).port));
    ends.unshift(() => server.stop());
    site = await startRunningSite({ env: settings() });
    ends.unshift(() => site.discard());
  }, 90_000);
  afterAll(async () => {
    for (const end of ends) await end();
  });

  /** Deliveries to mailboxes that the outbox still has. */
  const waiting = () => {
    const database = new DatabaseSync(join(site.dataDir, 'site.db'), { readOnly: true, timeout: 5000 });
    try {
      const found = database
        .prepare(`select count(*) as count from outbox where target = 'mail' and state <> 'delivered'`)
        .get() as { count: number };
      return found.count;
    } finally {
      database.close();
    }
  };

  run('the doctor finds no fault, and its letter arrives', async () => {
    const found = await runDoctorChecks({
      source: { NODE_ENV: 'production', DATA_DIR: site.dataDir, PORT: String(site.port), ...settings() },
      ...{ at: null, letterTo: mailboxes[0] ?? null },
    });
    const mail = found.filter(({ about }) => about === 'mail');
    expect(mail.length).toBeGreaterThan(0);
    await until(() => sink.letters.some(({ messageId }) => messageId.startsWith('<doctor.')));
    const faults = mail.filter(({ state }) => state !== 'ok').map(({ says }) => says);
    isAsWanted('faults by the doctor', 0, faults.length, faults);
  });

  run(
    'every mailbox gets the letter of each lead once, whatever restarts [LEAD-09]',
    async () => {
      const ids: string[] = [];
      const post = async (index: number) => {
        const browser = browserOf('perm.localhost', { 'idempotency-key': randomUUID() });
        const phone = `7912${String(index).padStart(7, '0')}`;
        const { status, body } = await browser.send(site.port, '/api/request', leadFields({ phone }));
        expect(status).toBe(200);
        ids.push((JSON.parse(body) as { request_id: string }).request_id);
      };
      const pairs = () =>
        sink.letters
          .filter(({ messageId }) => !messageId.startsWith('<doctor.'))
          .flatMap(({ source, to }) => to.map((mailbox) => `${numberIn(source, ids)} ${mailbox}`));
      const missing = () => {
        const found = new Set(pairs());
        return ids
          .flatMap((id) => mailboxes.map((mailbox) => `${id} ${mailbox}`))
          .filter((pair) => !found.has(pair));
      };
      const haveAllArrived = () =>
        until(() => missing().length === 0 && waiting() === 0, drainMs).catch(() => undefined);
      for (let index = 0; index < total; index += 1) {
        // It ends between two letters: one that is cut off without an answer has to be sent again.
        if (index % 10 === 5) await haveAllArrived();
        if (index % 10 === 5) await server.goAway();
        await post(index);
        if (index % 10 === 8) await server.comeBack();
      }
      await haveAllArrived();
      const lost = missing();
      isAsWanted(
        `letters lost of ${total} to ${mailboxes.length} mailboxes, 3 restarts`,
        0,
        lost.length,
        lost,
      );
      const found = pairs();
      const doubled = found.filter((pair, index) => found.indexOf(pair) !== index);
      isAsWanted('letters doubled', 0, doubled.length, doubled);
    },
    240_000,
  );
});

// A file without any test fails.
if (!runsRealPrograms)
  test.skip('real mail servers: by `npm run verify:full` and `npm run chaos`', () => undefined);
