import type { FastifyReply } from 'fastify';

import { links } from '@/config/links';
import { withReferrer } from '@/site/session/referrer';
import { usesSso } from '@/site/session/uses-sso';
import type { AppParts } from '../app-parts';
import { type AuthCall, isForm, pageCall, referrerIn, textOf } from './auth-context';
import { authTexts } from './auth.text';
import { reasonOf } from './client-sessions';
import { agreementCookie } from './session-cookie';

/** `GET /api/auth/change`: to the choice of an agreement, where there is one: SSO on and several agreements. */
export async function startChange(parts: AppParts, call: AuthCall): Promise<FastifyReply> {
  const { request, reply, facts } = call;
  const referrer = referrerIn(request.query);
  const city = await parts.pages.cityOf(pageCall(call));
  const session = await parts.sessions.find(facts);
  if (city === null || session?.providerId !== city.provider_id)
    return reply.redirect(withReferrer(links.authLogin, referrer), 302);
  const hasChoice =
    usesSso(city, facts.flags) && (session.data.agreementCount > 1 || session.data.agreement === null);
  return reply.redirect(hasChoice ? withReferrer(links.changeAgreement, referrer) : referrer, 302);
}

/** `POST /api/auth/change` with `agreement`: one of the client's own at this city's provider. */
export async function chooseAgreement(parts: AppParts, call: AuthCall): Promise<FastifyReply> {
  const { request, reply, facts } = call;
  const referrer = referrerIn(request.body);
  const session = await parts.sessions.find(facts);
  if (!session) {
    if (isForm(request)) return reply.redirect(withReferrer(links.authLogin, referrer), 303);
    return reply.code(401).send({ status: false, message: authTexts.notSignedIn });
  }
  const number = textOf(request.body, 'agreement');
  let isChosen: boolean;
  try {
    // The access token may be old by now.
    await parts.sessions.callerOf(facts);
    const current = await parts.sessions.find(facts);
    isChosen = current !== null && (await parts.sessions.choose(current, number));
  } catch (error) {
    parts.log.warn({ reqId: request.id, reason: reasonOf(error) }, 'agreement not chosen');
    return reply.code(503).send({ status: false, message: authTexts.unavailable });
  }
  if (!isChosen) return reply.code(422).send({ status: false, message: authTexts.unknownAgreement });
  reply.header('set-cookie', agreementCookie(parts.env, number));
  return isForm(request) ? reply.redirect(referrer, 303) : reply.send({ status: true, location: referrer });
}
