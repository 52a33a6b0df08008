import { formatPrice } from '@/lib/money';
import { formatPhone } from '@/lib/phone';
import type { LeadNotice } from './delivery-notice';
import { mailTexts } from './mail.text';

/** A letter as it is sent. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** The letter that tells managers of a lead. Pure; times by the clock of the lead's city. */
export function letterOf(notice: LeadNotice): Letter {
  const rows = rowsOf(notice);
  return {
    subject: subjectOf(notice),
    text: [...rows.map(([name, value]) => `${name}: ${value}`), '', mailTexts.footer].join('\n'),
    html: [
      '<!doctype html><html lang="ru"><head><meta charset="utf-8"></head><body>',
      '<table cellpadding="6">',
      ...rows.map(
        ([name, value]) =>
          `<tr><th align="left" valign="top">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
      ),
      '</table>',
      `<p>${escaped(mailTexts.footer)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

/** «Заявка K7M2P9QX4T: Интернет+ТВ, Пермь». */
function subjectOf({ number, city, products, form }: LeadNotice): string {
  const what = productsOf(products) || (form === 'callback' ? mailTexts.callback : '');
  return oneLine(mailTexts.subject(number, what, city.name)).slice(0, 200);
}

function productsOf({ titles, kind, ids }: LeadNotice['products']): string {
  if (titles !== '') return titles;
  return named(mailTexts.products, kind) || ids.join(', ');
}

function rowsOf(notice: LeadNotice): [string, string][] {
  const { rows } = mailTexts;
  const { city, consent, price } = notice;
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
    [rows.price, price === null ? '' : formatPrice(price)],
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

function wantedOf({ wanted }: LeadNotice, local: (iso: string) => string): string {
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
