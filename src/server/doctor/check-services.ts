import { randomUUID } from 'node:crypto';

import { makeContentClient } from '@/api/content/content.client';
import { makeGeographyClient } from '@/api/geography/geography.client';
import type { City } from '@/api/geography/geography.schemas';
import { ApiError, makeHttpClient } from '@/api/http/http-client';
import { serviceSettings } from '@/config/demo-or-production';
import { type Env, splitList } from '@/config/env';
import { findDuplicateCityIds } from '@/site/city/resolve-city.server';
import type { HttpTransport } from '@/api/http/transport';
import { makeHttpTransport } from '../outgoing';
import { stringPropertyOf, thrownFailureOf } from '../delivery/delivery-target';
import {
  isCertificateFault,
  type MailRefusal,
  type MailServer,
  needsSmtpUtf8,
  openMailServer,
} from '../delivery/mail-server';
import { signWebhook } from '../security/webhook-signature';
import { type ProbeResponse, sendProbe } from './ask';
import { MAX_SKEW_MS } from './check-database';
import { checkIssuer } from './check-identity-provider';
import { connectionFailureText, type Finding, findingsAbout } from './finding';

const receiverTimeoutMs = 5000;
const answerTimeoutMs = 60_000;

export async function checkMail(env: Env, letterTo: string | null = null): Promise<Finding[]> {
  const { ok, skipped, wrong } = findingsAbout('mail');
  if (env.SMTP_URL === '')
    return letterTo === null
      ? [skipped('SMTP_URL is empty: no mail is sent')]
      : [wrong('SMTP_URL is empty: no letter can be sent', 'Set SMTP_URL and MAIL_FROM.')];
  // Without a sender no letter is sent; the server is checked anyway.
  const limits = { beforeLetterMs: receiverTimeoutMs, answerMs: answerTimeoutMs };
  const from = env.MAIL_FROM || `doctor@${env.SITE_DOMAIN}`;
  const server = openMailServer({ ...env, MAIL_FROM: from }, limits);
  if (!server) return [wrong(`MAIL_FROM is no address: ${from}`, 'Write it as site@example.ru.')];
  try {
    await server.verify();
    const none = env.LEADS_MAIL_TO === '' ? '; LEADS_MAIL_TO is empty' : '';
    const found = [ok(`the mail server accepts the sign-in${none}`), ...utf8Warnings(env)];
    return letterTo === null ? found : [...found, ...(await sendLetter(server, letterTo))];
  } catch (error) {
    return [faultOfMail(error)];
  } finally {
    server.close();
  }
}

function utf8Warnings({ LEADS_MAIL_TO, MAIL_FROM }: Env): Finding[] {
  return [...splitList(LEADS_MAIL_TO), MAIL_FROM]
    .filter(needsSmtpUtf8)
    .map((address) =>
      findingsAbout('mail').warning(
        `${address} needs SMTPUTF8 at every mail server on the way: one without it returns the mail`,
        'Set an address with Latin letters before the @, e.g. an alias of this mailbox.',
      ),
    );
}

function faultOfMail(error: unknown): Finding {
  const { wrong } = findingsAbout('mail');
  const { code, responseCode } = thrownFailureOf(error);
  const reply = stringPropertyOf(error, 'response') ?? '';
  if (code === 'EAUTH' && (responseCode === 504 || /mechanism|authentication type/i.test(reply)))
    return wrong(
      `the mail server offers no sign-in method of the site, which has PLAIN, LOGIN and CRAM-MD5: ${reply}`,
      'Enable one of the three there, e.g. PLAIN with encryption.',
    );
  if (code === 'EAUTH')
    return wrong(
      `the mail server refuses user and password${responseCode === null ? '' : ` (${responseCode})`}`,
      'Put the right ones into SMTP_URL; signs other than letters and digits are escaped there (%40 for @).',
    );
  if (isCertificateFault(error))
    return wrong(
      `the certificate of the mail server is not trusted: ${connectionFailureText(error)}`,
      'Name the server as its certificate does; for one that it has made itself, in a network of yours: SMTP_TLS=unchecked.',
    );
  if (code === 'ETLS')
    return wrong(
      'the mail server offers no encryption, without which the password of SMTP_URL is not sent',
      'Switch STARTTLS on there; in a network of yours SMTP_TLS=off sends the password unencrypted.',
    );
  return wrong(
    `the mail server cannot be reached: ${connectionFailureText(error)}`,
    'Look at SMTP_URL: port 587 is smtp://, 465 is smtps://; 25 is often closed on the way.',
  );
}

const adviceOnRefusal: Record<MailRefusal['verdict'], string> = {
  settings:
    'The server does not let this sender or this machine send: look at SMTP_URL (user) and MAIL_FROM.',
  final: 'The server does not know this mailbox, or refuses such letters: look at LEADS_MAIL_TO.',
  again: 'Busy, full or a grey list: requests are sent again by themselves; try once more in ten minutes.',
};

