import { createHash } from 'node:crypto';

import { identityText } from './identity.text';
import { brandCss } from './seed/brand-css';

/** A page of the identity provider with the policy under which it is shown. */
export interface IdentityPage {
  html: string;
  policy: string;
}

export interface SignInPage {
  action: string;
  /** Origin of the site that asked: browsers apply form-action to the redirects after a post as well. */
  returnsTo: string;
  /** As it was typed. */
  agreement: string;
  message: string | null;
}

const styleHash = createHash('sha256').update(brandCss).digest('base64');

/** The sign-in page; works without scripts, and has none. */
export function signInPage({ action, returnsTo, agreement, message }: SignInPage): IdentityPage {
  const alert = message === null ? '' : `<div role="alert">${escapeHtml(message)}</div>`;
  const body = `<h1>${identityText.title}</h1><p>${identityText.lead}</p>
<form method="post" action="${escapeHtml(action)}">${alert}
<label>${identityText.agreement}<input name="agreement" required maxlength="40" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(agreement)}"></label>
<label>${identityText.password}<input name="password" type="password" required maxlength="200" autocomplete="current-password"></label>
<button type="submit">${identityText.signIn}</button></form>`;
  return page(identityText.title, body, `'self' ${returnsTo}`);
}

/** For links that lead nowhere any more; says nothing of what was asked. */
export function errorPage(): IdentityPage {
  const body = `<h1>${identityText.failedTitle}</h1><p>${identityText.failedLead}</p>`;
  return page(identityText.failedTitle, body, "'none'");
}

function page(title: string, body: string, formAction: string): IdentityPage {
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title} — ${identityText.brand}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${brandCss}</style></head><body><header>${identityText.brand}</header><main><section>${body}</section></main></body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
