import { execFileSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import webPush from 'web-push';

import type { PushMessage } from '@/desk/contract/desk-duty.schemas';
import { openManagerSession } from '@/desk/server/accounts/manager-sessions';
import { changeDuty, readDuty } from '@/desk/server/duty/duty';
import { toNoticeLetter, makeNoticeMail } from '../../src/desk/server/duty/write-notice';
import type { MailServer } from '@/server/delivery/mail-server';
import { pauseForFault, setPaused } from '@/server/delivery/paused-targets';
import { type NoticeDependencies, sendNotices } from '@/desk/server/duty/notices';
import { makePushSender, type PushSender } from '@/desk/server/duty/push-sender';
import { dropSubscription, keepSubscription, subscriptionsOf } from '@/desk/server/duty/push-subscriptions';
import { vapidKeys } from '../../src/desk/server/duty/push-sender';
import { loadEnv } from '@/config/env';
import { makePublicAgent } from '@/server/outgoing';
import { releaseLead, takeLead } from '@/desk/server/leads/desk-actions';
import { callTimeChange, changeByClient } from '@/server/leads/change-lead';
import { makeDeskChangeBus } from '@/server/leads/desk-change-bus';
import { onBothStorages, seedLead, seedManager } from '../support/desk-leads';
import { type FakeSmtp, openFakeSmtp } from '../support/fake-smtp';

const minute = 60_000;
const now = Date.parse('2026-11-21T12:00:00Z');

/** A push service that records messages and responds by the browser's URL. */
function pushService() {
  const sent: { endpoint: string; message: PushMessage }[] = [];
  const push: PushSender = {
    send: ({ endpoint }, message) => {
      if (endpoint.endsWith('/gone')) return Promise.resolve('gone');
      if (endpoint.endsWith('/failing')) return Promise.resolve('failed');
      sent.push({ endpoint, message });
      return Promise.resolve('sent');
    },
  };
  return { push, sent };
}

function subscription(endpoint: string) {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const p256dh = browser.getPublicKey('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

describe('the keys of notices', () => {
  test.each([
    [{ VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url') }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_PRIVATE_KEY: Buffer.alloc(32, 4).toString('base64url') }, 'VAPID_PUBLIC_KEY'],
    [{ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PUBLIC_KEY'],
    [{ VAPID_SUBJECT: 'admin@example.ru' }, 'VAPID_SUBJECT'],
  ])('%j: missing or invalid settings are named', (given, name) => {
    expect(() => loadEnv({ NODE_ENV: 'production', ...given })).toThrow(name);
  });
});

describe('letters of notices', () => {
  const settings = loadEnv({ NODE_ENV: 'test' });
  const letter = { id: 'overdue.1', to: ['a@b.ru', 'c@d.ru'], subject: '', text: '' };
  const refusal = { reason: 'EENVELOPE 450', words: '', isAboutLetter: true };
  /** A mail server that has these mailboxes busy until it is given others. */
  const serverWith = (busy: Set<string>) => {
    const sent: string[] = [];
    const server: MailServer = {
      host: 'b.ru',
      verify: () => Promise.resolve(),
      send: ({ letter: { messageId }, to, pending = to }) => {
        const taken = pending.filter((one) => !busy.has(one));
        sent.push(...taken.map((one) => `${one} ${messageId}`), ...(taken.length > 0 ? [] : ['none']));
        const refusals = pending
          .filter((one) => busy.has(one))
          .map((mailbox) => ({ ...refusal, mailbox, verdict: 'again' as const }));
        return Promise.resolve({ taken, refusals, isUnanswered: false });
      },
      close: () => undefined,
    };
    return { sent, mail: makeNoticeMail(settings, () => undefined, server) };
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a busy mailbox gets the same letter later, the others get it once', async () => {
    const busy = new Set(['c@d.ru']);
    const { sent, mail } = serverWith(busy);
    expect(await mail?.send(letter)).toBe(true);
    await jest.advanceTimersByTimeAsync(40_000);
    busy.clear();
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(sent).toEqual(['a@b.ru <overdue.1@b.ru>', 'none', 'c@d.ru <overdue.1@b.ru>']);
    mail?.close();
  });

  test('a failing server is tried less and less often', async () => {
    const { sent, mail } = serverWith(new Set(letter.to));
    for (let round = 0; round < 4 * 60; round += 1) {
      expect(await mail?.send(letter)).toBe(false);
      await jest.advanceTimersByTimeAsync(15_000);
    }
    // An hour of rounds: after 15 s, 30 s, 1, 2, 4, 8, 15, 15 minutes.
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.length).toBeLessThan(12);
    mail?.close();
  });

  test('a notice of the same requests has the same id, one of others another', () => {
    const lead = { number: 'K', city: '', product: '', dueAt: 0, reason: null };
    const idOf = (kind: 'overdue' | 'set_aside', ids: string[], at = 0, waitsSince = 0) => {
      const leads = ids.map((id) => ({ ...lead, id, waitsSince }));
      return toNoticeLetter({ kind, leads, now: at }, 'https://desk.example.ru').id;
    };
    expect(idOf('overdue', ['1', '2'], 60_000)).toBe(idOf('overdue', ['1', '2']));
    const others = [idOf('set_aside', ['1']), idOf('overdue', ['2']), idOf('overdue', ['1'], 0, 1)];
    expect(new Set([idOf('overdue', ['1']), ...others]).size).toBe(4);
  });
});

describe('a push service', () => {
  let service: Server;
  const asked: { url: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
  let ca = '';
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'push-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const names = ['-subj', '/CN=push.services.ru', '-addext', 'subjectAltName=DNS:push.services.ru'];
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...made, ...names], { stdio: 'ignore' });
    ca = readFileSync(cert, 'utf8');
    service = createServer({ key: readFileSync(key), cert: ca }, (request, answer) => {
      let bytes = 0;
      request.on('data', (part: Buffer) => (bytes += part.length));
      request.on('end', () => {
        asked.push({ url: request.url ?? '', headers: request.headers, bytes });
        answer.writeHead(Number(request.url?.slice(1))).end();
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    rmSync(folder, { recursive: true });
  });
  afterAll(() => new Promise((resolve) => service.close(resolve)));

  test.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [403, 'failed'],
    [500, 'failed'],
  ])('that answers %d: %s', async (status, outcome) => {
    const address = service.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    // Only in this test the name resolves to this machine.
    const agent = new Agent({
      ca,
      lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    const errors: unknown[] = [];
    const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:a@example.ru' };
    const sender = makePushSender(keys, { agent, onError: (error) => errors.push(error) });
    const message = { title: 'Клиент ждёт', body: '', url: '/manager', tag: 'overdue' };
    const to = subscription(`https://push.services.ru:${port}/${status}`);
    expect(await sender.send(to, message)).toBe(outcome);
    expect(errors).toHaveLength(outcome === 'failed' ? 1 : 0);
    const { headers, bytes } = asked.at(-1) ?? { headers: {}, bytes: 0 };
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '1800', urgency: 'high' });
    expect(headers.authorization).toContain(keys.publicKey);
    expect(bytes).toBeGreaterThan(100);
    agent.destroy();
  });
});

onBothStorages((storage) => {
  let smtp: FakeSmtp;
  beforeAll(async () => {
    smtp = await openFakeSmtp();
  });
  afterAll(() => smtp.close());

  const fail = (error: unknown) => {
    throw error;
  };
  const partsWith = (push: PushSender, mail: NoticeDependencies['mail'] = null): NoticeDependencies => ({
    ...{ storage: storage(), leads: makeDeskChangeBus(), push, mail },
    ...{ origin: 'https://desk.example.ru', onError: fail },
  });
  const mailer = () =>
    makeNoticeMail(loadEnv({ NODE_ENV: 'test', SMTP_URL: smtp.url, MAIL_FROM: 'site@example.ru' }), fail);
  const onDuty = async (name: string, browser = 'works') => {
    const { db } = storage();
    const manager = await seedManager(db, name);
    await openManagerSession(db, manager.id, now);
    await changeDuty(db, { isOnDuty: true }, { viewerId: manager.id, now });
    const endpoint = `https://push.services.ru/${manager.id}/${browser}`;
    await keepSubscription(db, subscription(endpoint), { viewerId: manager.id, now });
    return { ...manager, endpoint };
  };
  const late = (more: Partial<Parameters<typeof seedLead>[1]> = {}) =>
    seedLead(storage().db, { createdAt: now - 7 * minute, fio: 'Тайное Имя', ...more });

  beforeEach(async () => {
    const { db } = storage();
    await db.updateTable('leads').set({ status: 'sold', closed_at: 1 }).execute();
    await db.updateTable('managers').set({ on_duty_since: null, role: 'manager' }).execute();
    smtp.letters.length = 0;
  });

  test('managers on duty are notified once of a lead untaken within the target, without personal data', async () => {
    const elena = await onDuty('Елена');
    const id = await late();
    await late({ createdAt: now - 4 * minute });
    await late({ columns: { status: 'taken', taken_by: elena.id } });
    await late({ wanted: { from: now + 60 * minute, until: null } });
    await late({ createdAt: now - 3 * 24 * 60 * minute });
    const { push, sent } = pushService();
    const two = [partsWith(push), partsWith(push)];
    await Promise.all(two.map((parts) => sendNotices(parts, now)));
    await sendNotices(partsWith(push), now + minute);
    const { number } = await storage()
      .db.selectFrom('leads')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // The second minute made another lead late; no second notice of the first one.
    const [first] = sent;
    expect(first).toEqual({
      endpoint: elena.endpoint,
      message: {
        title: 'Клиент ждёт звонка',
        body: `№\u00a0${number}, Пермь, ТВ: ждёт 7\u00a0мин`,
        url: `/manager?view=due&lead=${id}`,
        tag: 'overdue',
      },
    });
    expect(sent.filter(({ message }) => message.body.includes(number))).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toMatch(/Тайное|79120004518/);
  });

  test('a call that its client moves is notified again, once it is overdue again', async () => {
    const { db } = storage();
    await onDuty('Елена');
    const id = await late();
    const { push, sent } = pushService();
    const two = [partsWith(push), partsWith(push)];
    const sendAt = (at: number) => Promise.all(two.map((parts) => sendNotices(parts, at)));
    await sendAt(now);
    const wanted = { from: now + 60 * minute, until: null };
    const lead = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const change = callTimeChange(lead, wanted, now + minute);
    await db.transaction().execute((trx) => changeByClient(trx, lead, { ...change, now: now + minute }));
    for (const at of [2, 61, 64]) await sendAt(now + at * minute);
    expect(sent).toHaveLength(1);
    await sendAt(now + 66 * minute);
    await sendAt(now + 67 * minute);
    expect(sent.map(({ message }) => /ждёт \d+/.exec(message.body)?.[0])).toEqual(['ждёт 7', 'ждёт 6']);
  });

  test('a released request is notified again, if no manager takes it within the target', async () => {
    const { db } = storage();
    const elena = await onDuty('Елена');
    const [id, old] = [await late(), await late({ createdAt: now - 3 * 24 * 60 * minute })];
    const { push, sent } = pushService();
    await sendNotices(partsWith(push), now);
    expect(sent).toHaveLength(1);
    for (const leadId of [id, old]) {
      await takeLead(db, { viewer: elena, leadId, now: now + minute });
      await releaseLead(db, { viewer: elena, leadId, now: now + 10 * minute });
    }
    for (const at of [11, 14]) await sendNotices(partsWith(push), now + at * minute);
    expect(sent).toHaveLength(1);
    for (const at of [16, 17]) await sendNotices(partsWith(push), now + at * minute);
    expect(sent.map(({ message }) => message.body.split('\n').length)).toEqual([1, 2]);
  });

  test('a wish is notified only of its agreed call, and a client who was reached is not', async () => {
    await onDuty('Елена');
    const wish = { context: { isWish: true }, coverageAddress: 'ул. Мира, 3' };
    await late(wish);
    await late({ columns: { status: 'reached' } });
    const { push, sent } = pushService();
    await sendNotices(partsWith(push), now);
    expect(sent).toEqual([]);
    const ids = [];
    for (const status of ['callback', 'not_reached'])
      ids.push(await late({ ...wish, columns: { status, due_at: now - 7 * minute } }));
    await sendNotices(partsWith(push), now);
    expect(sent.map(({ message }) => message.body.split('\n').length)).toEqual([ids.length]);
  });

  test('and by mail, in one letter for several', async () => {
    const elena = await onDuty('Елена');
    const ids = [await late(), await late({ createdAt: now - 9 * minute })];
    const mail = mailer();
    await sendNotices(partsWith(pushService().push, mail), now);
    await sendNotices(partsWith(pushService().push, mail), now + 15_000);
    mail?.close();
    const letters = smtp.letters.filter(({ to }) => to.includes(`${elena.id}@example.ru`));
    expect(letters).toHaveLength(1);
    // Quoted-printable: decodes soft line breaks and `=`.
    const text = (letters[0]?.source ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    for (const id of ids) expect(text).toContain(`https://desk.example.ru/manager?lead=${id}`);
  });

  test('without managers on duty lead-admins get the letter, and no push', async () => {
    const { db } = storage();
    const admin = await seedManager(db, 'Главная', 'lead-admin');
    await keepSubscription(db, subscription('https://push.services.ru/admin'), { viewerId: admin.id, now });
    await late();
    const { push, sent } = pushService();
    const mail = mailer();
    await sendNotices(partsWith(push, mail), now);
    mail?.close();
    expect(smtp.letters.map(({ to }) => to)).toEqual([[`${admin.id}@example.ru`]]);
    expect(sent).toEqual([]);
  });

  test('a manager who goes on duty gets the notices that had no recipient', async () => {
    await late();
    const { push, sent } = pushService();
    await sendNotices(partsWith(push), now);
    await onDuty('Елена');
    await sendNotices(partsWith(push), now + minute);
    expect(sent).toHaveLength(1);
  });

  test('a quarantined request is notified likewise, with the reason as text', async () => {
    await onDuty('Елена');
    const reason = 'форма заполнена быстрее, чем это делает человек';
    const id = await late({ columns: { quarantined_at: now, quarantine_reason: reason } });
    const { push, sent } = pushService();
    await sendNotices(partsWith(push), now);
    await sendNotices(partsWith(push), now + minute);
    expect(sent.map(({ message }) => message)).toEqual([
      {
        title: 'Заявка отложена на\u00a0проверку',
        body: expect.stringMatching(new RegExp(`^№\u00a0\\w{10}, Пермь, ТВ: ${reason}$`)),
        url: `/manager?view=quarantine&lead=${id}`,
        tag: 'set_aside',
      },
    ]);
  });

  test('lead-admins get one push about settings that a receiver refuses', async () => {
    const { db } = storage();
    const admin = await seedManager(db, 'Главная', 'lead-admin');
    await keepSubscription(db, subscription('https://push.services.ru/fault'), { viewerId: admin.id, now });
    await pauseForFault(db, { target: 'mail', error: 'EAUTH 535 5.7.8' }, now);
    const { push, sent } = pushService();
    await Promise.all([sendNotices(partsWith(push), now), sendNotices(partsWith(push), now)]);
    await pauseForFault(db, { target: 'mail', error: 'EAUTH 535 5.7.8' }, now + minute);
    await sendNotices(partsWith(push), now + minute);
    expect(sent.map(({ message }) => message)).toEqual([
      {
        title: 'Заявки не\u00a0уходят получателю',
        body: expect.stringContaining(
          'почтой приостановлена: получатель не\u00a0принимает настройки сайта (EAUTH 535 5.7.8)',
        ),
        url: '/manager/settings',
        tag: 'fault-mail',
      },
    ]);
  });

  test('a push about refused settings waits for a lead-admin whom it reaches, and ends with the pause', async () => {
    const { db } = storage();
    const { push, sent } = pushService();
    await pauseForFault(db, { target: 'crm', error: '401' }, now);
    await sendNotices(partsWith(push), now);
    const admin = await seedManager(db, 'Главная', 'lead-admin');
    const failing = subscription('https://push.services.ru/admin/failing');
    await keepSubscription(db, failing, { viewerId: admin.id, now });
    await sendNotices(partsWith(push), now);
    await dropSubscription(db, admin.id, failing.endpoint);
    await pauseForFault(db, { target: 'provider', error: '403' }, now);
    await setPaused(db, 'provider', false);
    await keepSubscription(db, subscription('https://push.services.ru/admin'), { viewerId: admin.id, now });
    await sendNotices(partsWith(push), now);
    await sendNotices(partsWith(push), now);
    expect(sent.map(({ message }) => message.tag)).toEqual(['fault-crm']);
  });

  test('a dead subscription that cannot be removed does not stop the letter', async () => {
    const { db } = storage();
    const elena = await onDuty('Елена', 'gone');
    await late();
    const broken = db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'DeleteQueryNode') throw new Error('no connection');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const errors: unknown[] = [];
    const mail = mailer();
    await sendNotices(
      {
        ...partsWith(pushService().push, mail),
        ...{ storage: { db: broken }, onError: (error) => errors.push(error) },
      },
      now,
    );
    mail?.close();
    expect(smtp.letters.map(({ to }) => to)).toEqual([[`${elena.id}@example.ru`]]);
    expect(errors.map(String)).toEqual(['Error: no connection']);
  });

  test('an unexpected error releases the notice for the next round', async () => {
    await onDuty('Елена');
    await late();
    const { push, sent } = pushService();
    const broken: PushSender = { send: () => Promise.reject(new Error('broken')) };
    await expect(sendNotices(partsWith(broken), now)).rejects.toThrow('broken');
    await sendNotices(partsWith(push), now + 15_000);
    expect(sent).toHaveLength(1);
  });

  test('a dead subscription is removed, and the notice reaches the other recipients', async () => {
    const { db } = storage();
    const gone = await onDuty('Елена', 'gone');
    await late();
    const { push, sent } = pushService();
    await sendNotices(partsWith(push), now);
    expect(await subscriptionsOf(db, [gone.id])).toEqual([]);
    const oleg = await onDuty('Олег');
    await sendNotices(partsWith(push), now + 15_000);
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([oleg.endpoint]);
  });

  test('a push service that fails is tried again', async () => {
    const elena = await onDuty('Елена', 'failing');
    await late();
    const { push, sent } = pushService();
    await sendNotices(partsWith(push), now);
    expect(sent).toEqual([]);
    const works = 'https://push.services.ru/works';
    await dropSubscription(storage().db, elena.id, elena.endpoint);
    await keepSubscription(storage().db, subscription(works), { viewerId: elena.id, now });
    await sendNotices(partsWith(push), now + 15_000);
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([works]);
  });

  test('a manager with a closed laptop is off duty before any notice', async () => {
    const { db } = storage();
    const elena = await onDuty('Елена');
    const later = now + 121 * minute;
    await seedLead(db, { createdAt: later - 7 * minute });
    const { push, sent } = pushService();
    await sendNotices(partsWith(push), later);
    expect((await readDuty(db, elena.id)).isOnDuty).toBe(false);
    expect(sent).toEqual([]);
  });

  test('a browser with another manager’s sign-in is notified for that manager only', async () => {
    const { db } = storage();
    const [elena, oleg] = [await seedManager(db, 'Елена'), await seedManager(db, 'Олег')];
    const shared = subscription('https://push.services.ru/shared');
    await keepSubscription(db, shared, { viewerId: elena.id, now });
    await keepSubscription(db, shared, { viewerId: oleg.id, now: now + 1 });
    expect(await subscriptionsOf(db, [elena.id])).toEqual([]);
    await dropSubscription(db, elena.id, shared.endpoint);
    expect(await subscriptionsOf(db, [oleg.id])).toEqual([expect.objectContaining(shared)]);
  });

  test('an address of this machine is never connected to, and no error contains a browser’s address', async () => {
    const errors: unknown[] = [];
    const keys = await vapidKeys(storage().db, loadEnv({ NODE_ENV: 'test', VAPID_SUBJECT: 'mailto:a@b.ru' }));
    const sender = makePushSender(keys, {
      agent: makePublicAgent(loadEnv({})),
      onError: (error) => errors.push(error),
    });
    const message = { title: '', body: '', url: '/manager', tag: '' };
    expect(await sender.send(subscription('https://localhost/secret'), message)).toBe('failed');
    expect(errors.map(String)).toEqual([expect.stringContaining('private IP address')]);
    expect(String(errors)).not.toContain('secret');
  });
});