async function sendLetter(server: MailServer, to: string): Promise<Finding[]> {
  const { ok, wrong } = findingsAbout('mail');
  const messageId = `<doctor.${randomUUID()}@${server.host}>`;
  const { taken, refusals, isUnanswered } = await server.send({
    ...{ letter: { ...doctorLetter(server.host), messageId }, to: [to] },
    signal: AbortSignal.timeout(receiverTimeoutMs + answerTimeoutMs),
  });
  if (taken.length > 0) return [ok(`the mail server accepted a mail to ${to} (${messageId})`)];
  if (isUnanswered)
    return [
      wrong(
        `the mail server did not confirm the mail to ${to} within a minute`,
        'It checks mails for a long time; the site waits ten minutes. The log of the mail server contains the reason.',
      ),
    ];
  return refusals.map(({ verdict, words }) =>
    wrong(`the mail server refuses a letter to ${to}: ${words}`, adviceOnRefusal[verdict]),
  );
}

function doctorLetter(host: string) {
  return {
    subject: `[${host}] doctor`,
    text: 'npm run doctor -- --letter: mail of the site arrives here.\n',
  };
}

const ping = JSON.stringify({ event: 'ping' });

/**
 * Sends two pings (docs/webhooks.md): one signed, which the CRM must accept, and one unsigned, which it must
 * refuse. A CRM that accepts both accepts forged requests.
 */
export async function checkCrm(env: Env): Promise<Finding> {
  const { CRM_WEBHOOK_URL, CRM_WEBHOOK_SECRET } = env;
  const transport = makeHttpTransport(env);
  const { ok, skipped, wrong } = findingsAbout('crm');
  if (CRM_WEBHOOK_URL === '') return skipped('CRM_WEBHOOK_URL is empty');
  const { origin, pathname, search } = new URL(CRM_WEBHOOK_URL);
  const send = async (secrets: readonly string[]) => {
    const signed = signWebhook({ id: `ping-${randomUUID()}`, body: ping, now: Date.now() }, secrets);
    const headers = { 'content-type': 'application/json', ...signed };
    const path = `${pathname}${search}`;
    return (await sendProbe({ origin, path, method: 'POST', headers, body: ping, transport })).status;
  };
  try {
    const right = await send(splitList(CRM_WEBHOOK_SECRET));
    if (right === 401 || right === 403)
      return wrong(
        `the CRM refuses our signature (${right})`,
        'It has another secret, or its clock differs by five minutes: compare CRM_WEBHOOK_SECRET with what it knows.',
      );
    if (right < 200 || right >= 300)
      return wrong(
        `the CRM answers ${right} to a ping`,
        'It has to answer 2xx to events that it does not know: docs/webhooks.md.',
      );
    const forged = await send([`whsec_${Buffer.from(randomUUID()).toString('base64')}`]);
    if (forged >= 200 && forged < 300)
      return wrong(
        'the CRM takes what is signed with another secret',
        'Anybody can send it requests: let it check webhook-signature (docs/webhooks.md has the code).',
      );
    return ok('the CRM takes our signature and refuses another');
  } catch (error) {
    return wrong(
      `the CRM cannot be reached: ${connectionFailureText(error)}`,
      'Look at CRM_WEBHOOK_URL; requests wait meanwhile.',
    );
  }
}

const { ok, skipped, warning, wrong } = findingsAbout('services');
const timeoutMs = 10_000;

/** Test path of each URL setting; null: a call would require a client, so only a response is checked. */
const probes: Partial<Record<keyof Env, string | null>> = {
  GEOGRAPHY_API_URL: '/v1/geography/cities',
  CONTENT_API_URL: '/v1/content/shell',
  CATALOGUE_API_URL: '/v1/decoder',
  QUIZ_API_URL: '/v1/quiz/view',
  CAMPAIGN_API_URL: '/v1/surveys',
  OUTAGES_API_URL: '/v1/outages',
  VISITS_API_URL: '/v1/visits/slots',
  PROFILE_API_URL: null,
  REQUESTS_API_URL: null,
  ADDRESS_API_URL: null,
  PAYMENT_URL: null,
  CHAT_URL: null,
};

/** Whether each configured URL responds, as the expected service, and its clock. */
export async function checkServices(env: Env): Promise<Finding[]> {
  const transport = makeHttpTransport(env);
  const set = Object.entries(probes).filter(([setting]) => addressOf(env, setting) !== '');
  const found = await Promise.all([
    ...set.map(([setting, path]) => checkAddress({ setting, url: addressOf(env, setting), path, transport })),
    ...(env.OIDC_ISSUER === '' ? [] : [checkIssuer(env, (answer) => clockOf('OIDC_ISSUER', answer))]),
    ...(env.GEOGRAPHY_API_URL === '' ? [] : [checkCities(env)]),
  ]);
  const all = found.flat();
  const embedded = Object.entries(serviceSettings).filter(([, setting]) => env[setting] === '');
  return [
    ...all,
    ...(embedded.length > 0 ? [skipped(`embedded: ${embedded.map(([name]) => name).join(', ')}`)] : []),
  ];
}

function addressOf(env: Env, setting: string): string {
  return String(env[setting as keyof Env]); // a key of `probes`
}

