import { PassThrough } from 'node:stream';
import { domainToASCII } from 'node:url';

import { createTransport } from 'nodemailer';

import type { Env } from '@/config/env';
import { thrownFailureOf, stringPropertyOf, propertyOf } from './delivery-target';

export type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SMTP_TLS'>;

interface MailLimits {
  beforeLetterMs: number;
  /** Time limit from the letter's end to the server's response, ms (RFC 5321, 4.5.3.2.6). */
  answerMs: number;
}

const usualLimits: MailLimits = { beforeLetterMs: 60_000, answerMs: 10 * 60_000 };

interface MailLetter {
  subject: string;
  text: string;
  html?: string;
  messageId: string;
  references?: string;
  inReplyTo?: string;
}

interface Sending {
  letter: MailLetter;
  /** Recipients, shown in the header: those that need SMTPUTF8 in a letter of their own. */
  to: readonly string[];
  pending?: readonly string[];
  signal: AbortSignal;
}

/**
 * `again`: a retry may help. `settings`: the server rejects the site's settings, for any letter. `final`:
 * this mailbox or letter is rejected permanently.
 */
type Verdict = 'again' | 'settings' | 'final';

export interface MailRefusal {
  /** Null: the whole letter is refused. */
  mailbox: string | null;
  verdict: Verdict;
  /** SMTP codes only: the server's text may repeat visitor input. */
  reason: string;
  /** The server's own text, for the operator alone. */
  words: string;
  /** False if the mail server as a whole does not work. */
  isAboutLetter: boolean;
}

interface MailOutcome {
  taken: string[];
  refusals: MailRefusal[];
  isUnanswered: boolean;
}

/** The operator's mail server; marks each letter as automatic (RFC 3834). */
export interface MailServer {
  /** Domain of MAIL_FROM, for greetings and Message-IDs. */
  host: string;
  /** Connects and signs in; throws on failure. */
  verify(): Promise<void>;
  /** Returns refusals; never throws. */
  send(sending: Sending): Promise<MailOutcome>;
  close(): void;
}

/** Null if the settings lack a server or a sender. */
export function openMailServer(settings: MailSettings, limits: MailLimits = usualLimits): MailServer | null {
  const { SMTP_URL, MAIL_FROM } = settings;
  if (SMTP_URL === '' || !MAIL_FROM.includes('@')) return null;
  const host = domainToASCII(/@([^\s@>]+)>?\s*$/.exec(MAIL_FROM)?.[1] ?? '') || 'localhost';
  const transport = makeTransport(settings, host, limits);
  const sendPart = async ({ letter, to, pending = to, signal }: Sending): Promise<MailOutcome> => {
    const limit = new AbortController();
    const stop = () => limit.abort();
    const state = { timer: setTimeout(stop, limits.beforeLetterMs), isOut: false };
    const onRead = () => {
      clearTimeout(state.timer);
      state.timer = setTimeout(stop, limits.answerMs);
      state.isOut = true;
    };
    try {
      const { rejectedErrors = [] } = await transport.sendMail({
        ...{ ...letter, from: MAIL_FROM, to: [...to] },
        envelope: { from: MAIL_FROM, to: [...pending] },
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.any([signal, limit.signal]),
        ...{ onRead },
      });
      return outcomeOf(pending, rejectedErrors);
    } catch (error) {
      const { responseCode } = thrownFailureOf(error);
      const isUnanswered = state.isOut && responseCode === null;
      return { taken: [], refusals: refusalsOf(error), isUnanswered };
    } finally {
      clearTimeout(state.timer);
    }
  };
  return {
    host,
    verify: async () => {
      await transport.verify();
    },
    send: async (sending) => {
      const whole: MailOutcome = { taken: [], refusals: [], isUnanswered: false };
      for (const part of partsOf(sending)) {
        const { taken, refusals, isUnanswered } = await sendPart(part);
        whole.taken.push(...taken);
        whole.refusals.push(...refusals);
        whole.isUnanswered ||= isUnanswered;
        if (refusals.some(({ isAboutLetter }) => !isAboutLetter)) break;
      }
      return whole;
    },
    close: () => transport.close(),
  };
}

/** Whether the part before the `@` needs SMTPUTF8 (RFC 6531). */
export function needsSmtpUtf8(address: string): boolean {
  return /[^\x20-\x7e][^@<\s]*@/.test(address);
}

/**
 * Separates mailboxes that need SMTPUTF8: a server on the way without it returns a letter for all of its
 * recipients.
 */
function partsOf({ to, pending = to, ...sending }: Sending): Sending[] {
  return [false, true].flatMap((isUtf8) => {
    const isOfPart = (mailbox: string) => needsSmtpUtf8(mailbox) === isUtf8;
    const open = pending.filter(isOfPart);
    return open.length === 0 ? [] : [{ ...sending, to: to.filter(isOfPart), pending: open }];
  });
}

