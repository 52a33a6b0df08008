import { createHash } from 'node:crypto';

import { brandText } from './provider.text';

/** A page that the provider shows by itself, with the policy under which it is shown. */
export interface BrandPage {
  html: string;
  policy: string;
}

export interface BrandPageParts {
  title: string;
  /** HTML of the page's only section. */
  body: string;
  /** Sources of the policy's form-action. */
  formAction: string;
}

/** Sign-in and payment pages: they work without scripts, and have none. */
export function brandPage({ title, body, formAction }: BrandPageParts): BrandPage {
  const { brand } = brandText;
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title} — ${brand}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${css}</style></head><body><header>${brand}</header><main><section>${body}</section></main></body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${cssHash}'`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The demo brand's colours, light and dark. */
const css = `
:root{color-scheme:light;--bg:#f1f5f3;--card:#ffffff;--text:#0e201e;--muted:#4a5d59;--line:#748882;--night:#0b2b2a;
--on-night:#f3faf7;--accent:#ffb938;--accent-hover:#ffa91a;--on-accent:#1d1600;--error:#c02a1d;--error-soft:#fde8e5;--focus:#c84a00}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#071a19;--card:#0f2e2c;--text:#f3faf7;--muted:#a9c7c0;
--line:#6f938c;--error:#ffb4a8;--error-soft:#4a1a14;--focus:#ffc352}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--bg);color:var(--text);
font:1rem/1.5 Onest,system-ui,sans-serif}
header{background:var(--night);color:var(--on-night);padding:20px 24px;font:700 1.25rem Unbounded,Onest,system-ui,sans-serif}
main{width:100%;max-width:480px;margin:0 auto;padding:48px 16px}
section{background:var(--card);border-radius:28px;padding:32px 24px;display:grid;gap:20px}
h1{margin:0;font:600 1.5rem/1.25 Unbounded,Onest,system-ui,sans-serif}
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
