import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { doctorHeader, doctorPath, doctorSealPurpose } from '@/server/doctor/doctor-route';
import { runDoctorChecks } from '@/server/doctor/examine';
import { makeSeal } from '@/server/security/seal';
import { openDeskStreamAt } from '../support/desk-stream';
import { reportFigure, reportMissing, runsRealPrograms } from '../support/figure-lines';
import { type EngineName, engineVersion, type FrontCache, startFrontCache } from '../support/front-cache';
import { browserOf, hostRequest } from '../support/host-request';
import { leadFields } from '../support/lead-fields';
import { type Jar, jars, mixedFaults } from '../support/mixed-requests';
import { deskSignIn, type RunningSite, startRunningSite } from '../support/running-site';
import { openSilentSite } from '../support/silent-site';
import { until } from '../support/until';

/** Proxies with their files in deploy/, and whether the site is configured for keys by `v`. */
const proxies: [program: EngineName, keyed: '0' | '1'][] = [
  ['nginx', '1'],
  ['varnishd', '1'],
  ['haproxy', '0'],
  ['apache2', '0'],
  ['traffic_server', '0'],
  ['squid', '0'],
  ['caddy', '0'],
  ['lighttpd', '0'],
];
const count = Math.max(Number(process.env['MIXED_REQUESTS'] ?? 240), 240);
const deskLimitMs = 60_000;
/** An address of this machine that is no proxy's. */
const visitor = '127.0.0.2';

/** Posts a lead with one key until it is acknowledged, as a browser's script does; resolves with its number. */
function sendUntilTaken(port: number, phone: string): Promise<string> {
  const browser = browserOf('perm.localhost', { 'idempotency-key': randomUUID() });
  return until(async () => {
    const answer = await browser.send(port, '/api/request', leadFields({ phone })).catch(() => null);
    if (answer?.status !== 200) return null;
    return (JSON.parse(answer.body) as { request_id: string }).request_id;
  }, 60_000);
}

/** Whether the desk's stream brings an event of a new lead in time, each by the same port. */
async function deskHears(port: number, phone: string): Promise<boolean> {
  const host = 'localhost';
  const { body: csrf, headers: given } = await hostRequest({ port, host, path: '/api/csrf' });
  const cookieOf = (lines: string[] = []) => lines.map((line) => line.split(';', 1)[0]).join('; ');
  const signedIn = await hostRequest({
    ...{ port, host, path: '/api/manager/sign-in', method: 'POST', body: JSON.stringify(deskSignIn) },
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': (JSON.parse(csrf) as { token: string }).token,
      cookie: cookieOf(given['set-cookie']),
    },
  });
  expect(signedIn.status).toBe(200);
  const stream = await openDeskStreamAt({ port, cookie: cookieOf(signedIn.headers['set-cookie']) });
  try {
    const known = stream.events.length;
    await sendUntilTaken(port, phone);
    return await until(() => stream.events.length > known, deskLimitMs).catch(() => false);
  } finally {
    stream.close();
  }
}

const phoneOf = (index: number) => `7912${String(index).padStart(7, '0')}`;

function rowsOf({ dataDir }: RunningSite): { number: string; phone: string }[] {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true, timeout: 5000 });
  try {
    return database.prepare('select number, phone from leads').all() as { number: string; phone: string }[];
  } finally {
    database.close();
  }
}

