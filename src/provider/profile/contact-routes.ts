import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  addEmailSchema,
  confirmEmailSchema,
  contactAnswerSchema,
  type ContactErrorCode,
  contactErrorCodes,
  doneAnswerSchema,
  type RefusedAnswer,
  sendConfirmMailSchema,
} from '@/api/profile/contacts.schemas';

import type { MailFolder } from './confirm-mail';
import type { ContactStore, StoredEmail } from './contact-store';
import {
  bodyRefusals,
  clientOf,
  type ProfileContext,
  providerHeadersSchema,
  Refusal,
} from './profile-context';
import { profileText } from './profile.text';

export interface ContactRoutesOptions {
  context: ProfileContext;
  contacts: ContactStore;
  mails: MailFolder;
  /** Parent of the city hosts: links of mails lead nowhere else. */
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

/** Adding and confirming mail addresses (API-01, D5). */
export const contactRoutes: FastifyPluginAsyncZod<ContactRoutesOptions> = async (app, options) => {
  const { context, contacts } = options;
  const send = makeSender(options);
  const checkUrl = makeUrlCheck(options.siteDomain);
  const emailOf = (request: FastifyRequest, id: string | number) => {
    const found = contacts.email(clientOf(context, request).id, Number(id));
    if (!found) throw new Refusal(404, profileText.unknownContact);
    return found;
  };
  const headers = providerHeadersSchema;
  const done = { 200: doneAnswerSchema, ...bodyRefusals };

  app.post(
    '/v1/contacts/add-unconfirmed-email',
    { schema: { headers, body: addEmailSchema, response: { 200: contactAnswerSchema, ...bodyRefusals } } },
    async (request) => {
      const { email, url } = request.body;
      checkUrl(url);
      const added = contacts.add(clientOf(context, request).id, email);
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

/** Makes a new proof and mails it; the company's name is that of the client's first agreement. */
function makeSender({ context, contacts, mails }: ContactRoutesOptions): Send {
  return async (request, email, { url, showsCode }) => {
    const client = clientOf(context, request);
    const proof = contacts.prove(client.id, email);
    if (typeof proof === 'string') return proof;
    const companyName = client.agreements[0]?.city.companyName ?? '';
    await mails.write({ to: email.value, contactId: email.id, url, companyName, proof, showsCode });
    return null;
  };
}

/** A mail in the provider's name must not lead to somebody else's page, whatever the caller asks. */
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