function makeTransport({ SMTP_URL, SMTP_TLS }: MailSettings, name: string, limits: MailLimits) {
  const transport = createTransport({
    url: SMTP_URL,
    name,
    pool: true,
    maxConnections: 4,
    connectionTimeout: limits.beforeLetterMs,
    greetingTimeout: limits.beforeLetterMs,
    socketTimeout: limits.answerMs,
    ...encryptionOf(SMTP_URL, SMTP_TLS),
    // Visitor input must never make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { onRead } = mail.data as { onRead?: () => void }; // nodemailer passes fields added by `send`
    mail.message.transform(() => new PassThrough({ flush: (end) => (onRead?.(), end()) }));
    done();
  });
  return transport;
}

/**
 * A local connection cannot be intercepted, and local servers have self-signed certificates. Without
 * SMTP_TLS=off a password leaves this machine only encrypted.
 */
function encryptionOf(url: string, setting: MailSettings['SMTP_TLS']) {
  if (setting === 'off') return { ignoreTLS: true };
  const { hostname, username } = new URL(url);
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  const requireTLS = !isLoopback && username !== '';
  if (setting === 'checked' && !isLoopback) return { requireTLS };
  return { requireTLS, opportunisticTLS: !requireTLS, tls: { rejectUnauthorized: false } };
}

function outcomeOf(pending: readonly string[], errors: readonly unknown[]): MailOutcome {
  const refusals = errors.map(refusalOf);
  const refused = new Set(refusals.map(({ mailbox }) => mailbox));
  return { taken: pending.filter((one) => !refused.has(toSmtpMailbox(one))), refusals, isUnanswered: false };
}

export function toSmtpMailbox(mailbox: string): string {
  return mailbox.replace(/[^@]*$/, (domain) => domainToASCII(domain) || domain);
}

/** Refusals in a mail error: per mailbox if the server distinguishes, else of the whole letter. */
function refusalsOf(error: unknown): MailRefusal[] {
  const each = propertyOf(error, 'rejectedErrors');
  return Array.isArray(each) && each.length > 0 ? each.map(refusalOf) : [refusalOf(error)];
}

function refusalOf(error: unknown): MailRefusal {
  const { code, responseCode } = thrownFailureOf(error);
  const response = stringPropertyOf(error, 'response') ?? '';
  const command = stringPropertyOf(error, 'command');
  const [, enhanced = null] = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const reply = { code, responseCode, enhanced, response, command };
  const verdict = isCertificateFault(error) ? 'settings' : verdictOf(reply);
  return {
    mailbox: stringPropertyOf(error, 'recipient'),
    verdict,
    reason: [code, responseCode, enhanced].filter((part) => part !== null).join(' '),
    words: response || (stringPropertyOf(error, 'message') ?? code),
    isAboutLetter: ['EENVELOPE', 'EMESSAGE'].includes(code),
  };
}

export function isCertificateFault(error: unknown): boolean {
  return /certificate|altname/i.test(stringPropertyOf(error, 'message') ?? '');
}

interface Reply {
  code: string;
  responseCode: number | null;
  /** Enhanced status code (RFC 3463), e.g. 5.7.1. */
  enhanced: string | null;
  response: string;
  command: string | null;
}

/** A 5xx is final for a mailbox or a letter, but correctable for the sender. */
function verdictOf(reply: Reply): Verdict {
  const { code, responseCode, enhanced, command } = reply;
  // An error without a status: the sign-in failed for lack of user and password.
  const status = responseCode ?? (code === 'EAUTH' ? 535 : 0);
  if (status < 500 || status === 503) return 'again';
  if (['EAUTH', 'ETLS'].includes(code)) return 'settings';
  const isFull = enhanced === null ? responseCode === 552 : enhanced === '5.2.2';
  if (code === 'EMESSAGE') return isFull || isPolicy(reply) ? 'again' : 'final';
  if (code !== 'EENVELOPE') return 'again';
  if (command === 'MAIL FROM') return 'settings';
  if (command !== 'RCPT TO' || isFull) return 'again';
  return isOfSender(reply) ? 'settings' : 'final';
}

function isPolicy({ enhanced }: Reply): boolean {
  return enhanced?.startsWith('5.7.') ?? false;
}

/** Most servers check the sender at RCPT. */
function isOfSender(reply: Reply): boolean {
  const { responseCode, enhanced, response } = reply;
  const isSoByCode = enhanced === null && [530, 553, 554].includes(responseCode ?? 0);
  return isPolicy(reply) || isSoByCode || /\brelay/i.test(response);
}
