import type { IncomingHttpHeaders } from 'node:http';

import formbody from '@fastify/formbody';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import type Provider from 'oidc-provider';
import * as z from 'zod/mini';

import { QueueFullError } from '@/lib/bounded-queue';
import { escapeHtml } from '@/lib/escape-html';
import { type BrandPage, brandedHtmlPage, sendPage } from '../brand-page';
import { logFailure } from '../refuse-malformed';
import type { Client, ClientDirectory } from '../profile/client-directory';
import { verifyPassword } from '../profile/secrets';
import type { SignInLimit } from '../profile/token-routes';
import { identityText } from '../provider.text';

export interface SignInPageOptions {
  provider: Provider;
  directory: ClientDirectory;
  limit: SignInLimit;
  passwordHash: () => Promise<string>;
  basePath: string;
}

const MAX_BODY_BYTES = 4096;
const field = z._default(z.string(), '');
const formSchema = z.object({ agreement: field, password: field });

const refusals = {
  wrong: { status: 401, message: identityText.wrong },
  limited: { status: 429, message: identityText.limited },
  busy: { status: 503, message: identityText.busy },
} as const;

export const signInPageRoutes: FastifyPluginAsync<SignInPageOptions> = async (app, options) => {
  const { provider, directory, limit, passwordHash, basePath } = options;

  /** Counts the attempt before the check, so that simultaneous guesses count too. */
  async function check(agreement: string, password: string): Promise<Client | keyof typeof refusals> {
    if (limit.isReached(agreement)) return 'limited';
    limit.countFailure(agreement);
    const isRight = await passwordHash()
      .then((hash) => verifyPassword(password, hash))
      .catch((error: unknown) => {
        if (error instanceof QueueFullError) return null;
        throw error;
      });
    // The attempt remains counted: undoing one of many would need its identity.
    if (isRight === null) return 'busy';
    const client = directory.byAgreement(agreement);
    if (!isRight || !client) return 'wrong';
    limit.forget(agreement);
    return client;
  }

  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if ((error.statusCode ?? 500) < 500) return sendPage(reply.code(400), errorPage());
    logFailure('The identity provider', error);
    return reply.code(500).send();
  });
  app.route<{ Params: { uid: string } }>({
    method: ['GET', 'POST'],
    url: `${basePath}/interaction/:uid`,
    handler: async (request, reply) => {
      const { raw, body, method, params } = request;
      const details = await provider.interactionDetails(raw, reply.raw).catch(() => null);
      if (details?.prompt.name !== 'login' || details.uid !== params.uid)
        return sendPage(reply.code(400), errorPage());
      const page = {
        action: `${basePath}/interaction/${details.uid}`,
        returnsTo: new URL(String(details.params['redirect_uri'])).origin,
      };
      if (method !== 'POST') return sendPage(reply, signInPage({ ...page, agreement: '', message: null }));
      if (!isOwnPost(raw.headers)) return sendPage(reply.code(403), errorPage());
      const form = formSchema.safeParse(body);
      if (!form.success) return sendPage(reply.code(400), errorPage());
      const agreement = form.data.agreement.replace(/\s+/g, '').slice(0, 40);
      const result = await check(agreement, form.data.password.slice(0, 200));
      if (typeof result === 'string') {
        const { status, message } = refusals[result];
        return sendPage(reply.code(status), signInPage({ ...page, agreement, message }));
      }
      const login = { accountId: String(result.id), remember: true };
      return reply.redirect(await provider.interactionResult(raw, reply.raw, { login }), 303);
    },
  });
};

function isOwnPost({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
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
