import * as z from 'zod/mini';

import type { HttpClient } from '../http/http-client';
import {
  type AddEmail,
  type ConfirmEmail,
  contactAnswerSchema,
  type SuccessAnswer,
  successAnswerSchema,
  type RefusedAnswer,
  type SendConfirmMail,
} from './account.schemas';
import type { BodyOrFormFields } from './client-forms.schemas';
import {
  type Agreement,
  type AgreementDetailType,
  agreementListSchema,
  type ClientEquipment,
  clientEquipmentListSchema,
  type ClientInfoSectionName,
  clientInfoSectionNames,
  infoSectionSchemas,
} from './profile.schemas';

/** The agreement number is null until the client chooses one. */
export interface ProfileCaller {
  accessToken: string;
  providerId: number;
  agreementNumber: string | null;
}

/** API-01; empty in a browser: the site's server adds them. */
function bearerHeaders(caller: ProfileCaller | null): Record<string, string> {
  if (caller === null) return {};
  const { accessToken, providerId } = caller;
  return { ProviderId: String(providerId), Authorization: `Bearer ${accessToken}` };
}

/** Returns `bearerHeaders` and the chosen agreement. */
export function bearerAndAgreementHeaders(caller: ProfileCaller | null): Record<string, string> {
  const headers = bearerHeaders(caller);
  return caller === null || caller.agreementNumber === null
    ? headers
    : { ...headers, agreementNumber: caller.agreementNumber };
}

type AddedEmail = { isSuccess: true; contactId: string } | RefusedAnswer;

/**
 * API-01. Throws ApiError: 401 an invalid token, sign in again (AUTH-05); 404 a foreign agreement; 422
 * FieldErrors. A valid but refused request returns `isSuccess: false`.
 */
export interface ProfileClient {
  /** GET /v2/info/all with floatRecSum=1, by default all four; others are an error. */
  info(models?: readonly ClientInfoSectionName[]): Promise<ClientInfo>;
  /** All of the person, not only the chosen one. */
  agreements(detailType?: AgreementDetailType): Promise<Agreement[]>;
  /** The client's, not the catalogue. */
  equipment(): Promise<ClientEquipment[]>;
  /** The same address again resends the mail. */
  addEmail(body: BodyOrFormFields<AddEmail>): Promise<AddedEmail>;
  /** With show_code '1'; invalidates older codes and links. */
  resendEmail(body: Omit<SendConfirmMail, 'show_code'>): Promise<SuccessAnswer>;
  /** The key is the mail's code or its link's key. */
  confirmEmail(body: BodyOrFormFields<ConfirmEmail>): Promise<SuccessAnswer>;
}

const sectionsOnTheWire = z.record(z.string(), z.unknown());

/** Makes the client; `caller` is null in browsers: the site's server adds credentials (D2). */
export function makeProfileClient(http: HttpClient, caller: ProfileCaller | null): ProfileClient {
  return {
    info: async (models = clientInfoSectionNames) =>
      toClientInfo(
        await http.call({
          path: '/v2/info/all',
          query: { models, floatRecSum: 1 }, // axios serialises a list as models[]=…
          headers: bearerAndAgreementHeaders(caller),
          schema: sectionsOnTheWire,
        }),
      ),
    agreements: (detailType = 'basic') =>
      http.call({
        path: '/v2/user/agreements',
        query: { detailType },
        headers: bearerHeaders(caller),
        schema: agreementListSchema,
      }),
    equipment: () =>
      http.call({ path: '/v1/equipment', headers: bearerHeaders(caller), schema: clientEquipmentListSchema }),
    ...contactCalls(http, caller),
  };
}

function contactCalls(
  http: HttpClient,
  caller: ProfileCaller | null,
): Pick<ProfileClient, 'addEmail' | 'resendEmail' | 'confirmEmail'> {
  const post = <Schema extends z.ZodMiniType>(name: string, body: unknown, schema: Schema) =>
    http.call({
      method: 'POST',
      path: `/v1/contacts/${name}`,
      headers: bearerAndAgreementHeaders(caller),
      body,
      schema,
    });
  return {
    addEmail: async (body) => {
      const answer = await post('add-unconfirmed-email', body, contactAnswerSchema);
      if (!answer.isSuccess) return answer;
      const { payload } = answer;
      return {
        isSuccess: true,
        contactId: String(typeof payload === 'object' ? payload.contact_id : payload),
      };
    },
    resendEmail: (body) => post('send-mail-for-confirm', { ...body, show_code: '1' }, successAnswerSchema),
    confirmEmail: (body) => post('confirm-email', body, successAnswerSchema),
  };
}

/** `reason`: for the log, without personal data. */
type InfoSection<T> = { state: 'loaded'; data: T } | { state: 'error'; reason: string };

/** Sections fail independently (ACC-01). */
export type ClientInfo = {
  [Model in ClientInfoSectionName]: InfoSection<z.output<(typeof infoSectionSchemas)[Model]>>;
};

/** Separately: a broken section doesn't affect others. */
function toClientInfo(wire: Readonly<Record<string, unknown>>): ClientInfo {
  return {
    personal: parseSection(infoSectionSchemas.personal, wire['personal']),
    payment: parseSection(infoSectionSchemas.payment, wire['payment']),
    products: parseSection(infoSectionSchemas.products, wire['products']),
    contacts: parseSection(infoSectionSchemas.contacts, wire['contacts']),
  };
}

function parseSection<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): InfoSection<z.output<Schema>> {
  if (value === undefined || value === null) return { state: 'error', reason: 'absent' };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { state: 'loaded', data: parsed.data };
  const where = parsed.error.issues.slice(0, 3).map(({ path, code }) => `${path.join('.')}: ${code}`);
  return { state: 'error', reason: where.join('; ') };
}
