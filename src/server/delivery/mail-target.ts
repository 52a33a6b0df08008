import { createTransport } from 'nodemailer';

import { formatPrice } from '@/lib/money';
import { formatPhone } from '@/lib/phone';
import { type Attempt, type DeliveryTarget, failureOf, type LeadEventName } from './delivery-target';
import { type LeadNotice, leadNoticeSchema, type WholeLead } from './delivery-notice';
import { mailTexts } from './delivery.text';

const timeLimitMs = 10_000;

interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  from: string;
  to: readonly string[];
  timeoutMs?: number;
}

/** Connections to a mail server, `smtp://` or `smtps://`; each step of one ends within `timeoutMs`. */
export function makeMailTransport(url: string, timeoutMs: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing that a visitor typed may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Managers' mailboxes by SMTP (LEAD-09). Every repeat of an event has the same Message-ID, so mail programs show one;
 * later events refer to the first.
 */
export function mailTarget({ url, from, to, timeoutMs = timeLimitMs }: MailOptions): DeliveryTarget {
  const transport = makeMailTransport(url, timeoutMs);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    name: 'mail',
    atOnce: 4,
    deliver: async ({ payload, lead_id, event, lead_version }, cancelled) => {
      const notice = leadNoticeSchema.safeParse(jsonOf(payload));
      if (!notice.success) return { kind: 'failed', error: 'unreadable' };
      try {
        const { rejected } = await transport.sendMail({
          from,
          to: [...to],
          ...messageIds(
            { first: `<${lead_id}@${domain}>`, next: `<${lead_id}.${lead_version}@${domain}>` },
            event,
          ),
          signal: AbortSignal.any([cancelled, AbortSignal.timeout(timeoutMs)]),
          ...letterOf(notice.data),
        });
        return rejected.length === 0
          ? { kind: 'delivered' }
          : { kind: 'delivered', remark: `${rejected.length} of ${to.length} addresses refused` };
      } catch (error) {
        return failure(error);
      }
    },
    close: () => transport.close(),
  };
}

function messageIds({ first, next }: { first: string; next: string }, event: LeadEventName) {
  return event === 'lead.created'
    ? { messageId: first }
    : { messageId: next, references: first, inReplyTo: first };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A server's 5xx to an address or a letter is final; to a sign-in it speaks of our settings, which may be mended. */
function failure(error: unknown): Attempt {
  const { code, responseCode } = failureOf(error);
  const reason = responseCode === null ? code : `${code} ${responseCode}`;
  const isAboutLetter = ['EENVELOPE', 'EMESSAGE'].includes(code);
  if (isAboutLetter && responseCode !== null && responseCode >= 500) return { kind: 'failed', error: reason };
  return { kind: 'again', error: reason, isAway: !isAboutLetter };
}

/** A letter as it is sent. */
interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** The letter about an event. Pure; times by the clock of the lead's city. */
function letterOf(notice: LeadNotice): Letter {
  if (notice.event === 'lead.created' || notice.event === 'lead.changed')
    return letterWith({ subject: subjectOf(notice), rows: rowsOf(notice), footer: mailTexts.footer });
  const { subject, text } = mailTexts.ends[notice.event];
  return letterWith({
    subject: subject(notice.number),
    rows: [[mailTexts.rows.number, notice.number]],
    footer: text,
  });
}

interface Content {
  subject: string;
  rows: [name: string, value: string][];
  footer: string;
}

function letterWith({ subject, rows, footer }: Content): Letter {
  return {
    subject,
    text: [...rows.map(([name, value]) => `${name}: ${value}`), '', footer].join('\n'),
    html: [
      '<!doctype html><html lang="ru"><head><meta charset="utf-8"></head><body>',
      '<table cellpadding="6">',
      ...rows.map(
        ([name, value]) =>
          `<tr><th align="left" valign="top">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
      ),
      '</table>',
      `<p>${escaped(footer)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

/** «Заявка K7M2P9QX4T: Интернет+ТВ, Пермь». */
function subjectOf({ event, number, city, products, form }: WholeLead): string {
  const what = productsOf(products) || (form === 'callback' ? mailTexts.callback : '');
  const write = event === 'lead.created' ? mailTexts.subject : mailTexts.changedSubject;
  return oneLine(write(number, what, city.name)).slice(0, 200);
}

function productsOf({ titles, kind, ids }: WholeLead['products']): string {
  if (titles !== '') return titles;
  return named(mailTexts.products, kind) || ids.join(', ');
}

function rowsOf(notice: WholeLead): [string, string][] {
  const { rows } = mailTexts;
  const { city, consent, price, laterPrice } = notice;
  const per = notice.period === 'month' ? 'month' : undefined;
  const local = (iso: string) => localTime(iso, city.timeZone);
  const all: [string, string][] = [
    [rows.number, notice.number],
    [rows.createdAt, `${local(notice.createdAt)} ${mailTexts.localTime}`],
    [rows.city, city.name],
    [rows.name, notice.name],
    [rows.phone, formatPhone(notice.phone)],
    [rows.wanted, wantedOf(notice, local)],
    [rows.products, productsOf(notice.products)],
    [rows.form, named(mailTexts.forms, notice.form) || notice.form],
    [rows.item, notice.item ?? ''],
    [rows.option, notice.option ?? ''],
    [rows.price, price === null ? '' : formatPrice(price, per)],
    [rows.laterPrice, laterPrice === null ? '' : formatPrice(laterPrice, per)],
    [rows.address, notice.address ?? ''],
    ...(notice.quiz ?? []).map(({ question, answers }): [string, string] => [question, answers.join(', ')]),
    [rows.page, notice.page],
    [
      rows.consent,
      consent.given ? mailTexts.consentGiven(consent.version) : mailTexts.consentByNotice(consent.version),
    ],
  ];
  return all.filter(([, value]) => value !== '').map(([name, value]) => [oneLine(name), oneLine(value)]);
}

function wantedOf({ wanted }: WholeLead, local: (iso: string) => string): string {
  if (!wanted) return '';
  return mailTexts.wanted(local(wanted.from), wanted.until === null ? null : local(wanted.until));
}

function localTime(iso: string, timeZone: string): string {
  const parts = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat('ru-RU', { ...parts, timeZone }).format(new Date(iso));
}

function named(names: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(names, key) ? (names[key] ?? '') : '';
}

/** A line break in a value would make a row, or in a subject a header, of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
