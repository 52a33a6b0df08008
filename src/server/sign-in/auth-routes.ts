import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import { agreementFields, nextPageAnswerSchema, signInFields } from '@/api/session/session.schemas';
import { links } from '@/config/links';
import { parseFields } from '@/lib/flat-fields';
import { pathAfterSignIn, withReferrer, usesSso } from '@/site/client/sign-in-links';
import type { SignInParts } from './make-sign-in';
import { optionalQueryTextsSchema } from '../documented';
import { answerWithForm, type RejectedForm, refuseForm, wantsPage } from '../pages/form-page';
import { cityOrigin } from '../middleware/host-and-address';
import { isNavigation, mayRequestWrite } from '../security/csrf';
import {
  type AuthCall,
  authCall,
  startSession,
  mayGetChangeState,
  readReferrer,
  readTextParameter,
} from './auth-call';
import { authTexts } from './sign-in.text';
import { chooseAgreement, refusedChoicePath, redirectToAgreementChoice } from './change-agreement';
import { choiceCookie } from '../city/city-routes';
import { signInByPassword } from './password-sign-in';
import { agreementCookie, hasSignedOut, sessionCookie, signedOutCookie } from './session-cookie';
import { ssoSignOutUrl, finishSignOut, finishSso, signedOutPath, startSso } from './sso-routes';

const goOn = { 302: 'Redirect' };
const doors = {
  login: {
    query: z.object({
      ...{
        referrer: optionalQueryTextsSchema,
        agreement: optionalQueryTextsSchema,
        provider: optionalQueryTextsSchema,
      },
      silent: optionalQueryTextsSchema,
    }),
    answers: goOn,
  },
  callback: {
    query: z.object({
      code: optionalQueryTextsSchema,
      state: optionalQueryTextsSchema,
      error: optionalQueryTextsSchema,
    }),
    answers: goOn,
  },
  back: { query: z.object({ referrer: optionalQueryTextsSchema }), answers: goOn },
  signedOut: { query: z.object({ state: optionalQueryTextsSchema }), answers: goOn },
};

const done = { 200: nextPageAnswerSchema, 303: 'Form post without JavaScript: redirect' };
const forms = {
  signIn: {
    form: signInFields,
    answers: {
      ...{ ...done, 401: 'The number or the password is wrong', 404: 'The host belongs to no city' },
      429: 'Too many failed attempts for this account',
    },
  },
  logout: { answers: done },
  change: { form: agreementFields, answers: { ...done, 401: 'Not signed in' } },
};

/**
 * `/api/auth/…` (AUTH-01): `login` and `logout` by GET for links, `sign-in` with agreement and password,
 * `callback` for the identity provider, `change` for the choice of an agreement. Referrers are own paths
 * only.
 */
export function authRoutes(parts: SignInParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(links.authLogin, { config: { documented: doors.login } }, (request, reply) =>
      login(parts, authCall(request, reply)),
    );
    app.get(links.authCallback, { config: { documented: doors.callback } }, (request, reply) =>
      finishSso(parts, authCall(request, reply)),
    );
    app.get(links.authLogout, { config: { documented: doors.back } }, (request, reply) => {
      const call = authCall(request, reply);
      const referrer = readReferrer(request.query);
      // Another site's link or image must not sign out.
      if (!mayGetChangeState(request)) return reply.redirect(withReferrer(links.signOut, referrer), 302);
      return logout(parts, call, referrer);
    });
    app.get(signedOutPath, { config: { documented: doors.signedOut } }, (request, reply) =>
      finishSignOut(parts, authCall(request, reply)),
    );
    app.get(links.authChange, { config: { documented: doors.back } }, (request, reply) =>
      redirectToAgreementChoice(authCall(request, reply)),
    );

    await app.register(async (writes) => {
      writes.addHook('preHandler', async (request, reply) => {
        const call = authCall(request, reply);
        if (mayRequestWrite(request.headers, call.site.cookies['csrf'], parts.csrf)) return;
        request.log.warn({ path: request.routeOptions.url }, 'cross-site write refused');
        const { url } = request.routeOptions;
        if (url === links.authChange && wantsPage(request)) await refuseForeignChoice(parts, call);
        else await reply.code(403).send({ status: false, message: authTexts.notFromOurSite });
      });
      writes.post('/api/auth/sign-in', { config: { documented: forms.signIn } }, (request, reply) =>
        signIn(parts, authCall(request, reply)),
      );
      writes.post(links.authLogout, { config: { documented: forms.logout } }, (request, reply) =>
        logout(parts, authCall(request, reply), readReferrer(request.body)),
      );
      writes.post(links.authChange, { config: { documented: forms.change } }, (request, reply) =>
        chooseAgreement(parts, authCall(request, reply)),
      );
    });
  };
}

