import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { City } from '@/api/geography/geography.schemas';
import { signInFields } from '@/api/session/session.schemas';
import { links } from '@/config/links';
import { type FieldMessages, parseFields } from '@/lib/flat-fields';
import type { FormReturn } from '@/site/request/site-request';
import { withReferrer } from '@/site/session/referrer';
import { usesSso } from '@/site/session/uses-sso';
import { wantsPage } from '../api/request-context';
import type { AppParts } from '../app-parts';
import { cityOrigin } from '../pages/site-request-of';
import { mayWrite } from '../security/csrf';
import { isNavigation } from '../security/is-navigation';
import { type AuthCall, authCall, mayActOnGet, pageCall, referrerIn, textOf } from './auth-context';
import { authTexts } from './auth.text';
import { chooseAgreement, refusedChoicePath, startChange } from './change-agreement';
import { choiceCookie } from './city-switch';
import { enter } from './enter';
import { signInByPassword } from './password-sign-in';
import { agreementCookie, sessionCookie } from './session-cookie';
import { endOfSso, finishSignOut, signedOutPath } from './sign-out-everywhere';
import { finishSso, startSso } from './sso-routes';

/**
 * `/api/auth/…` (AUTH-01): `login` and `logout` by GET for links, `sign-in` takes agreement and password, `callback` is
 * where the identity provider sends people back, `change` chooses an agreement. Referrers lead to own paths only.
 */
export function authRoutes(parts: AppParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(links.authLogin, (request, reply) => login(parts, authCall(parts, request, reply)));
    app.get('/api/auth/callback', (request, reply) => finishSso(parts, authCall(parts, request, reply)));
    app.get(links.authLogout, (request, reply) => {
      const call = authCall(parts, request, reply);
      const referrer = referrerIn(request.query);
      // A stranger's link or image must not sign anybody out: they are asked.
      if (!mayActOnGet(request)) return reply.redirect(withReferrer(links.signOut, referrer), 302);
      return logout(parts, call, referrer);
    });
    app.get(signedOutPath, (request, reply) => finishSignOut(parts, authCall(parts, request, reply)));
    app.get(links.authChange, (request, reply) => startChange(parts, authCall(parts, request, reply)));

    await app.register(async (writes) => {
      writes.addHook('preHandler', async (request, reply) => {
        const call = authCall(parts, request, reply);
        if (mayWrite(request.headers, call.facts.cookies['csrf'], parts.csrf)) return;
        const { url } = request.routeOptions;
        if (url === links.authChange && wantsPage(request)) await refuseForeignChoice(parts, call);
        else await reply.code(403).send({ status: false, message: authTexts.notFromOurSite });
      });
      writes.post('/api/auth/sign-in', (request, reply) => signIn(parts, authCall(parts, request, reply)));
      writes.post(links.authLogout, (request, reply) =>
        logout(parts, authCall(parts, request, reply), referrerIn(request.body)),
      );
      writes.post(links.authChange, (request, reply) =>
        chooseAgreement(parts, authCall(parts, request, reply)),
      );
    });
  };
}

/** To wherever this city signs in; a client who is signed in already goes on at once. */
async function login(parts: AppParts, call: AuthCall): Promise<FastifyReply> {
  const { request, reply, facts } = call;
  const referrer = referrerIn(request.query);
  const city = await cityToEnter(parts, call);
  if (city === null) return reply.redirect(links.cities, 302);
  // A sign-in belongs to the city's own host: its cookie would not go back to one that names no city.
  if (facts.label === null) {
    const [, query = ''] = (request.raw.url ?? '').split('?', 2);
    return reply.redirect(`${cityOrigin(city, parts.env)}${links.authLogin}?${query}`, 302);
  }
  const session = await parts.sessions.find(facts);
  const wanted = textOf(request.query, 'agreement');
  const isHere = session?.providerId === city.provider_id;
  if (isHere && (wanted === '' || wanted === session.data.agreement?.number))
    return reply.redirect(referrer, 302);
  if (!usesSso(city, facts.flags)) return reply.redirect(withReferrer(links.signIn, referrer), 302);
  return startSso(parts, call, {
    city,
    referrer,
    wanted: wanted === '' ? null : wanted,
    isSilent: textOf(request.query, 'silent') === '1',
  });
}

