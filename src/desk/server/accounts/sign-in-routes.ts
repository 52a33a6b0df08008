import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { deskSignInPath, pathAfterDeskSignIn } from '@/desk/contract/desk-return';
import {
  deskCodeFields,
  type DeskSignedIn,
  deskSignedInSchema,
  deskSignInFields,
} from '@/desk/contract/desk-account.schemas';
import { cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import { serializeCookie } from '@/lib/cookies';
import { firstFieldValue, parseFields, postedFields } from '@/lib/flat-fields';
import type { RateLimiter } from '@/server/limits/limits';
import { type HttpExchange, wantsPage } from '@/server/pages/form-page';
import type { Seal } from '@/server/security/seal';
import {
  demandSameOriginWrite,
  type DeskAccessParts,
  readKnownDeviceCookie,
  findManagerSessionOfRequest,
  readSignInStepCookie,
} from '../desk-access';
import { deskTexts, managerTexts } from '../desk.text';
import {
  type AccountEventDependencies,
  logAccount,
  recordAccountRefusal,
  auditOwnAccount,
} from './account-events';
import { checkCode, checkSignIn, type NotSignedIn, type SignedIn } from './manager-accounts';
import {
  closeManagerSession,
  sealSignInStep,
  openManagerSession,
  signInStepSeconds,
} from './manager-sessions';
import type { AcceptedSecondFactor } from './totp-accounts';

interface ManagerSignInParts extends DeskAccessParts {
  env: Env;
  limits: RateLimiter;
  log: AccountEventDependencies['log'];
  seal: Seal;
}

const refusals = {
  wrong: { status: 401, message: managerTexts.wrongSignIn },
  limited: { status: 429, message: managerTexts.tooManyAttempts },
  busy: { status: 503, message: managerTexts.busy },
} as const;

const done = {
  200: deskSignedInSchema,
  303: 'Form post without JavaScript: redirect to the account or to the sign-in page',
};
const limited = { 429: 'Too many failed attempts for this account' };
const documented = {
  signIn: {
    form: deskSignInFields,
    answers: { ...done, ...limited, 401: 'The address or the password is wrong' },
  },
  code: {
    form: deskCodeFields,
    answers: { ...done, ...limited, 410: 'The password confirmation is missing or has expired' },
  },
  signOut: {
    answers: {
      200: z.object({ status: z.literal(true) }),
      303: 'Form post without JavaScript: redirect after the sign-out',
    },
  },
};

/** Password, then a code where the manager has an authenticator app (MGR-01). */
export function signInRoutes(parts: ManagerSignInParts): FastifyPluginAsyncZod {
  const { storage, limits, log, seal } = parts;
  const { db } = storage;
  const cookies = deskCookies(parts.env);

  const open = async (
    { request, reply }: HttpExchange,
    signedIn: SignedIn,
    { next, code }: { next: string; code: AcceptedSecondFactor | null },
  ) => {
    const { managerId, mustChangePassword, deviceCookie } = signedIn;
    logAccount(log, request, { event: 'sign-in', managerId });
    await auditOwnAccount(db, managerId, { action: 'signed_in', text: signInText(code) });
    const session = cookies.session(await openManagerSession(db, managerId, Date.now()));
    reply.header('set-cookie', [session, deviceCookie, ...(code ? [cookies.noStep] : [])]);
    return answer({ request, reply }, pathAfterDeskSignIn(next), { status: true, mustChangePassword });
  };

  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));

    app.post(
      '/api/manager/sign-in',
      { config: { documented: documented.signIn } },
      async (request, reply) => {
        const read = parseFields(deskSignInFields, request.body);
        if (!read.ok) return refuseFields({ request, reply }, read.fields);
        const credentials = { ...read.data, device: readKnownDeviceCookie(request) };
        const result = await checkSignIn({ db, limits }, credentials);
        const { next } = read.data;
        if (result.kind === 'ok') return open({ request, reply }, result, { next, code: null });
        if (result.kind !== 'code') {
          const account = { email: credentials.email };
          recordAccountRefusal(parts, request, { event: 'sign-in refused', result: result.kind, account });
          return refuse({ request, reply }, result);
        }
        logAccount(log, request, { event: 'sign-in code asked', managerId: result.step.managerId });
        reply.header('set-cookie', cookies.step(sealSignInStep(seal, result.step, Date.now())));
        const done = { status: true as const, mustChangePassword: false, isCodeAsked: true };
        return answer({ request, reply }, deskSignInPath(next), done);
      },
    );

    app.post(
      '/api/manager/sign-in/code',
      { config: { documented: documented.code } },
      async (request, reply) => {
        const exchange = { request, reply };
        const step = readSignInStepCookie(seal, request);
        if (!step) return startAnew(exchange, cookies.noStep);
        const read = parseFields(deskCodeFields, request.body);
        if (!read.ok) return refuseFields(exchange, read.fields, 'code');
        const typed = { code: read.data.code, device: readKnownDeviceCookie(request), now: Date.now() };
        const result = await checkCode({ db, seal, limits }, step, typed);
        if (result.kind === 'ok') return open(exchange, result, { next: read.data.next, code: result.code });
        const refused = { event: 'sign-in refused', account: { id: step.managerId } } as const;
        const kind = result.kind === 'wrong' ? 'wrong code' : result.kind;
        recordAccountRefusal(parts, request, { ...refused, result: kind });
        if (result.kind === 'over') return startAnew(exchange, cookies.noStep);
        if (result.kind === 'wrong') return refuseFields(exchange, { code: managerTexts.wrongCode }, 'code');
        return refuse(exchange, result);
      },
    );

    app.post(
      '/api/manager/sign-out',
      { config: { documented: documented.signOut } },
      async (request, reply) => {
        const session = await findManagerSessionOfRequest(parts, request);
        if (session) {
          await closeManagerSession(db, session.idHash);
          logAccount(log, request, { event: 'sign-out', managerId: session.viewer.id });
          await auditOwnAccount(db, session.viewer.id, {
            action: 'signed_out',
            text: deskTexts.audit.signedOut,
          });
        }
        reply.header('set-cookie', [cookies.noSession, cookies.noStep]);
        return wantsPage(request) ? reply.redirect(links.managerSignIn, 303) : { status: true };
      },
    );
  };
}

