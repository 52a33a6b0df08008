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
  sendConfirmMailSchema,
} from '@/api/profile/account.schemas';
import { serviceStatuses } from '@/api/profile/profile.schemas';
import { addDays } from '@/lib/zoned-day';

import { textOf } from '../content-files/content';
import { type AccountState, paymentOf } from './account-state';
import type { EmailStore, MailFolder, StoredEmail } from './contact-store';
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
  mails: MailFolder;
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

export const contactRoutes: FastifyPluginAsyncZod<ContactRoutesOptions> = async (app, options) => {
  const { context, contacts } = options;
  const send = makeSender(options);
  const checkUrl = makeUrlCheck(options.siteDomain);
  const emailOf = (request: FastifyRequest, id: string | number) => {
    const found = contacts.email(getRequestClient(context, request).id, Number(id));
    if (!found) throw new Refusal(404, profileText.unknownContact);
    return found;
  };
  const headers = providerHeadersSchema;
  const done = { 200: successAnswerSchema };

  app.post(
    '/v1/contacts/add-unconfirmed-email',
    {
      schema: {
        headers,
        body: addEmailSchema,
        response: { 200: contactAnswerSchema },
      },
    },
    async (request) => {
      const { email, url } = request.body;
      checkUrl(url);
      const added = contacts.add(getRequestClient(context, request).id, email);
      if (typeof added === 'string') return refused(added);
      const problem = await send(request, added, { url, showsCode: true });
      return problem === null
        ? { isSuccess: true as const, payload: { contact_id: added.id } }
        : refused(problem);
    },
  );

  app.post(
    '/v1/contacts/send-mail-for-confirm',
    { schema: { headers, body: sendConfirmMailSchema, response: done } },
    async (request) => {
      const { contact_id: id, url, show_code: showCode } = request.body;
      checkUrl(url);
      return toDone(await send(request, emailOf(request, id), { url, showsCode: showCode === '1' }));
    },
  );

  app.post(
    '/v1/contacts/confirm-email',
    { schema: { headers, body: confirmEmailSchema, response: done } },
    async (request) => toDone(contacts.confirm(emailOf(request, request.body.contact_id), request.body.key)),
  );
};

type Send = (
  request: FastifyRequest,
  email: StoredEmail,
  how: { url: string; showsCode: boolean },
) => Promise<ContactErrorCode | null>;

/** The company's name is that of the client's first agreement. */
function makeSender({ context, contacts, mails }: ContactRoutesOptions): Send {
  return async (request, email, { url, showsCode }) => {
    const client = getRequestClient(context, request);
    const proof = contacts.prove(client.id, email);
    if (typeof proof === 'string') return proof;
    const companyName = client.agreements[0]?.city.companyName ?? '';
    await mails.write({ to: email.value, contactId: email.id, url, companyName, proof, showsCode });
    return null;
  };
}

/** The mail is sent in the provider's name, so its link must lead to the site. */
function makeUrlCheck(siteDomain: string): (url: string) => void {
  return (url) => {
    const { hostname, username, password } = new URL(url);
    const isOwn = hostname === siteDomain || hostname.endsWith(`.${siteDomain}`);
    if (!isOwn || username !== '' || password !== '')
      throw new Refusal(422, profileText.malformed, { url: profileText.foreignUrl });
  };
}

function toDone(problem: ContactErrorCode | null): { isSuccess: true } | RefusedAnswer {
  return problem === null ? { isSuccess: true } : refused(problem);
}

function refused(code: ContactErrorCode): RefusedAnswer {
  return { isSuccess: false, error: { code, message: messages[code] } };
}

const hourMs = 3_600_000;

/** Notices of the chosen agreement, also for the note tab's narrow token; our own request (AccountClient). */
export const noticeRoutes: FastifyPluginAsyncZod<{ context: ProfileContext }> = async (app, { context }) => {
  app.get(
    '/v1/notices',
    {
      schema: {
        headers: agreementHeadersSchema,
        response: { 200: noticeListSchema },
      },
    },
    async (request) => noticesOf(getRequestAccountState(context, request)),
  );
};

function noticesOf(state: AccountState): ClientNotice[] {
  const { at, today, agreement, lack } = state;
  const notice = (
    id: string,
    kind: ClientNotice['kind'],
    texts: { title: string; text: string },
    hours: number,
  ) => ({
    id,
    kind,
    ...texts,
    date: new Date(Date.parse(today) - hours * hourMs).toISOString(),
  });
  const tv = notice('tv', 'tv', tvTexts(state), 24);
  const works = worksDay(today, agreement.city.city_id);
  return [
    ...(lack > 0
      ? [
          notice(
            'payment',
            'payment',
            { title: textOf('notice-payment-title'), text: paymentOf(state, true).payTextShort },
            0,
          ),
        ]
      : []),
    tv,
    ...(works
      ? [
          notice(
            'works',
            'works',
            {
              title: textOf('notice-works-title', { day: formatDay(works) }),
              text: textOf('notice-works', { cityIn: agreement.city.cityIn }),
            },
            48,
          ),
        ]
      : []),
  ].filter(({ date }) => Date.parse(date) <= at);
}

function tvTexts({ services }: AccountState) {
  const tv = services.find(({ productId }) => productId === 'tv');
  const id = !tv ? 'notice-no-tv' : tv.status === serviceStatuses.active ? 'notice-tv' : 'notice-tv-paused';
  return { title: textOf(`${id}-title`), text: textOf(id) };
}

/** The night of works this week: every third city has one, four days after the week's beginning. */
function worksDay(today: string, cityId: number): string | null {
  const week = Math.floor(Date.parse(today) / (7 * 24 * hourMs));
  if ((week + cityId) % 3 !== 0) return null;
  const day = addDays(new Date(week * 7 * 24 * hourMs).toISOString().slice(0, 10), 4);
  return day > today ? day : null;
}
