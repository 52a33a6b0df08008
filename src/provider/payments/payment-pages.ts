import { createHash } from 'node:crypto';

import { formatRoubles } from '@/lib/money';
import { brandCss } from '../oidc/seed/brand-css';
import type { AskedPayment } from './payment-form';
import { paymentsText as text } from './payments.text';

/** A page of the sandbox with the policy under which it is shown. */
export interface PaymentPage {
  html: string;
  policy: string;
}

const styleHash = createHash('sha256').update(brandCss).digest('base64');

/** What is to be paid, and the button; `id` makes a second press of it the same payment. */
export function askPage(
  { agreement, sum, email, back }: AskedPayment,
  id: string,
  action: string,
): PaymentPage {
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

export function donePage({ sum, back }: AskedPayment): PaymentPage {
  return page(text.doneTitle, `<h1>${text.doneTitle}</h1><p>${text.done(sum)}</p><p>${link(back)}</p>`);
}

/** Says what is wrong with what was sent. */
export function wrongPage(problems: readonly string[]): PaymentPage {
  const list = problems.map((problem) => `<p>${problem}</p>`).join('');
  return page(
    text.wrongTitle,
    `<h1>${text.wrongTitle}</h1><div role="alert">${list}</div><p>${link('/payments')}</p>`,
  );
}

function link(path: string): string {
  return `<a href="${escapeHtml(path)}">${text.back}</a>`;
}

function page(title: string, body: string): PaymentPage {
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title} — ${text.brand}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${brandCss}</style></head><body><header>${text.brand}</header><main><section>${body}</section></main></body></html>`;
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