function deskCookies({ PUBLIC_SCHEME }: Pick<Env, 'PUBLIC_SCHEME'>) {
  const own = { httpOnly: true, sameSite: 'Strict', secure: PUBLIC_SCHEME === 'https' } as const;
  const { managerSession, managerSignIn } = cookieNames;
  return {
    session: (id: string) => serializeCookie(managerSession, id, own),
    noSession: serializeCookie(managerSession, '', { ...own, maxAge: 0 }),
    step: (sealed: string) => serializeCookie(managerSignIn, sealed, { ...own, maxAge: signInStepSeconds }),
    noStep: serializeCookie(managerSignIn, '', { ...own, maxAge: 0 }),
  };
}

function signInText(code: AcceptedSecondFactor | null): string {
  const { signedIn, signedInWithCode, signedInForRecovery } = deskTexts.audit;
  if (!code) return signedIn;
  return code.kind === 'app' ? signedInWithCode : signedInForRecovery(code.left);
}

function answer({ request, reply }: HttpExchange, page: string, done: DeskSignedIn) {
  return wantsPage(request) ? reply.redirect(page, 303) : reply.send(done);
}

function refuse({ request, reply }: HttpExchange, result: NotSignedIn): FastifyReply {
  if (wantsPage(request)) return redirectToSignIn({ request, reply }, result.kind);
  if ('retryAfterSeconds' in result) reply.header('retry-after', result.retryAfterSeconds);
  const { status, message } = refusals[result.kind];
  return reply.code(status).send({ status: false, message });
}

function refuseFields(
  { request, reply }: HttpExchange,
  fields: Record<string, string>,
  error = 'wrong',
): FastifyReply {
  if (wantsPage(request)) return redirectToSignIn({ request, reply }, error);
  return reply.code(422).send({ status: false, message: managerTexts.checkFields, fields });
}

/** The password step has expired, or the account has changed. */
function startAnew({ request, reply }: HttpExchange, noStep: string): FastifyReply {
  reply.header('set-cookie', noStep);
  if (wantsPage(request)) return redirectToSignIn({ request, reply }, 'over');
  return reply.code(410).send({ status: false, message: managerTexts.signInIsOver });
}

function redirectToSignIn({ request, reply }: HttpExchange, error: string): FastifyReply {
  const next = firstFieldValue(postedFields(request.body).fields, 'next');
  return reply.redirect(deskSignInPath(next, error), 303);
}
