import { escapeHtml } from '@/lib/escape-html';
import { parseJson } from '@/lib/browser-storage';
import { formatPhone } from '@/lib/phone';
import type { DeliveryAttempt, DeliveryTarget, LeadEventName } from './delivery-target';
import { type LeadNotice, leadNoticeSchema, type WholeLead } from './delivery-notice';
import { seenPrices } from '../leads/lead-details';
import { mailTexts } from './delivery.text';
import { toSmtpMailbox, type MailServer } from './mail-server';

interface MailOptions {
  server: MailServer;
  to: readonly string[];
  leadUrl: (leadId: string) => string;
}

/**
 * Managers' mailboxes by SMTP (LEAD-09). Retries of an event have the same Message-ID, so mail programs show
 * one; they omit mailboxes that have the letter.
 */
export function makeMailTarget({ server, to, leadUrl }: MailOptions): DeliveryTarget {
  return {
    name: 'mail',
    atOnce: 4,
    deliver: async ({ payload, lead_id, event, lead_version, done_for }, signal) => {
      const notice = leadNoticeSchema.safeParse(parseJson(payload));
      if (!notice.success) return { kind: 'failed', error: 'unreadable' };
      const had = doneOf(done_for);
      const ids = {
        first: `<${lead_id}@${server.host}>`,
        next: `<${lead_id}.${lead_version}@${server.host}>`,
      };
      const letter = { ...messageIds(ids, event), ...letterOf(notice.data, server.host, leadUrl(lead_id)) };
      const pending = to.filter((mailbox) => !had.includes(toSmtpMailbox(mailbox)));
      if (pending.length === 0) return { kind: 'delivered' };
      const { taken, refusals } = await server.send({ letter, to, pending, signal });
      return judge([...had, ...taken.map(toSmtpMailbox)], refusals);
    },
    close: () => server.close(),
  };
}

/** Result of an attempt; `done`: mailboxes that already have the letter. */
function judge(
  done: string[],
  refusals: Awaited<ReturnType<MailServer['send']>>['refusals'],
): DeliveryAttempt {
  const open = refusals.find(({ verdict }) => verdict !== 'final');
  const [first] = refusals;
  if (open)
    return {
      ...{ kind: 'again', error: open.reason, isAway: !open.isAboutLetter },
      ...(done.length > 0 ? { done } : {}),
      isSettings: done.length === 0 && refusals.every(({ verdict }) => verdict === 'settings'),
    };
  if (!first) return { kind: 'delivered' };
  if (done.length === 0) return { kind: 'failed', error: first.reason };
  const all = done.length + refusals.length;
  return { kind: 'delivered', remark: `${refusals.length} of ${all} addresses refused` };
}

function doneOf(stored: string | null): string[] {
  const list = parseJson(stored);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

function messageIds({ first, next }: { first: string; next: string }, event: LeadEventName) {
  return event === 'lead.created'
    ? { messageId: first }
    : { messageId: next, references: first, inReplyTo: first };
}

interface Letter {
  subject: string;
  text: string;
  html: string;
}

/**
 * Times in the lead's city. The host in the subject is necessary: without its lower-case letters spam filters
 * classify the number as capitals.
 */
function letterOf(notice: LeadNotice, host: string, url: string): Letter {
  const on = (subject: string) => `[${host}] ${subject}`;
  if (notice.event === 'lead.created' || notice.event === 'lead.changed') {
    const { footer } = mailTexts;
    return letterWith({ subject: on(subjectOf(notice)), rows: rowsOf(notice), footer, url });
  }
  const { subject, text } = mailTexts.ends[notice.event];
  return letterWith({
    subject: on(subject(notice.number)),
    rows: [[mailTexts.rows.number, notice.number]],
    footer: text,
    url,
  });
}

interface Content {
  subject: string;
  rows: [name: string, value: string][];
  footer: string;
  url: string;
}

function letterWith({ subject, rows, footer, url }: Content): Letter {
  return {
    subject,
    text: [...rows.map(([name, value]) => `${name}: ${value}`), '', footer, url].join('\n'),
    html: [
      '<!doctype html><html lang="ru"><head><meta charset="utf-8"></head><body>',
      '<table cellpadding="6">',
      ...rows.map(
        ([name, value]) =>
          `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
      ),
      '</table>',
      `<p>${escapeHtml(footer)}</p>`,
      `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`,
      '</body></html>',
    ].join('\n'),
  };
}

/** Subject of the letter: «Заявка K7M2P9QX4T: Интернет+ТВ, Пермь». */
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
  const { city, consent } = notice;
  const [price, priceThen] = seenPrices(notice);
  const local = (iso: string) => localTime(iso, city.timeZone);
  const all: [string, string][] = [
    [rows.number, notice.number],
    [rows.createdAt, `${local(notice.createdAt)} ${mailTexts.localTime}`],
    [rows.city, city.name],
    [rows.name, notice.name],
    [rows.phone, formatPhone(notice.phone)],
    [rows.phoneExtension, notice.phoneExtension ?? ''],
    [rows.wanted, wantedOf(notice, local)],
    [rows.products, productsOf(notice.products)],
    [rows.form, named(mailTexts.forms, notice.form) || notice.form],
    [rows.item, notice.item ?? ''],
    [rows.option, notice.option ?? ''],
    [rows.price, price ?? ''],
    [rows.priceThen, priceThen ?? ''],
    [rows.address, notice.address ?? ''],
    [rows.comment, notice.comment ?? ''],
    [rows.agreement, notice.agreement ?? ''],
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

/** A line break in a value would create a row, in a subject a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
