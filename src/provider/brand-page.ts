import { createHash } from 'node:crypto';

import type { FastifyReply } from 'fastify';

import { escapeHtml } from '@/lib/escape-html';
import { typeset } from '@/content-files/typeset';
import { contentForAllCities, textOf } from '@/content-files/content';

/** Rendered by the provider itself, with its content security policy. */
export interface BrandPage {
  html: string;
  policy: string;
}

export interface BrandedPageInput {
  title: string;
  body: string;
  /** Content security policy: targets of the page's forms. */
  formAction: string;
}

/** HTML of the provider's sign-in and payment pages; they contain no scripts. */
export function brandedHtmlPage({ title, body, formAction }: BrandedPageInput): BrandPage {
  const brand = escapeHtml(contentForAllCities().brand[0]?.companyName ?? '');
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title} — ${brand}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${css}</style></head><body><header>${bird}<b>${brand}</b></header>
<main><section>${body}</section><aside aria-label="${escapeHtml(typeset(textOf('sign-in-aside-label')))}">${bird}<p>${escapeHtml(typeset(textOf('sign-in-aside')))}</p></aside></main></body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${cssHash}'`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

export function sendPage(reply: FastifyReply, { html, policy }: BrandPage): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

const bird = `<svg viewBox="-1 -6 52 52" aria-hidden="true"><circle class="body" cx="18" cy="20" r="17"/><path class="lit" d="M31 11c7 1.5 12 4.5 16 8.2 1 1 .8 2.3-.4 2.9C42 24.5 38 25.6 33.5 26 35 21 34.2 15.5 31 11Z"/><circle class="eye" cx="23" cy="15" r="4.2"/><circle class="pupil" cx="24.2" cy="15.2" r="2"/><g class="lit"><circle cx="12" cy="22" r="1.7"/><circle cx="18" cy="27" r="1.7"/><circle cx="11" cy="29" r="1.3"/><circle cx="24.5" cy="25" r="1.3"/></g></svg>`;

/** Light and dark; sizes and radii are the site's. */
const css = `
:root{color-scheme:light;--bg:#f1f5f3;--card:#ffffff;--text:#0e201e;--muted:#4a5d59;--line:#748882;--night:#0b2b2a;
--on-night:#f3faf7;--bird:#0b4f4a;--bird-lit:#17776c;--soft-line:#d9e2de;--accent:#ffb938;--accent-hover:#ffa91a;--on-accent:#1d1600;--error:#c02a1d;--error-soft:#fde8e5;--focus:#c84a00}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#071a19;--card:#0f2e2c;--text:#f3faf7;--muted:#a9c7c0;
--line:#6f938c;--bird:#17776c;--soft-line:#263b37;--night:#0f3330;--error:#ffb4a8;--error-soft:#4a1a14;--focus:#ffc352}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--bg);color:var(--text);
font:1rem/1.5 Onest,system-ui,sans-serif}
header{display:flex;gap:12px;align-items:center;padding:16px 24px;border-bottom:1px solid var(--soft-line);background:var(--card)}
header svg{width:44px}
header b{font:700 1.25rem Unbounded,Onest,system-ui,sans-serif;letter-spacing:-.035em;text-transform:lowercase}
svg .body{fill:var(--bird)}
svg .lit{fill:var(--accent)}
svg .eye{fill:var(--on-night)}
svg .pupil{fill:var(--night)}
main{width:100%;max-width:1080px;margin:0 auto;padding:24px 16px 48px;display:grid;gap:16px;align-content:center}
section,aside{border-radius:32px;padding:32px 24px;display:grid;gap:20px;align-content:center}
section{background:var(--card);box-shadow:0 8px 32px rgb(11 43 42/.14)}
aside{justify-items:center;background:var(--night);color:var(--on-night);text-align:center}
aside svg{width:120px}
aside .body{fill:var(--bird-lit)}
aside p{max-width:32ch;color:inherit;font-size:1.125rem}
@media (min-width:900px){main{grid-template-columns:1fr 1fr;gap:24px}
section,aside{min-height:520px;padding:56px 48px}aside svg{width:240px}}
h1{margin:0;letter-spacing:-.035em;font:600 1.75rem/1.25 Unbounded,Onest,system-ui,sans-serif}
p{margin:0;color:var(--muted)}
form{display:grid;gap:20px}
label{display:grid;gap:8px;font-weight:600}
input{font:inherit;min-height:56px;width:100%;padding:0 16px;border:1px solid var(--line);border-radius:16px;background:var(--card);color:var(--text)}
button{font:inherit;font-weight:700;min-height:56px;border:0;border-radius:999px;background:var(--accent);color:var(--on-accent);cursor:pointer}
button:hover{background:var(--accent-hover)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
[role=alert]{padding:16px;border-radius:16px;background:var(--error-soft);color:var(--error)}
`;

const cssHash = createHash('sha256').update(css).digest('base64');
