import type { IncomingMessage, ServerResponse } from 'node:http';

import type Provider from 'oidc-provider';

import { QueueFullError } from '@/lib/bounded-queue';
import { type BrandPage, brandedHtmlPage, escapeHtml } from '../brand-page';
import type { ClientDirectory } from '../profile/client-directory';
import { verifyPassword } from '../profile/secrets';
import type { SignInLimit } from '../profile/token-routes';
import { identityText } from '../provider.text';

export interface SignInPageDependencies {
  provider: Provider;
  directory: ClientDirectory;
  limit: SignInLimit;
  passwordHash: () => Promise<string>;
  basePath: string;
}

const MAX_BODY_BYTES = 4096;

export async function answerInteraction(
  parts: SignInPageDependencies,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const details = await parts.provider.interactionDetails(req, res).catch(() => null);
  if (!details || details.prompt.name !== 'login' || !req.url?.endsWith(`/${details.uid}`))
    return send(res, 400, errorPage());
  const page = {
    action: `${parts.basePath}/interaction/${details.uid}`,
    returnsTo: new URL(String(details.params['redirect_uri'])).origin,
  };
  if (req.method === 'GET' || req.method === 'HEAD')
    return send(res, 200, signInPage({ ...page, agreement: '', message: null }));
  if (req.method !== 'POST' || !isOwnPost(req)) return send(res, 403, errorPage());
  const body = await readForm(req);
  if (body === null) return send(res, 400, errorPage());
  const agreement = (body.get('agreement') ?? '').replace(/\s+/g, '').slice(0, 40);
  const result = await check(parts, agreement, (body.get('password') ?? '').slice(0, 200));
  if (result.kind === 'ok')
    return parts.provider.interactionFinished(req, res, {
      login: { accountId: String(result.clientId), remember: true },
    });
  const { status, message } = refusals[result.kind];
  return send(res, status, signInPage({ ...page, agreement, message }));
}

const refusals = {
  wrong: { status: 401, message: identityText.wrong },
  limited: { status: 429, message: identityText.limited },
  busy: { status: 503, message: identityText.busy },
} as const;

type Checked = { kind: 'ok'; clientId: number } | { kind: keyof typeof refusals };

/** Counts the attempt before the check, so that simultaneous guesses count too. */
async function check(
  { directory, limit, passwordHash }: SignInPageDependencies,
  agreement: string,
  password: string,
): Promise<Checked> {
  if (limit.isReached(agreement)) return { kind: 'limited' };
  limit.countFailure(agreement);
  const isRight = await passwordHash()
    .then((hash) => verifyPassword(password, hash))
    .catch((error: unknown) => {
      if (error instanceof QueueFullError) return null;
      throw error;
    });
  // The attempt remains counted: undoing one of many would need its identity.
  if (isRight === null) return { kind: 'busy' };
  const client = directory.byAgreement(agreement);
  if (!isRight || !client) return { kind: 'wrong' };
  limit.forget(agreement);
  return { kind: 'ok', clientId: client.id };
}

function isOwnPost({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams | null> {
  const parts: Buffer[] = [];
  let length = 0;
  // Chunks are bytes, because the request has no encoding set.
  for await (const part of req as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY_BYTES) return null;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

function send(res: ServerResponse, status: number, { html, policy }: BrandPage): void {
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
  res.end(html);
}

interface SignInPage {
  action: string;
  /** Browsers apply form-action to the redirects after a post as well. */
  returnsTo: string;
  agreement: string;
  message: string | null;
}

function signInPage({ action, returnsTo, agreement, message }: SignInPage): BrandPage {
  const alert = message === null ? '' : `<div role="alert">${escapeHtml(message)}</div>`;
  const body = `<h1>${identityText.title}</h1><p>${identityText.lead}</p>
<form method="post" action="${escapeHtml(action)}">${alert}
<label>${identityText.agreement}<input type="text" name="agreement" required maxlength="40" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(agreement)}"></label>
<label>${identityText.password}<input name="password" type="password" required maxlength="200" autocomplete="current-password"></label>
<button type="submit">${identityText.signIn}</button></form>`;
  return brandedHtmlPage({ title: identityText.title, body, formAction: `'self' ${returnsTo}` });
}

/** Error page for expired links; contains nothing of the request. */
export function errorPage(): BrandPage {
  const body = `<h1>${identityText.failedTitle}</h1><p>${identityText.failedLead}</p>`;
  return brandedHtmlPage({ title: identityText.failedTitle, body, formAction: "'none'" });
}
