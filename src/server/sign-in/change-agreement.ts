import type { FastifyReply, FastifyRequest } from 'fastify';

import { agreementFields } from '@/api/session/session.schemas';
import { links } from '@/config/links';
import { formatErrorCauses } from '@/lib/cause-line';
import { parseFields } from '@/lib/flat-fields';
import { withReferrer, usesSso } from '@/site/client/sign-in-links';
import { wantsPage } from '../pages/form-page';
import type { SignInParts } from './make-sign-in';
import { type AuthCall, readReferrer, withError } from './auth-call';
import { authTexts } from './sign-in.text';
import { agreementCookie, sessionCookie } from './session-cookie';

export async function redirectToAgreementChoice(call: AuthCall): Promise<FastifyReply> {
  const { request, reply, site } = call;
  const referrer = readReferrer(request.query);
  const { city } = site;
  const session = await site.session();
  if (city === null || session?.providerId !== city.provider_id)
    return reply.redirect(withReferrer(links.authLogin, referrer), 302);
  const hasChoice =
    usesSso(city, site.flags) && (session.data.agreementCount > 1 || session.data.agreement === null);
  return reply.redirect(hasChoice ? withReferrer(links.changeAgreement, referrer) : referrer, 302);
}

/** One of the client's own agreements at this city's provider. */
export async function chooseAgreement(parts: SignInParts, call: AuthCall): Promise<FastifyReply> {
  const { request, reply, site } = call;
  const referrer = readReferrer(request.body);
  const parsed = parseFields(agreementFields, request.body);
  if (!parsed.ok) return refuseUnknown(call);
  const { agreement: number } = parsed.data;
  let isChosen: boolean | null;
  try {
    isChosen = await parts.sessions.choose(site, number);
  } catch (error) {
    parts.log.warn({ reqId: request.id, reason: formatErrorCauses(error) }, 'agreement not chosen');
    return refuseChoice(call, 'unavailable');
  }
  if (isChosen === null) return signInAgain(parts, call);
  if (!isChosen) return refuseUnknown(call);
  request.log.info('agreement chosen');
  reply.header('set-cookie', agreementCookie(parts.env, number));
  return wantsPage(request) ? reply.redirect(referrer, 303) : reply.send({ status: true, goTo: referrer });
}

/** The page has a text for each. */
const choiceRefusals = {
  unknown: { status: 422, message: authTexts.unknownAgreement },
  unavailable: { status: 503, message: authTexts.unavailable },
} as const;

function refuseUnknown(call: AuthCall): FastifyReply {
  call.request.log.warn({ reason: 'not the client’s own' }, 'agreement not chosen');
  return refuseChoice(call, 'unknown');
}

/** A form post is redirected to the page of the choice. */
function refuseChoice({ request, reply }: AuthCall, reason: keyof typeof choiceRefusals): FastifyReply {
  const { status, message } = choiceRefusals[reason];
  if (!wantsPage(request)) return reply.code(status).send({ status: false, message });
  return reply.redirect(refusedChoicePath(request, reason), 303);
}

export function refusedChoicePath(
  { body }: FastifyRequest,
  reason: keyof typeof choiceRefusals | 'foreign',
): string {
  return withError(withReferrer(links.changeAgreement, readReferrer(body)), reason);
}

/** Clears stale session cookies (AUTH-05). */
function signInAgain(parts: SignInParts, { request, reply }: AuthCall): FastifyReply {
  reply.header('set-cookie', [sessionCookie(parts.env, null), agreementCookie(parts.env, null)]);
  if (!wantsPage(request)) return reply.code(401).send({ status: false, message: authTexts.notSignedIn });
  return reply.redirect(withReferrer(links.authLogin, readReferrer(request.body)), 303);
}