/** The request's city, or the one of the same host that the link names: from here on it is the visitor's (CITY-04). */
async function cityToEnter(parts: AppParts, call: AuthCall): Promise<City | null> {
  const { request, reply, facts } = call;
  const city = await parts.pages.cityOf(pageCall(call));
  const named = Number(textOf(request.query, 'provider'));
  const sharing = facts.label === null ? [] : parts.cities.index().byDomain(facts.label);
  const wanted = sharing.find(({ provider_id }) => provider_id === named);
  if (!wanted || wanted === city || !isNavigation(request.headers)) return city;
  reply.header('set-cookie', choiceCookie(parts.env, 'providerId', String(wanted.provider_id)));
  return wanted;
}

async function signIn(parts: AppParts, call: AuthCall): Promise<unknown> {
  const { request, reply, facts } = call;
  const referrer = referrerIn(request.body);
  const city = await parts.pages.cityOf(pageCall(call));
  if (city === null) return reply.code(404).send({ status: false, message: authTexts.unknownCity });
  if (usesSso(city, facts.flags)) return answerDone(call, withReferrer(links.authLogin, referrer));
  const parsed = parseFields(signInFields, request.body);
  if (!parsed.ok)
    return refuse(parts, call, { status: 422, message: authTexts.checkFields, fields: parsed.fields });
  const result = await signInByPassword(parts, call, { city, credentials: parsed.data });
  if (result.kind === 'refused') {
    parts.log.warn({ reqId: request.id, status: result.status }, 'client sign-in refused');
    return refuse(parts, call, { ...result, fields: {} });
  }
  parts.log.info({ reqId: request.id }, 'client sign-in');
  await enter(parts, call, result.session);
  return answerDone(call, referrer);
}

function answerDone({ request, reply }: AuthCall, goTo: string): FastifyReply {
  if (request.method === 'GET') return reply.redirect(goTo, 302);
  if (wantsPage(request)) return reply.redirect(goTo, 303);
  return reply.send({ status: true, goTo });
}

interface Refusal {
  status: number;
  message: string;
  fields: FieldMessages;
}

/** A form that the browser posted gets its page again with the number typed, never the password. */
async function refuse(parts: AppParts, call: AuthCall, refusal: Refusal): Promise<FastifyReply> {
  const { request, reply } = call;
  const { status, message, fields } = refusal;
  if (!wantsPage(request)) return reply.code(status).send({ status: false, message, fields });
  const values = { agreement: textOf(request.body, 'agreement').slice(0, 40) };
  const formReturn = { form: 'sign-in', values, errors: fields, message };
  return drawAgain(parts, call, {
    path: withReferrer(links.signIn, referrerIn(request.body)),
    formReturn,
    status,
  });
}

/** From another origin nothing is chosen (decision 42); whose browser hides where it comes from can choose once more. */
function refuseForeignChoice(parts: AppParts, call: AuthCall): Promise<FastifyReply> {
  const formReturn = { form: 'change-agreement', values: {}, errors: {}, message: authTexts.notFromOurSite };
  return drawAgain(parts, call, {
    path: refusedChoicePath(call.request, 'foreign'),
    formReturn,
    status: 403,
  });
}

interface PageAgain {
  path: string;
  formReturn: FormReturn;
  status: number;
}

/** The page of a native form once more; the bare words where it cannot be drawn. */
async function drawAgain(
  parts: AppParts,
  call: AuthCall,
  { path, formReturn, status }: PageAgain,
): Promise<FastifyReply> {
  const { request, reply } = call;
  reply.hijack();
  try {
    await parts.pages.answerForm(pageCall(call), path, formReturn, status);
  } catch (error) {
    parts.log.error({ err: error, reqId: request.id }, 'form not drawn again');
    reply.raw.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    reply.raw.end(formReturn.message);
  }
  return reply;
}

/** Ends the session here, at the profile service and at the identity provider, then goes on to the referrer. */
async function logout(parts: AppParts, call: AuthCall, referrer: string): Promise<FastifyReply> {
  const { request, reply, facts } = call;
  const session = await parts.sessions.find(facts);
  const endOfProvider = await endOfSso(parts, call, { session, referrer });
  if (session) await parts.sessions.end(session);
  reply.header('set-cookie', [sessionCookie(parts.env, null), agreementCookie(parts.env, null)]);
  parts.log.info({ reqId: request.id, had: session !== null }, 'client sign-out');
  return answerDone(call, endOfProvider ?? referrer);
}