/** Redirects to the city's way of signing in; a signed-in client continues at once. */
async function login(parts: SignInParts, call: AuthCall): Promise<FastifyReply> {
  const { request, reply, site } = call;
  const referrer = readReferrer(request.query);
  const city = cityToEnter(parts, call);
  if (city === null) return reply.redirect(links.cities, 302);
  // A host without a city would not receive the session cookie.
  if (site.label === null) {
    const [, query = ''] = (request.raw.url ?? '').split('?', 2);
    return reply.redirect(`${cityOrigin(city, parts.env)}${links.authLogin}?${query}`, 302);
  }
  const session = await site.session();
  const wanted = readTextParameter(request.query, 'agreement');
  const isSilent = readTextParameter(request.query, 'silent') === '1';
  const isHere = session?.providerId === city.provider_id;
  if (isHere && (wanted === '' || wanted === session.data.agreement?.number))
    return reply.redirect(isSilent ? referrer : pathAfterSignIn(referrer), 302);
  if (!usesSso(city, site.flags) || isUnasked(call, isSilent))
    return reply.redirect(withReferrer(links.signIn, referrer), 302);
  return startSso(parts, call, {
    city,
    referrer,
    wanted: wanted === '' ? null : wanted,
    isSilent,
  });
}

/**
 * A page navigates by itself after a sign-out, as by AUTH-04 in another tab: the identity provider might sign
 * in at once.
 */
function isUnasked(call: AuthCall, isSilent: boolean): boolean {
  return !isSilent && hasSignedOut(call.site.cookies) && isByScript(call);
}

/** A script or a reload: browsers mark a person's navigation with `Sec-Fetch-User`. */
function isByScript({ request: { headers } }: AuthCall): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-user'] === undefined;
}

/** The link's city must share the host; it becomes the visitor's (CITY-04). */
function cityToEnter({ env }: SignInParts, { request, reply, site }: AuthCall): City | null {
  const { city, sharing } = site;
  const named = Number(readTextParameter(request.query, 'provider'));
  const wanted = sharing.find(({ provider_id }) => provider_id === named);
  if (!wanted || wanted === city || !isNavigation(request.headers)) return city;
  reply.header('set-cookie', choiceCookie(env, 'providerId', String(wanted.provider_id)));
  return wanted;
}

async function signIn(parts: SignInParts, call: AuthCall): Promise<unknown> {
  const { request, reply, site } = call;
  const referrer = readReferrer(request.body);
  const { city } = site;
  if (city === null) return reply.code(404).send({ status: false, message: authTexts.unknownCity });
  if (usesSso(city, site.flags)) return answerDone(call, withReferrer(links.authLogin, referrer));
  const parsed = parseFields(signInFields, request.body);
  if (!parsed.ok)
    return refuse(parts, call, { status: 422, message: authTexts.checkFields, fields: parsed.fields });
  const result = await signInByPassword(parts, call, { city, credentials: parsed.data });
  if (result.kind === 'refused') {
    parts.log.warn({ reqId: request.id, status: result.status }, 'client sign-in refused');
    return refuse(parts, call, { ...result, fields: {} });
  }
  parts.log.info({ reqId: request.id }, 'client sign-in');
  await startSession(parts, call, result.session);
  reply.header('set-cookie', result.deviceCookie);
  return answerDone(call, pathAfterSignIn(referrer));
}

function answerDone({ request, reply }: AuthCall, goTo: string): FastifyReply {
  if (request.method === 'GET') return reply.redirect(goTo, 302);
  if (wantsPage(request)) return reply.redirect(goTo, 303);
  return reply.send({ status: true, goTo });
}

/** With the typed number, never the password. */
function refuse(parts: SignInParts, call: AuthCall, refusal: RejectedForm): Promise<FastifyReply> {
  const { body } = call.request;
  const values = { agreement: readTextParameter(body, 'agreement').slice(0, 40) };
  const { message, fields: errors = {} } = refusal;
  return refuseForm(parts, call, refusal, {
    path: withReferrer(links.signIn, readReferrer(body)),
    formReturn: { form: 'sign-in', values, errors, message },
  });
}

/** D42; a browser that hides its origin can choose again. */
function refuseForeignChoice(parts: SignInParts, call: AuthCall): Promise<FastifyReply> {
  const formReturn = { form: 'change-agreement', values: {}, errors: {}, message: authTexts.notFromOurSite };
  return answerWithForm(parts, call, {
    path: refusedChoicePath(call.request, 'foreign'),
    formReturn,
    status: 403,
  });
}

/**
 * Ends the session here, at the profile service and at the identity provider. A page's own sign-out (AUTH-05)
 * skips the identity provider.
 */
async function logout(parts: SignInParts, call: AuthCall, referrer: string): Promise<FastifyReply> {
  const { request, reply, site } = call;
  const session = await site.session();
  const endOfProvider = await ssoSignOutUrl(parts, call, { session, referrer });
  if (session) await parts.sessions.end(session);
  const cookies = [sessionCookie(parts.env, null), agreementCookie(parts.env, null)];
  if (!isByScript(call)) cookies.push(signedOutCookie(parts.env, true));
  reply.header('set-cookie', cookies);
  parts.log.info({ reqId: request.id, had: session !== null }, 'client sign-out');
  return answerDone(call, endOfProvider ?? referrer);
}