(runsRealPrograms ? describe : describe.skip).each(proxies)(
  '%s with its file in deploy/',
  (program, keyed) => {
    const version = engineVersion(program);
    const run = version === null ? test.skip : test;
    let site: RunningSite;
    let front: FrontCache;
    const isAsWanted = (name: string, wanted: number, seen: number, details: unknown = []) => {
      reportFigure({ name: `${program} ${version ?? ''}: ${name}`, wanted, seen });
      expect([seen, details]).toEqual([wanted, []]);
    };

    beforeAll(async () => {
      if (version === null) return reportMissing(program);
      site = await startRunningSite({ env: { TRUSTED_PROXIES: '127.0.0.1', FRONT_KEYS_BY_V: keyed } });
      front = await startFrontCache(program, site.port);
    }, 90_000);
    afterAll(async () => {
      if (version === null) return;
      await front.stop();
      await site.discard();
    });

    run(
      'nobody sees what is another’s',
      async () => {
        const isOwn = (jar: Jar) =>
          jars[jar].own === true || (jars[jar].own === 'unless keyed' && keyed === '0');
        const faults = await mixedFaults({ site: site.port, front: front.port, count, isOwn });
        isAsWanted(`answers of ${count} with another’s bytes`, 0, faults.length, faults);
      },
      300_000,
    );

    run('a visitor has their own address, whatever they write into X-Forwarded-For', async () => {
      const key = readFileSync(join(site.dataDir, 'session.key'), 'utf8');
      const sealed = makeSeal([key]).close(String(Date.now()), doctorSealPurpose);
      const wrong: string[] = [];
      for (const forged of [
        '',
        '203.0.113.77',
        '127.0.0.1',
        '127.0.0.1, 127.0.0.1',
        'nonsense',
        '::1, 10.0.0.1',
      ]) {
        const { status, body } = await hostRequest({
          ...{ port: front.port, host: 'perm.localhost', path: doctorPath, from: visitor },
          headers: { [doctorHeader]: sealed, ...(forged === '' ? {} : { 'x-forwarded-for': forged }) },
        });
        const seen = status === 200 ? (JSON.parse(body) as { address: string }).address : `status ${status}`;
        if (seen !== visitor) wrong.push(`«${forged}» → ${seen}`);
      }
      const base = { NODE_ENV: 'production', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' };
      const own = { PORT: String(site.port), DATA_DIR: site.dataDir, FRONT_KEYS_BY_V: keyed };
      const found = await runDoctorChecks({
        ...{ source: { ...base, ...own }, at: `http://127.0.0.1:${front.port}`, letterTo: null },
      });
      const about = found.filter(({ about }) => ['site', 'proxies', 'cache'].includes(about));
      const faults = about.filter(({ state }) => state !== 'ok').map(({ says }) => says);
      isAsWanted('wrong addresses of 6 visits, faults by the doctor', 0, wrong.length + faults.length, [
        ...wrong,
        ...faults,
      ]);
    });

    run('a form whose answer is lost is sent to the site once', async () => {
      const silent = await openSilentSite();
      const between = await startFrontCache(program, silent.port);
      try {
        const paths = ['/api/request', '/request'];
        // Twice: the second of each may use a connection that is open already.
        for (const [index, path] of [...paths, ...paths].entries()) {
          await hostRequest({ port: between.port, host: 'perm.localhost', path: '/healthz' });
          const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
          const body = `number=${index}`;
          await hostRequest({ port: between.port, host: 'perm.localhost', path, ...form, body }).catch(
            () => null,
          );
        }
        const wanted = ['number=0', 'number=1', 'number=2', 'number=3'];
        const wrong = wanted.filter((form) => silent.taken.filter((one) => one === form).length !== 1);
        isAsWanted('forms of 4 without an answer that the site did not get once', 0, wrong.length, wrong);
      } finally {
        await between.stop();
        silent.close();
      }
    });

    run(
      'the desk hears of a lead within a minute, and no post is lost at a restart of the site [LEAD-08]',
      async () => {
        const heard = await deskHears(front.port, phoneOf(1));
        const total = 40;
        const taken = new Map<string, string>();
        const restart = async () => {
          await until(() => taken.size >= total / 4);
          await site.kill();
          await site.start();
        };
        const lane = async (first: number) => {
          for (let index = first; index < total; index += 4)
            taken.set(phoneOf(100 + index), await sendUntilTaken(front.port, phoneOf(100 + index)));
        };
        await Promise.all([restart(), ...[0, 1, 2, 3].map(lane)]);
        const again = await deskHears(front.port, phoneOf(2));
        isAsWanted(
          'desks that heard nothing for 60 s, before and after a restart',
          0,
          [heard, again].filter((one) => !one).length,
        );
        const stored = Map.groupBy(rowsOf(site), ({ phone }) => phone);
        const wrong = [...taken].filter(([phone, number]) => {
          const rows = stored.get(phone) ?? [];
          return rows.length !== 1 || rows[0]?.number !== number;
        });
        isAsWanted(
          `posts of ${total} lost or doubled at a restart`,
          0,
          total - taken.size + wrong.length,
          wrong,
        );
      },
      300_000,
    );
  },
);

// A file without any test fails.
if (!runsRealPrograms)
  test.skip('real proxies: by `npm run verify:full` and `npm run chaos`', () => undefined);
