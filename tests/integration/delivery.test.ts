import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { ApiError } from '@/api/http/http-client';
import type { ProviderRequestsClient } from '@/api/requests/requests.client';
import { loadEnv } from '@/config/env';
import { type OpenedDatabase, openDatabase } from '@/server/database/open-database';
import { makeHttpTransport } from '@/server/outgoing';
import { makeCrmTarget } from '@/server/delivery/crm-target';
import { signWebhook } from '@/server/security/webhook-signature';
import {
  claimDue,
  keepLeases,
  leaseMs,
  resendDelivery,
  recordDeliveryResult,
} from '@/server/delivery/outbox';
import { endFaultPauses, pausedTargets, setPaused } from '@/server/delivery/paused-targets';
import { leadNoticeSchema } from '@/server/delivery/delivery-notice';
import {
  type DeliveryAttempt,
  type DeliveryTarget,
  type DueDelivery,
  leadEventNames,
} from '@/server/delivery/delivery-target';
import { openMailServer } from '@/server/delivery/mail-server';
import { makeMailTarget } from '@/server/delivery/mail-target';
import { type OutboxWorker, startOutboxWorker } from '@/server/delivery/outbox-worker';
import { makeProviderTarget } from '@/server/delivery/provider-target';
import { composeTestSite, visitorOf } from '../support/compose-test-site';
import { crmSecret, type FakeCrm, isSignedBy, openFakeCrm } from '../support/fake-crm';
import { type FakeSmtp, openFakeSmtp, selfSigned } from '../support/fake-smtp';
import { leadFields } from '../support/lead-fields';
import { makeOwnPostgres } from '../support/own-postgres';
import { describeWithPostgres } from '../support/with-postgres';

const host = 'perm.localhost:3000';
const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));