interface Address {
  setting: string;
  url: string;
  path: string | null;
  transport: HttpTransport;
}

async function checkAddress({ setting, url, path, transport }: Address): Promise<Finding[]> {
  const { origin, pathname, search } = new URL(url);
  const base = pathname.replace(/\/$/, '');
  const wanted = path === null ? `${pathname}${search}` : `${base}${path}`;
  try {
    const answer = await sendProbe({
      origin,
      path: wanted,
      transport,
      headers: { accept: 'application/json', providerid: '1' },
    });
    return [
      judgeAnswer({ setting, path, answer }),
      ...crossesInTheClear(setting, url),
      ...clockOf(setting, answer),
    ];
  } catch (error) {
    return [
      wrong(
        `${setting}: ${connectionFailureText(error)}`,
        `Look at ${setting}, and whether this machine reaches ${origin}: curl -sS -o /dev/null -w '%{http_code}' ${origin}`,
      ),
    ];
  }
}

interface Judged {
  setting: string;
  path: string | null;
  answer: ProbeResponse;
}

/** A refusal is valid, because the call requires a city or a client. */
function judgeAnswer({ setting, path, answer: { status, headers } }: Judged): Finding {
  if (status >= 500)
    return wrong(
      `${setting} answers ${status}`,
      'The service itself fails; its log contains the reason. Pages use earlier responses.',
    );
  if (status >= 300 && status < 400)
    return wrong(
      `${setting} answers with a redirect (${status}), which the site does not follow`,
      'Name the address that it leads to.',
    );
  const isJson = String(headers['content-type']).includes('json');
  if (path !== null && (status === 404 || (status < 400 && !isJson)))
    return wrong(
      `${setting} answers ${path} with ${status === 404 ? '404' : 'something that is no JSON'}`,
      `Another service is behind this address, or a path is missing in it (docs/openapi/provider.json has ${path}).`,
    );
  return ok(`${setting} answers`);
}

/** Warns if a receiver of names and phones is called over plain http. */
function crossesInTheClear(setting: string, url: string): Finding[] {
  const { protocol, hostname } = new URL(url);
  const isPublicName =
    hostname.includes('.') &&
    !/^[\d.]+$/.test(hostname) &&
    !/\.(?:local|internal|lan|localhost|svc)$/.test(hostname);
  if (
    protocol === 'https:' ||
    !isPublicName ||
    !['PROFILE_API_URL', 'REQUESTS_API_URL', 'PAYMENT_URL'].includes(setting)
  )
    return [];
  return [
    warning(`${setting} is requested over http: personal data can be read in transit`, 'Use an https URL.'),
  ];
}

/** Compares clocks with one more second of tolerance, because `Date` has whole seconds. */
function clockOf(setting: string, { headers }: ProbeResponse): Finding[] {
  const at = Date.parse(headers.date ?? '');
  const skew = Math.abs(at - Date.now());
  if (Number.isNaN(at) || skew < MAX_SKEW_MS + 1000) return [];
  return [
    findingsAbout('clock').wrong(
      `the clock of ${setting} and this machine’s differ by ${Math.round(skew / 1000)} s`,
      'Set both by NTP: timedatectl set-ntp true. Signatures and codes are refused by the clock.',
    ),
  ];
}

/** Validates the cities and the first one's header and footer: no page renders without them. */
async function checkCities(env: Env): Promise<Finding[]> {
  try {
    const http = makeHttpClient({
      baseUrl: env.GEOGRAPHY_API_URL,
      timeoutMs,
      transport: makeHttpTransport(env),
    });
    const cities = await makeGeographyClient(http).cities();
    const [first] = cities;
    if (!first)
      return [
        wrong('GEOGRAPHY_API_URL knows no city', 'Without one the site answers 503: fill the service.'),
      ];
    const duplicates = findDuplicateCityIds(cities).map(({ id, value, cities: names }) =>
      wrong(
        `${id} ${value} is of several cities: ${names.join(', ')}`,
        'Give each city an id of its own in the geography service: their prices and requests are mixed up.',
      ),
    );
    return [ok(`${cities.length} cities`), ...duplicates, ...(await checkFrame(env, first))];
  } catch (error) {
    // An unreachable service is reported by another check.
    if (!(error instanceof ApiError) || error.kind !== 'contract') return [];
    return [
      wrong(
        `GEOGRAPHY_API_URL gives cities that do not fit: ${error.message}`,
        'The contract: docs/openapi/provider.json.',
      ),
    ];
  }
}

async function checkFrame(env: Env, city: City): Promise<Finding[]> {
  if (env.CONTENT_API_URL === '') return [];
  try {
    const http = makeHttpClient({
      baseUrl: env.CONTENT_API_URL,
      timeoutMs,
      transport: makeHttpTransport(env),
    });
    await makeContentClient(http).shell(city.provider_id);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'contract') return [];
    return [
      wrong(
        `CONTENT_API_URL gives a frame that does not fit: ${error.message}`,
        'The contract: docs/openapi/provider.json.',
      ),
    ];
  }
}
