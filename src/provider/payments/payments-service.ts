import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import formbody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

import { links } from '@/config/links';
import { isEmail } from '@/lib/email';
import { escapeHtml } from '@/lib/escape-html';
import { formatRoubles } from '@/lib/money';
import { isOwnPath } from '@/lib/own-path';
import { parseFieldText } from '@/lib/validation/check-field';
import { type BrandPage, brandedHtmlPage, sendPage } from '../brand-page';
import { makeProfileTables } from '../profile/profile-tables';
import { sandboxPaymentText as text } from '../provider.text';

/** Paths of the sandbox on the front; `pay` is the button's. */
const paths = { form: '/sandbox/payment', pay: '/sandbox/payment/pay' } as const;
const paymentIdPattern = /^[0-9a-f-]{36}$/;

/**
 * Sandbox: accepts a form of agreement, sum, email and return_url, as a real provider would. A paid sum is
 * credited to the agreement. Accepts any well-formed number, so that existing numbers are not revealed (D39).
 */
export function paymentsService(storage: DatabaseSync, now: () => number = Date.now): FastifyPluginAsync {
  makeProfileTables(storage);
  const insert = storage.prepare('insert into payments values (?, ?, ?, ?) on conflict do nothing');
  return async (app) => {
    await app.register(formbody);
    app.post(paths.form, { schema: { hide: true } }, ({ body }, reply) => {
      const payment = checkPayment(formSchema.parse(body));
      if (Array.isArray(payment)) return sendPage(reply.code(422), wrongPage(payment));
      return sendPage(reply, paymentPage(payment, randomUUID(), paths.pay));
    });
    app.post(paths.pay, { schema: { hide: true } }, ({ body }, reply) => {
      const form = formSchema.parse(body);
      const payment = checkPayment(form);
      if (Array.isArray(payment)) return sendPage(reply.code(422), wrongPage(payment));
      const { id = '' } = form;
      if (!paymentIdPattern.test(id)) return sendPage(reply.code(422), wrongPage([text.wrong.id]));
      insert.run(id, payment.agreement, payment.sum, now());
      return sendPage(reply, donePage(payment));
    });
  };
}

/** Empty for a body without a form. */
const formSchema = z.catch(z.record(z.string(), z.string()), {});

/** Roubles; `back` is a path of the site. */
interface RequestedPayment {
  agreement: string;
  sum: number;
  email: string;
  back: string;
}

const MIN_SUM = 1;
const MAX_SUM = 100_000;

/** A payment or the errors of its fields, for any input. */
function checkPayment(form: Record<string, string>): RequestedPayment | string[] {
  const field = (name: string) => (form[name] ?? '').slice(0, 500);
  const agreement = parseFieldText('agreementCode', field('agreement').replace(/\s/g, ''));
  const sum = Number(parseFieldText('amount', field('sum')) ?? NaN);
  const email = field('email').trim();
  const { wrong } = text;
  const problems = [
    ...(agreement === null ? [wrong.agreement] : []),
    ...(sum >= MIN_SUM && sum <= MAX_SUM ? [] : [wrong.sum]),
    ...(isEmail(email) ? [] : [wrong.email]),
  ];
  if (agreement === null || problems.length > 0) return problems;
  return { agreement, sum, email, back: ownPathOf(field('return_url')) };
}

/** The link back never leaves the visitor's site. */
function ownPathOf(address: string): string {
  const path = URL.canParse(address) ? `/${new URL(address).pathname.replace(/^\/+/, '')}` : '/';
  return isOwnPath(path) ? path : '/';
}

/** The sum and the button; `id` makes a second press idempotent. */
function paymentPage(
  { agreement, sum, email, back }: RequestedPayment,
  id: string,
  action: string,
): BrandPage {
  const hidden = Object.entries({ agreement, sum: String(sum), email, return_url: `http://site${back}`, id })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const facts = [
    [text.agreement, agreement],
    [text.sum, formatRoubles(sum)],
    [text.email, email],
  ]
    .map(([name = '', value = '']) => `<p>${name}: <strong>${escapeHtml(value)}</strong></p>`)
    .join('');
  return page(
    text.title,
    `<h1>${text.title}</h1><p>${text.lead}</p>${facts}
<form method="post" action="${action}">${hidden}<button type="submit">${text.pay(sum)}</button></form>
<p>${link(back)}</p>`,
  );
}

function donePage({ sum, back }: RequestedPayment): BrandPage {
  return page(text.doneTitle, `<h1>${text.doneTitle}</h1><p>${text.done(sum)}</p><p>${link(back)}</p>`);
}

function wrongPage(problems: readonly string[]): BrandPage {
  const list = problems.map((problem) => `<p>${problem}</p>`).join('');
  return page(
    text.wrongTitle,
    `<h1>${text.wrongTitle}</h1><div role="alert">${list}</div><p>${link(links.payments)}</p>`,
  );
}

function link(path: string): string {
  return `<a href="${escapeHtml(path)}">${text.back}</a>`;
}

function page(title: string, body: string): BrandPage {
  return brandedHtmlPage({ title, body, formAction: "'self'" });
}