/** Waits until the check passes; fails with its last error. */
async function eventually(check: () => void | Promise<void>, limitMs = 15_000): Promise<void> {
  const end = Date.now() + limitMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

describe('the signature of a webhook (LEAD-09)', () => {
  test('is that of Standard Webhooks, by the example that its libraries are tested with [LEAD-09]', () => {
    const headers = signWebhook(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', now: 1_614_265_330_999 },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('while one secret replaces another, either of them fits', () => {
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const headers = signWebhook({ id: 'x', body: '{}', now: 0 }, [crmSecret, other]);
    for (const secret of [crmSecret, other]) expect(isSignedBy(secret, { headers, body: '{}' })).toBe(true);
    expect(isSignedBy(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, { headers, body: '{}' })).toBe(
      false,
    );
  });
});

describe('docs/webhooks.md', () => {
  const text = readFileSync('docs/webhooks.md', 'utf8');
  const block = (kind: string) => new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``).exec(text)?.[1] ?? '';

  test('its examples are notices, with every field [LEAD-09]', () => {
    const examples = [...text.matchAll(/```json\n([^]*?)```/g)].map(([, json = '']): unknown =>
      JSON.parse(json),
    );
    expect(examples).toHaveLength(2);
    for (const example of examples) expect(leadNoticeSchema.parse(example)).toEqual(example);
  });

  test('every event is described here and in the OpenAPI document [LEAD-09]', () => {
    const { webhooks } = JSON.parse(readFileSync('docs/openapi/site.json', 'utf8')) as { webhooks: object };
    expect(Object.keys(webhooks)).toEqual([...leadEventNames]);
    for (const name of leadEventNames) expect(text).toContain(`| \`${name}\` |`);
  });

  test('its method to verify a signature accepts ours and refuses others and old ones [LEAD-09]', () => {
    const code = block('js')
      .replace(/^import .*$/m, '')
      .replace('export function isOurs', 'return function isOurs');
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code of the document is what is tried here
    const make = new Function('createHmac', 'timingSafeEqual', 'Buffer', code) as (
      ...parts: unknown[]
    ) => (headers: object, body: string, secret: string, now: number) => boolean;
    const isOurs = make(createHmac, timingSafeEqual, Buffer);
    const headers = signWebhook({ id: 'x', body: '{}', now: 1_000_000 }, [crmSecret]);
    expect(isOurs(headers, '{}', crmSecret, 1_000_000)).toBe(true);
    expect(isOurs(headers, '{ }', crmSecret, 1_000_000)).toBe(false);
    expect(isOurs({ ...headers, 'webhook-id': 'y' }, '{}', crmSecret, 1_000_000)).toBe(false);
    expect(isOurs(headers, '{}', crmSecret, 1_000_000 + 301_000)).toBe(false);
    expect(isOurs({ ...headers, 'webhook-signature': undefined }, '{}', crmSecret, 1_000_000)).toBe(false);
  });
});

const transport = makeHttpTransport(loadEnv({}));

describe('the settings of delivery', () => {
  const crm = { CRM_WEBHOOK_URL: 'https://crm.example.ru/hook' };
  const mail = { LEADS_MAIL_TO: 'a@example.ru, b@example.ru' };
  test.each([
    ['CRM_WEBHOOK_SECRET', crm],
    ['CRM_WEBHOOK_SECRET', { ...crm, CRM_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }],
    ['CRM_WEBHOOK_SECRET', { ...crm, CRM_WEBHOOK_SECRET: 'no secret of this kind' }],
    ['CRM_WEBHOOK_URL', { CRM_WEBHOOK_URL: 'https://me:pw@crm.example.ru', CRM_WEBHOOK_SECRET: crmSecret }],
    ['SMTP_URL', mail],
    ['SMTP_URL', { ...mail, SMTP_URL: 'http://mail.example.ru' }],
    ['MAIL_FROM', { ...mail, SMTP_URL: 'smtp://mail.example.ru' }],
    ['LEADS_MAIL_TO', { LEADS_MAIL_TO: 'nobody' }],
  ])('%s is named where it is missing or wrong: %j', (name, given) => {
    expect(() => loadEnv({ NODE_ENV: 'production', ...given })).toThrow(name);
  });

  test('whole sets are fine', () => {
    const whole = { ...crm, CRM_WEBHOOK_SECRET: crmSecret, ...mail };
    expect(() =>
      loadEnv({
        NODE_ENV: 'production',
        ...whole,
        SMTP_URL: 'smtps://u:p@mail.example.ru',
        MAIL_FROM: 'a@b.ru',
      }),
    ).not.toThrow();
  });
});

/** For deliveries that aren't cancelled. */
const wanted = new AbortController().signal;

/** A row as passed by the outbox. */
function rowWith(payload: object | string): DueDelivery {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return {
    id: 'row-1',
    lead_id: 'lead-1',
    target: 'crm',
    event: 'lead.created',
    lead_version: 0,
    built_version: 0,
    payload: text,
    state: 'waiting',
    attempts: 0,
    next_at: 0,
    queued_at: 0,
    leased_until: null,
    done_for: null,
    last_error: null,
    provider_id: 1,
  };
}

describe('answers of a CRM (LEAD-09)', () => {
  let crm: FakeCrm;
  beforeAll(async () => (crm = await openFakeCrm()));
  afterAll(() => crm.close());
  const attempt = (timeoutMs = 10_000) =>
    makeCrmTarget({ url: crm.url, secrets: [crmSecret], transport, timeoutMs }).deliver(
      rowWith({ a: 1 }),
      wanted,
    );

  test.each([200, 201, 204])('%d is delivered', async (status) => {
    crm.behave(status);
    expect(await attempt()).toEqual({ kind: 'delivered' });
  });

  test('410 is a dead letter, everything else is tried again [LEAD-09]', async () => {
    crm.behave(410);
    expect(await attempt()).toEqual({ kind: 'failed', error: 'HTTP 410' });
    for (const status of [302, 400, 401, 404, 500, 503]) {
      crm.behave(status, { location: crm.url });
      expect(await attempt()).toEqual({ kind: 'again', error: `HTTP ${status}`, isAway: status >= 500 });
    }
  });

  test('a redirect is not followed', async () => {
    const before = crm.calls.length;
    crm.behave(307, { location: crm.url });
    await attempt();
    expect(crm.calls).toHaveLength(before);
  });

  test('its Retry-After is heeded, up to an hour', async () => {
    crm.behave(429, { 'retry-after': '120' });
    expect(await attempt()).toMatchObject({ isAway: true, afterMs: 120_000 });
    crm.behave(503, { 'retry-after': '99999' });
    expect(await attempt()).toMatchObject({ afterMs: 3_600_000 });
    crm.behave(503, { 'retry-after': new Date(Date.now() + 121_000).toUTCString() });
    expect(await attempt()).toMatchObject({ afterMs: expect.closeTo(121_000, -4) });
    for (const past of ['Thu, 01 Jan 1970 00:00:00 GMT', 'later', '', '0']) {
      crm.behave(503, { 'retry-after': past });
      expect(await attempt()).not.toHaveProperty('afterMs');
    }
  });

  test('silence and a closed door are tried again, and named', async () => {
    crm.behave('hangs');
    expect(await attempt(200)).toEqual({ kind: 'again', error: 'no answer in time', isAway: true });
    await crm.goAway();
    expect(await attempt()).toEqual({ kind: 'again', error: 'ECONNREFUSED', isAway: true });
    await crm.comeBack();
  });
});

describe('answers of the provider (LEAD-01)', () => {
  const payload = { call: 'call-back', body: { fio: 'Анна', phone: '79120004518' } };
  const answered = (status: number) => {
    const refuse = () =>
      Promise.reject(new ApiError('status', 'POST', { status, reason: `status ${status}` }));
    const requests = new Proxy({}, { get: () => refuse }) as ProviderRequestsClient; // any method
    return makeProviderTarget(requests).deliver(rowWith(payload), wanted);
  };

  test('its refusal of the request is final, all other errors are retried [LEAD-01]', async () => {
    for (const status of [400, 409, 413, 415, 422])
      expect([status, await answered(status)]).toMatchObject([
        status,
        { kind: 'failed', error: `POST: status ${status}` },
      ]);
    for (const status of [401, 403, 404, 405, 408, 429, 500, 503])
      expect([status, await answered(status)]).toMatchObject([
        status,
        { kind: 'again', isAway: status === 429 || status >= 500 },
      ]);
  });
});

const notice = {
  event: 'lead.created',
  id: 'lead-1',
  number: 'K7M2P9QX4T',
  createdAt: '2026-11-21T09:05:00.000Z',
  city: { name: 'Пермь', timeZone: 'Asia/Yekaterinburg', providerId: 1 },
  form: 'tv_equipment',
  name: 'Анна <script>',
  phone: '79120004518',
  products: { ids: [], titles: 'Интернет+ТВ', kind: 'internet+tv' },
  page: '/domru-tv/equipment',
  item: 'Бокс\r\nBcc: all@example.ru',
  option: null,
  price: 5990,
  quiz: null,
  address: null,
  isWish: false,
  topic: null,
  wanted: { from: '2026-11-22T05:00:00.000Z', until: null },
  consent: { given: true, mode: 'checkbox', version: '2026-11-01', at: '2026-11-21T09:05:00.000Z' },
};

/** Decoded parts of a mail. */
function readLetter(source: string): { subject: string; parts: string[] } {
  const [head = '', ...bodies] = source.split(/^----_?\S+$/m);
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const subject = (/^Subject: (.*)$/m.exec(unfolded)?.[1] ?? '').replace(
    /=\?UTF-8\?(B|Q)\?([^?]*)\?=\s*/gi,
    (_all, way: string, text: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : fromQuoted(text.replace(/_/g, ' ')),
  );
  const parts = bodies.map((body) => {
    const [headers = '', ...rest] = body.split('\r\n\r\n');
    const text = rest.join('\r\n\r\n');
    return /base64/i.test(headers)
      ? Buffer.from(text, 'base64').toString()
      : fromQuoted(text.replace(/=\r\n/g, ''));
  });
  return { subject, parts: parts.filter((part) => part.trim() !== '' && part !== '--') };
}

function fromQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
}

const mailboxes = ['one@example.ru', 'two@example.ru'];

function mailTargetOf(
  smtp: FakeSmtp,
  { from = 'Сайт <site@example.ru>', answerMs = 1000, to = mailboxes } = {},
) {
  const settings = loadEnv({ NODE_ENV: 'test', SMTP_URL: smtp.url, MAIL_FROM: from });
  const server = openMailServer(settings, { beforeLetterMs: 1000, answerMs });
  if (!server) throw new Error('no mail server');
  return makeMailTarget({
    server,
    to,
    leadUrl: (id) => `https://desk.example.ru/manager?lead=${id}`,
  });
}

describe('answers of a mail server (LEAD-09)', () => {
  let smtp: FakeSmtp;
  let target: DeliveryTarget;
  beforeAll(async () => {
    smtp = await openFakeSmtp();
    target = mailTargetOf(smtp);
  });
  afterAll(async () => {
    target.close?.();
    await smtp.close();
  });

  test('a letter contains the payment option of a price, and the later price [LEAD-09]', async () => {
    const seen = { price: 0, laterPrice: 150, period: 'month' } as const;
    await target.deliver(rowWith({ ...notice, ...seen }), wanted);
    const { parts } = readLetter(smtp.letters.pop()?.source ?? '');
    expect(parts[0]).toContain('Цена: 0\u00a0₽/мес');
    expect(parts[0]).toContain('Цена потом: 150\u00a0₽/мес');
  });

  test('a letter has the report of a callback and the extension of the phone [LEAD-09] [POP-06]', async () => {
    const report = { comment: 'Нет интернета', agreement: '160123456789', phoneExtension: '12' };
    await target.deliver(rowWith({ ...notice, ...report }), wanted);
    const { parts } = readLetter(smtp.letters.pop()?.source ?? '');
    for (const line of ['Что случилось: Нет интернета', 'Номер договора: 160123456789', 'Добавочный: 12'])
      expect(parts[0]).toContain(line);
  });

  test('a letter contains the products and the address, as text and as HTML [LEAD-09]', async () => {
    expect(await target.deliver(rowWith(notice), wanted)).toEqual({ kind: 'delivered' });
    const [letter] = smtp.letters;
    expect(letter).toMatchObject({
      from: 'site@example.ru',
      to: ['one@example.ru', 'two@example.ru'],
      messageId: '<lead-1@example.ru>',
    });
    const { subject, parts } = readLetter(letter?.source ?? '');
    expect(subject).toBe('[example.ru] Заявка K7M2P9QX4T: Интернет+ТВ, Пермь');
    const [text = '', html = ''] = parts;
    expect(text).toContain('Телефон: +7 (912) 000-45-18');
    expect(text).toContain('Имя: Анна <script>');
    // 9:05 UTC in Perm's time; line breaks of input don't create lines.
    expect(text).toContain('Получена: 21.11.2026, 14:05');
    expect(text).toContain('Когда позвонить: с\u00a022.11.2026, 10:00');
    expect(text).toContain('Предмет: Бокс Bcc: all@example.ru');
    expect(html).toContain('<td>Анна &lt;script&gt;</td>');
    expect(html).not.toContain('<script>');
    expect(letter?.source).not.toMatch(/^bcc:/im);
    for (const part of parts) expect(part).toContain('https://desk.example.ru/manager?lead=lead-1');
  });

  test('a letter is marked as automatic, and the greeting has the host of its sender', async () => {
    const cyrillic = mailTargetOf(smtp, { from: 'Сайт <site@пример.рф>' });
    expect(await cyrillic.deliver(rowWith(notice), wanted)).toEqual({ kind: 'delivered' });
    cyrillic.close?.();
    const letter = smtp.letters.pop();
    expect(letter).toMatchObject({
      greeting: 'xn--e1afmkfd.xn--p1ai',
      messageId: '<lead-1@xn--e1afmkfd.xn--p1ai>',
    });
    expect(letter?.source).toMatch(/^auto-submitted: auto-generated\r?$/im);
    // Spam filters only check Latin letters.
    expect(readLetter(letter?.source ?? '').subject.replace(/[^a-z]/gi, '')).toMatch(/[a-z]/);
  });

  test('a server slow to check a letter gets it once', async () => {
    const patient = mailTargetOf(smtp, { answerMs: 10_000 });
    smtp.letters.length = 0;
    smtp.behave((step) => (step === '.' ? { line: '250 at last', afterMs: 1500 } : null));
    expect(await patient.deliver(rowWith(notice), wanted)).toEqual({ kind: 'delivered' });
    expect(smtp.letters).toHaveLength(1);
    smtp.behave((step) => (step === '.' ? { line: '451 at last', afterMs: 1500 } : null));
    expect(await patient.deliver(rowWith(notice), wanted)).toMatchObject({ kind: 'again', isAway: false });
    smtp.behave('takes');
    patient.close?.();
  });

  test('a busy mailbox gets the letter later, and the other one gets it once', async () => {
    smtp.letters.length = 0;
    smtp.behave((step, address) =>
      step === 'RCPT' && address.startsWith('two') ? '450 4.2.0 Greylisted' : null,
    );
    const attempt = await target.deliver(rowWith(notice), wanted);
    expect(attempt).toEqual({
      ...{ kind: 'again', error: 'EENVELOPE 450 4.2.0', isAway: false },
      ...{ done: ['one@example.ru'], isSettings: false },
    });
    smtp.behave('takes');
    const row = { ...rowWith(notice), done_for: JSON.stringify(['one@example.ru']) };
    expect(await target.deliver(row, wanted)).toEqual({ kind: 'delivered' });
    expect(smtp.letters.map(({ to }) => to)).toEqual([['one@example.ru'], ['two@example.ru']]);
    expect(new Set(smtp.letters.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test.each([
    ['MAIL', '530 5.7.0 Must issue a STARTTLS command first', true],
    ['MAIL', '552 5.2.2 Mailbox of the sender is full', true],
    ['RCPT', '553 5.7.1 Sender address rejected: not owned by user', true],
    ['RCPT', '554 5.7.1 Relay access denied', true],
    ['RCPT', '550 relay not permitted', true],
    ['RCPT', '552 5.2.2 Mailbox full', false],
    ['RCPT', '552 full', false],
    ['.', '554 5.7.1 Looks like spam', false],
    ['AUTH', '535 5.7.8 Authentication failed', true],
    ['AUTH', '454 4.7.0 Temporary authentication failure', false],
  ] as const)(
    '%s answered with «%s» is tried again; a fault of the settings: %s',
    async (at, line, isSettings) => {
      const url = smtp.url.replace('smtp://', 'smtp://user:secret@');
      const signing = mailTargetOf({ ...smtp, url });
      smtp.behave((step) => (step === at ? line : null));
      expect(await signing.deliver(rowWith(notice), wanted)).toMatchObject({ kind: 'again', isSettings });
      smtp.behave('takes');
      signing.close?.();
    },
  );

  test('a mailbox with a Cyrillic name has a letter of its own, which a server without SMTPUTF8 may return [LEAD-09]', async () => {
    smtp.letters.length = 0;
    const mixed = mailTargetOf(smtp, { to: ['one@example.ru', 'иван@example.ru'] });
    expect(await mixed.deliver(rowWith(notice), wanted)).toEqual({ kind: 'delivered' });
    expect(smtp.letters.map(({ to }) => to)).toEqual([['one@example.ru'], ['иван@example.ru']]);
    const headers = smtp.letters.map(({ source }) => /^to: .*$/im.exec(source)?.[0].trim());
    expect(headers).toEqual(['To: one@example.ru', 'To: иван@example.ru']);
    mixed.close?.();
  });

  test('one mailbox unknown and the other one busy: the busy one gets the letter later', async () => {
    smtp.letters.length = 0;
    const reply = (line: string) => (step: string, address: string) =>
      step === 'RCPT' ? (address.startsWith('one') ? '550 5.1.1 User unknown' : line) : null;
    smtp.behave(reply('450 4.2.0 Greylisted'));
    expect(await target.deliver(rowWith(notice), wanted)).toMatchObject({ kind: 'again', isSettings: false });
    smtp.behave(reply('250 ok'));
    expect(await target.deliver(rowWith(notice), wanted)).toMatchObject({ kind: 'delivered' });
    expect(smtp.letters.map(({ to }) => to)).toEqual([['two@example.ru']]);
    smtp.behave('takes');
  });

  test('one mailbox that is unknown is a remark, and both are a dead letter', async () => {
    const unknown = (who: string) => (step: string, address: string) =>
      step === 'RCPT' && address.includes(who) ? '550 5.1.1 User unknown' : null;
    smtp.behave(unknown('two'));
    expect(await target.deliver(rowWith(notice), wanted)).toEqual({
      kind: 'delivered',
      remark: '1 of 2 addresses refused',
    });
    smtp.behave(unknown('@'));
    expect(await target.deliver(rowWith(notice), wanted)).toEqual({
      kind: 'failed',
      error: 'EENVELOPE 550 5.1.1',
    });
    smtp.behave('takes');
  });

  async function attemptBy(SMTP_URL: string, SMTP_TLS: string) {
    const settings = loadEnv({ NODE_ENV: 'test', SMTP_URL, SMTP_TLS, MAIL_FROM: 'site@example.ru' });
    const server = openMailServer(settings, { beforeLetterMs: 3000, answerMs: 3000 });
    if (!server) throw new Error('no mail server');
    const mail = makeMailTarget({ server, to: mailboxes, leadUrl: (id) => id });
    const attempt = await mail.deliver(rowWith(notice), wanted);
    mail.close?.();
    return attempt;
  }

  test('a self-signed certificate of a server on this machine is accepted, elsewhere by SMTP_TLS only', async () => {
    await smtp.close();
    smtp = await openFakeSmtp({ certificate: selfSigned() });
    const outcome = (host: string, SMTP_TLS = 'checked') =>
      attemptBy(smtp.url.replace('127.0.0.1', host), SMTP_TLS);
    expect(await outcome('127.0.0.1')).toEqual({ kind: 'delivered' });
    // Leads to this machine as well, and is not written as one of its addresses.
    expect(await outcome('0.0.0.0')).toMatchObject({ kind: 'again', isSettings: true });
    expect(await outcome('0.0.0.0', 'unchecked')).toEqual({ kind: 'delivered' });
    expect(await outcome('0.0.0.0', 'off')).toEqual({ kind: 'delivered' });
    expect(smtp.letters).toHaveLength(3);
    target = mailTargetOf(smtp);
  });

  test('a password is sent to another machine only encrypted, unless SMTP_TLS is off', async () => {
    const plain = await openFakeSmtp();
    const steps: string[] = [];
    plain.behave((step) => (steps.push(step), null));
    const outcome = (host: string, SMTP_TLS: string) =>
      attemptBy(plain.url.replace('127.0.0.1', `site:password@${host}`), SMTP_TLS);
    for (const setting of ['checked', 'unchecked'])
      expect(await outcome('0.0.0.0', setting)).toMatchObject({ kind: 'again', isSettings: true });
    expect(steps).not.toContain('AUTH');
    expect(await outcome('0.0.0.0', 'off')).toEqual({ kind: 'delivered' });
    expect(await outcome('127.0.0.1', 'checked')).toEqual({ kind: 'delivered' });
    await plain.close();
  });

  test('a refused address is a dead letter, a busy server is retried', async () => {
    smtp.behave({ refuses: 'address', code: 550 });
    expect(await target.deliver(rowWith(notice), wanted)).toEqual({ kind: 'failed', error: 'EENVELOPE 550' });
    smtp.behave({ refuses: 'letter', code: 451 });
    expect(await target.deliver(rowWith(notice), wanted)).toMatchObject({
      kind: 'again',
      error: 'EMESSAGE 451',
    });
    smtp.behave('takes');
  });

  test('silence and a closed door are tried again', async () => {
    smtp.behave('hangs');
    expect(await target.deliver(rowWith(notice), wanted)).toMatchObject({ kind: 'again', isAway: true });
    await smtp.goAway();
    expect(await target.deliver(rowWith(notice), wanted)).toMatchObject({ kind: 'again', isAway: true });
    smtp.behave('takes');
    await smtp.comeBack();
    expect(await target.deliver(rowWith(notice), wanted)).toEqual({ kind: 'delivered' });
  });

  test('an invalid notice, erased ones too, is a dead letter', async () => {
    for (const payload of ['', '{}', 'null'])
      expect(await target.deliver(rowWith(payload), wanted)).toEqual({ kind: 'failed', error: 'unreadable' });
  });
});

describe('the complete delivery (LEAD-09)', () => {
  test('a request reaches the provider, the CRM and the mailbox, each once [LEAD-08, LEAD-09]', async () => {
    const [crm, smtp] = await Promise.all([openFakeCrm(), openFakeSmtp()]);
    const site = await composeTestSite({
      env: {
        CRM_WEBHOOK_URL: crm.url,
        CRM_WEBHOOK_SECRET: crmSecret,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'site@example.ru',
        LEADS_MAIL_TO: 'leads@example.ru',
      },
    });
    const answer = await visitorOf(site, host).post(
      '/api/request',
      leadFields({
        context_option: 'В рассрочку',
        context_price: '250',
        context_item: 'Бокс 4K',
        chip: 'ТВ',
      }),
    );
    const { request_id: number } = answer.json<{ request_id: string }>();
    await eventually(() => {
      expect(crm.calls).toHaveLength(1);
      expect(smtp.letters).toHaveLength(1);
    });
    const [call] = crm.calls;
    const lead = await storedLead(site.dataDir, number);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      event: 'lead.created',
      id: lead.id,
      number,
      createdAt: new Date(lead.created_at).toISOString(),
      city: { name: 'Пермь', timeZone: 'Asia/Yekaterinburg' },
      form: 'tv_equipment',
      name: 'Анна',
      phone: '79120004518',
      products: { ids: ['tv'], titles: 'ТВ', kind: 'tv' },
      page: '/domru-tv/equipment',
      item: 'Бокс 4K',
      option: 'В рассрочку',
      price: 250,
      // Outside opening hours «as soon as possible» means the next opening.
      wanted: lead.wanted_from && {
        from: new Date(lead.wanted_from).toISOString(),
        until: new Date(lead.wanted_until ?? 0).toISOString(),
      },
      consent: { given: true, mode: 'checkbox' },
    });
    expect(Math.abs(Number(call?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(30);
    expect(readLetter(smtp.letters[0]?.source ?? '').subject).toBe(
      `[example.ru] Заявка ${number}: ТВ, Пермь`,
    );
    await site.stop();
    await Promise.all([crm.close(), smtp.close()]);
  });
});

/** A lead in the storage of a running site. */
async function storedLead(dataDir: string, number: string) {
  const { db } = await openDatabase({ url: '', dataDir, worker });
  try {
    return await db
      .selectFrom('leads')
      .select(['id', 'created_at', 'wanted_from', 'wanted_until'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
  } finally {
    await db.destroy();
  }
}

interface Lead {
  id: string;
  state?: string;
  erased_at?: number;
}

/** A stored lead with one row per target. */
async function putLead(
  { db }: OpenedDatabase,
  { id, state = 'waiting', erased_at }: Lead,
  targets: string[],
) {
  await db
    .insertInto('leads')
    .values({
      id,
      number: id,
      created_at: 0,
      idempotency_key: id,
      body_hash: '',
      provider_id: 1,
      city_name: 'Пермь',
      time_zone: 'Asia/Yekaterinburg',
      form_type: 'note',
      fio: '',
      phone: '',
      details: '{}',
      status: 'new',
      taken_by: null,
      taken_at: null,
      erased_at: erased_at ?? null,
    })
    .execute();
  for (const target of targets)
    await db
      .insertInto('outbox')
      .values({
        id: `${id}-${target}`,
        lead_id: id,
        target,
        payload: '{}',
        state,
        attempts: 0,
        next_at: 0,
        last_error: null,
      })
      .execute();
}

/** A target controlled by the test, which counts calls. */
function pretendTarget(name: DeliveryTarget['name'], deliver: DeliveryTarget['deliver'], atOnce = 4) {
  const seen: string[] = [];
  const target: DeliveryTarget = {
    name,
    atOnce,
    deliver: (row, signal) => {
      seen.push(row.lead_id);
      return deliver(row, signal);
    },
  };
  return { target, seen };
}

const delivered = () => Promise.resolve({ kind: 'delivered' } as const);

/** The same tests for both storages. */
function promisesOf(open: () => Promise<OpenedDatabase>) {
  let storage: OpenedDatabase;
  const workers: OutboxWorker[] = [];
  const errors: unknown[] = [];
  const start = (targets: DeliveryTarget[], over = storage) => {
    const started = startOutboxWorker({
      storage: over,
      targets,
      onEvent: () => undefined,
      onNews: () => () => undefined,
      onError: (error) => errors.push(error),
    });
    workers.push(started);
    return started;
  };
  const row = (id: string) =>
    storage.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  beforeAll(async () => (storage = await open()));
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((one) => one.stop()));
    for (const table of ['outbox', 'lead_events', 'leads', 'settings', 'desk_audit'] as const)
      await storage.db.deleteFrom(table).execute();
  });
  afterAll(() => storage.db.destroy());

  test('a target that hangs does not keep the others waiting [LEAD-09]', async () => {
    for (let n = 0; n < 30; n++) await putLead(storage, { id: `slow-${n}` }, ['crm', 'mail']);
    const ends: (() => void)[] = [];
    const slow = pretendTarget('crm', async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return { kind: 'delivered' };
    });
    const quick = pretendTarget('mail', delivered);
    start([slow.target, quick.target]);
    await eventually(() => expect(quick.seen).toHaveLength(30));
    expect(slow.seen).toHaveLength(4);
    const stopping = Promise.all(workers.splice(0).map((one) => one.stop()));
    ends.forEach((end) => end());
    await stopping;
  });

  test('of two instances one makes each delivery [LEAD-08]', async () => {
    for (let n = 0; n < 60; n++) await putLead(storage, { id: `shared-${n}` }, ['crm']);
    const other = await open();
    const [first, second] = [pretendTarget('crm', delivered), pretendTarget('crm', delivered)];
    start([first.target]);
    const over = start([second.target], other);
    await eventually(() => expect(first.seen.length + second.seen.length).toBe(60));
    await over.stop();
    expect(new Set([...first.seen, ...second.seen]).size).toBe(60);
    await eventually(async () => {
      const left = await storage.db
        .selectFrom('outbox')
        .select('id')
        .where('state', '!=', 'delivered')
        .execute();
      expect(left).toEqual([]);
    });
    await other.db.destroy();
  });

  test('stopping waits for deliveries in progress, records them and starts none', async () => {
    for (let n = 0; n < 10; n++) await putLead(storage, { id: `stop-${n}` }, ['crm']);
    const slow = pretendTarget('crm', async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { kind: 'delivered' };
    });
    const running = start([slow.target]);
    await eventually(() => expect(slow.seen).toHaveLength(4));
    await running.stop();
    const done = await storage.db
      .selectFrom('outbox')
      .select('lead_id')
      .where('state', '=', 'delivered')
      .execute();
    expect(done.map((one) => one.lead_id).sort()).toEqual([...slow.seen].sort());
    expect(slow.seen).toHaveLength(4);
  });

  test('an unavailable target is probed with few leads; after its recovery all are sent at once [LEAD-09]', async () => {
    for (let n = 0; n < 40; n++) await putLead(storage, { id: `away-${n}` }, ['crm']);
    let isAway = true;
    const target = pretendTarget('crm', async () =>
      isAway ? { kind: 'again', error: 'ECONNREFUSED', isAway: true } : { kind: 'delivered' },
    );
    start([target.target]);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(target.seen.length).toBeLessThanOrEqual(6);
    isAway = false;
    const waiting = () =>
      storage.db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
    await eventually(async () => expect((await waiting()).length).toBe(0), 20_000);
    // Deliveries during the pause were retried after it.
    expect(new Set(target.seen).size).toBe(40);
    expect(errors.length).toBeGreaterThan(0);
  });

  test('deliveries postponed by a clock a year ahead are sent, and a legitimate pause is kept [LEAD-09]', async () => {
    const [year, hour] = [365 * 86_400_000, 3_600_000];
    for (const [id, pause] of [
      ['far', year],
      ['near', hour],
    ] as const) {
      await putLead(storage, { id }, ['crm']);
      const next_at = Date.now() + pause;
      await storage.db.updateTable('outbox').set({ next_at }).where('lead_id', '=', id).execute();
    }
    const target = pretendTarget('crm', delivered);
    start([target.target]);
    await eventually(async () => expect(await row('far-crm')).toMatchObject({ state: 'delivered' }));
    expect(target.seen).toEqual(['far']);
  });

  test('a delivery longer than its lease stays with its claimer', async () => {
    await putLead(storage, { id: 'long' }, ['mail']);
    const [early] = await claimDue(storage, { target: 'mail', limit: 1, now: 0 });
    if (!early) throw new Error('nothing was due');
    await keepLeases(storage, [early], leaseMs - 1000);
    expect(await claimDue(storage, { target: 'mail', limit: 1, now: leaseMs + 1000 })).toEqual([]);
    // The process after a crash claims it.
    expect(await claimDue(storage, { target: 'mail', limit: 1, now: 2 * leaseMs })).toHaveLength(1);
    await keepLeases(storage, [early], 3 * leaseMs);
    expect(await row('long-mail')).toMatchObject({ leased_until: 3 * leaseMs });
  });

  test('mailboxes that have a letter are remembered until all have it', async () => {
    await putLead(storage, { id: 'half' }, ['mail']);
    const seen: (string | null)[] = [];
    const attempts: DeliveryAttempt[] = [
      { kind: 'again', error: 'EENVELOPE 450', isAway: false, done: ['one@example.ru'] },
      { kind: 'delivered' },
    ];
    const deliver = ({ done_for }: DueDelivery) => {
      seen.push(done_for);
      return Promise.resolve(attempts[seen.length - 1] ?? ({ kind: 'delivered' } as const));
    };
    start([{ name: 'mail', atOnce: 1, deliver }]);
    await eventually(async () => expect(await row('half-mail')).toMatchObject({ state: 'delivered' }));
    expect(seen).toEqual([null, '["one@example.ru"]']);
  });

  test('a fault of the settings pauses the target, is recorded once and drops no lead', async () => {
    const { db } = storage;
    for (const id of ['fault-1', 'fault-2', 'fault-3']) await putLead(storage, { id }, ['mail', 'crm']);
    const settings = { isMended: false };
    const mail = pretendTarget('mail', () =>
      Promise.resolve(
        settings.isMended
          ? { kind: 'delivered' }
          : { kind: 'again', error: 'EENVELOPE 553 5.7.1', isAway: false, isSettings: true },
      ),
    );
    const crm = pretendTarget('crm', delivered);
    start([mail.target, crm.target]);
    await eventually(async () => {
      expect(await pausedTargets(db)).toEqual(['mail']);
      expect(crm.seen).toHaveLength(3);
      expect(await row('fault-1-mail')).toMatchObject({
        ...{ state: 'waiting', attempts: 0, last_error: 'EENVELOPE 553 5.7.1' },
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(mail.seen.length).toBeLessThanOrEqual(3);
    const audit = await db.selectFrom('desk_audit').select(['manager_id', 'text']).execute();
    expect(audit).toEqual([
      {
        manager_id: null,
        text: 'Отправка заявок почтой приостановлена: получатель не\u00a0принимает настройки сайта (EENVELOPE 553 5.7.1)',
      },
    ]);
    // The operator mends them and starts the site anew.
    await Promise.all(workers.splice(0).map((one) => one.stop()));
    settings.isMended = true;
    start([mail.target]);
    await eventually(async () => {
      for (const id of ['fault-1-mail', 'fault-2-mail', 'fault-3-mail'])
        expect(await row(id)).toMatchObject({ state: 'delivered' });
    });
    expect(await pausedTargets(db)).toEqual([]);
    // A target paused by a lead-admin stays paused.
    await setPaused(db, 'mail', true);
    await endFaultPauses(db);
    expect(await pausedTargets(db)).toEqual(['mail']);
    await setPaused(db, 'mail', false);
  });

  test('a failure is visible: state, attempts, reason and a line in the history [LEAD-09]', async () => {
    await putLead(storage, { id: 'bad' }, ['provider', 'crm']);
    const refusing = pretendTarget('provider', async () => ({ kind: 'refused', message: 'нет такого дома' }));
    const failing = pretendTarget('crm', async () => ({ kind: 'failed', error: 'HTTP 410' }));
    start([refusing.target, failing.target]);
    await eventually(async () => {
      expect(await row('bad-provider')).toMatchObject({ state: 'refused', attempts: 1 });
      expect(await row('bad-crm')).toMatchObject({ state: 'failed', attempts: 1, last_error: 'HTTP 410' });
    });
    const events = await storage.db.selectFrom('lead_events').select(['kind', 'text']).execute();
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: 'delivery_refused', text: 'Провайдер отклонил заявку: нет такого дома' },
        { kind: 'delivery_failed', text: 'Не удалось передать в\u00a0CRM' },
      ]),
    );
    const lead = await storage.db.selectFrom('leads').select('provider_state').executeTakeFirstOrThrow();
    expect(lead.provider_state).toBe('refused');
  });

  test('a dead letter can be sent again; two clicks send it once [LEAD-09]', async () => {
    await putLead(storage, { id: 'again', state: 'failed' }, ['crm', 'provider']);
    const unrecorded = () => Promise.reject(new Error('no audit'));
    await expect(resendDelivery(storage, 'again-crm', 1, unrecorded)).rejects.toThrow('no audit');
    expect(await row('again-crm')).toMatchObject({ state: 'failed' });
    const clicks = await Promise.all([1, 2].map((now) => resendDelivery(storage, 'again-crm', now)));
    expect(clicks.sort()).toEqual(['sent', 'waiting']);
    expect(await row('again-crm')).toMatchObject({ state: 'waiting', attempts: 0 });
    const target = pretendTarget('crm', delivered);
    start([target.target]);
    await eventually(async () => expect(await row('again-crm')).toMatchObject({ state: 'delivered' }));
    expect(target.seen).toEqual(['again']);
    expect(await row('again-provider')).toMatchObject({ state: 'failed' });
    // Also after a receiver lost it.
    expect(await resendDelivery(storage, 'again-crm', Date.now())).toBe('sent');
  });

  test('a lead in quarantine, erased or unknown is not sent again', async () => {
    await putLead(storage, { id: 'held', state: 'held' }, ['crm']);
    await putLead(storage, { id: 'erased', state: 'failed', erased_at: 1 }, ['crm']);
    expect(await resendDelivery(storage, 'held-crm', 1)).toBe('held');
    expect(await resendDelivery(storage, 'erased-crm', 1)).toBe('erased');
    expect(await resendDelivery(storage, 'nonsense', 1)).toBe('missing');
    const target = pretendTarget('crm', delivered);
    start([target.target]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(target.seen).toEqual([]);
  });

  test('a lead quarantined during its delivery is recorded as sent, and is not sent again', async () => {
    await putLead(storage, { id: 'late', state: 'held' }, ['crm']);
    const late = { ...rowWith({}), id: 'late-crm', lead_id: 'late' };
    await recordDeliveryResult(storage, late, {
      target: 'crm',
      attempt: { kind: 'again', error: 'x', isAway: true },
      now: 1,
    });
    expect(await row('late-crm')).toMatchObject({ state: 'held' });
    await recordDeliveryResult(storage, late, { target: 'crm', attempt: { kind: 'delivered' }, now: 1 });
    expect(await row('late-crm')).toMatchObject({ state: 'delivered' });
  });
}

describe('the outbox in the embedded storage', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'delivery-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  promisesOf(() => openDatabase({ url: '', dataDir, worker }));

  test('a storage that hung while a transaction was to begin works again without a restart [LEAD-08]', async () => {
    const slow = await openDatabase({ url: '', dataDir, worker, deadlineMs: 2000 });
    const write = () =>
      slow.db.transaction().execute((trx) => trx.deleteFrom('lead_events').where('seq', '=', -1).execute());
    const other = new DatabaseSync(join(dataDir, 'site.db'));
    other.exec('begin immediate');
    // The thread waits for the lock; this statement begins after its caller's timeout.
    await expect(write()).rejects.toThrow('did not answer');
    other.close();
    await eventually(async () => {
      await expect(write()).resolves.toBeDefined();
    }, 20_000);
    await slow.db.destroy();
  });
});

describeWithPostgres('the outbox in PostgreSQL', () => {
  let drop: (() => Promise<void>) | undefined;
  let url: string | undefined;
  afterAll(() => drop?.());
  promisesOf(async () => {
    if (url === undefined) {
      const own = await makeOwnPostgres();
      ({ url, drop } = own);
    }
    return openDatabase({ url, dataDir: '', worker });
  });
});
