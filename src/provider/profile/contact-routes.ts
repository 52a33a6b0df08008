import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  addEmailSchema,
  confirmEmailSchema,
  contactAnswerSchema,
  type ContactErrorCode,
  contactErrorCodes,
  successAnswerSchema,
  type ClientNotice,
  noticeListSchema,
  type RefusedAnswer,
  type SuccessAnswer,
  sendConfirmMailSchema,
} from '@/api/profile/account.schemas';
import { serviceStatuses } from '@/api/profile/profile.schemas';
import { addDays, startOfDay } from '@/lib/zoned-day';

import { textOf } from '@/content-files/content';
import { type AccountState, paymentOf } from './account-state';
import type { Client } from './client-directory';
import type { EmailStore, makeMailFolder, StoredEmail } from './contact-store';
import { formatDay } from './days';
import {
  agreementHeadersSchema,
  getRequestClient,
  type ProfileContext,
  getRequestAccountState,
} from './profile-context';
import { profileText } from './profile.text';
import { providerHeadersSchema, Refusal } from '../refuse-malformed';

export interface ContactRoutesOptions {
  context: ProfileContext;
  contacts: EmailStore;
  sendMail: ReturnType<typeof makeMailFolder>;
  /** Parent of the city hosts, the only target of links in mails. */
  siteDomain: string;
}

const messages: Record<ContactErrorCode, string> = {
  [contactErrorCodes.outdatedLink]: profileText.outdatedLink,
  [contactErrorCodes.wrongCode]: profileText.wrongCode,
  [contactErrorCodes.codeOver]: profileText.codeOver,
  [contactErrorCodes.alreadyConfirmed]: profileText.alreadyConfirmed,
  [contactErrorCodes.tooManyMails]: profileText.tooManyMails,
  [contactErrorCodes.tooManyContacts]: profileText.tooManyContacts,
};

const headers = providerHeadersSchema;

export const contactRoutes: FastifyPluginAsyncZod<ContactRoutesOptions> = async (app, options) => {
  const { context, contacts, sendMail, siteDomain } = options;

  /** The company's name is that of the client's first agreement. */
  async function send(client: Client, email: StoredEmail, url: string, showsCode: boolean) {
    const proof = contacts.prove(client.id, email);
    if (typeof proof === 'string') return proof;
    const companyName = client.agreements[0]?.city.companyName ?? '';
    await sendMail({ to: email.value, contactId: email.id, url, companyName, proof, showsCode });
    return null;
  }

  function emailOf(request: FastifyRequest, id: string | number): StoredEmail {
    const found = contacts.email(getRequestClient(context, request).id, Number(id));
    if (!found) throw new Refusal(404, profileText.unknownContact);
    return found;
  }

  app.post(
    '/v1/contacts/add-unconfirmed-email',
    { schema: { headers, body: addEmailSchema, response: { 200: contactAnswerSchema } } },
    async (request) => {
      const { email, url } = request.body;
      const client = getRequestClient(context, request);
      checkUrl(url, siteDomain);
      const added = contacts.add(client.id, email);
      if (typeof added === 'string') return refused(added);
      const problem = await send(client, added, url, true);
      if (problem !== null) return refused(problem);
      return { isSuccess: true as const, payload: { contact_id: added.id } };
    },
  );

  app.post(
    '/v1/contacts/send-mail-for-confirm',
    { schema: { headers, body: sendConfirmMailSchema, response: { 200: successAnswerSchema } } },
    async (request) => {
      const { contact_id: id, url, show_code: showCode } = request.body;
      checkUrl(url, siteDomain);
      const email = emailOf(request, id);
      return toDone(await send(getRequestClient(context, request), email, url, showCode === '1'));
    },
  );

  app.post(
    '/v1/contacts/confirm-email',
    { schema: { headers, body: confirmEmailSchema, response: { 200: successAnswerSchema } } },
    async (request) => toDone(contacts.confirm(emailOf(request, request.body.contact_id), request.body.key)),
  );
};

/** The mail is sent in the provider's name, so its link must lead to the site. */
function checkUrl(url: string, siteDomain: string): void {
  const { hostname, username, password } = new URL(url);
  const isOwn = hostname === siteDomain || hostname.endsWith(`.${siteDomain}`);
  if (!isOwn || username !== '' || password !== '')
    throw new Refusal(422, profileText.malformed, { url: profileText.foreignUrl });
}

function toDone(problem: ContactErrorCode | null): SuccessAnswer {
  return problem === null ? { isSuccess: true } : refused(problem);
}

function refused(code: ContactErrorCode): RefusedAnswer {
  return { isSuccess: false, error: { code, message: messages[code] } };
}

const weekMs = 7 * 86_400_000;

/** Notices of the chosen agreement, also for the note tab's narrow token; our own request (AccountClient). */
export const noticeRoutes: FastifyPluginAsyncZod<{ context: ProfileContext }> = async (app, { context }) => {
  app.get(
    '/v1/notices',
    { schema: { headers: agreementHeadersSchema, response: { 200: noticeListSchema } } },
    async (request) => noticesOf(getRequestAccountState(context, request)),
  );
};

function noticesOf(state: AccountState): ClientNotice[] {
  const { today, agreement, lack, services } = state;
  const notice = (kind: ClientNotice['kind'], daysAgo: number, title: string, text: string) => ({
    ...{ id: kind, kind, title, text },
    date: new Date(startOfDay(addDays(today, -daysAgo), agreement.city.timeZone)).toISOString(),
  });
  const tv = services.find(({ productId }) => productId === 'tv');
  const tvId = !tv ? 'notice-no-tv' : tv.status === serviceStatuses.active ? 'notice-tv' : 'notice-tv-paused';
  const works = worksDay(today, agreement.city.city_id);
  const notices = [notice('tv', 1, textOf(`${tvId}-title`), textOf(tvId))];
  if (lack > 0)
    notices.unshift(
      notice('payment', 0, textOf('notice-payment-title'), paymentOf(state, true).payTextShort),
    );
  if (works) {
    const title = textOf('notice-works-title', { day: formatDay(works) });
    notices.push(notice('works', 2, title, textOf('notice-works', { cityIn: agreement.city.cityIn })));
  }
  return notices;
}

/** The night of works this week: every third city has one, four days after the week's beginning. */
function worksDay(today: string, cityId: number): string | null {
  const week = Math.floor(Date.parse(today) / weekMs);
  if ((week + cityId) % 3 !== 0) return null;
  const day = addDays(new Date(week * weekMs).toISOString().slice(0, 10), 4);
  return day > today ? day : null;
}
