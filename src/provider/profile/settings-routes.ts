import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';

import {
  noticeSettingsSchema,
  type TelephonyOrder,
  telephonyOrderSchema,
  telephonySchema,
} from '@/api/profile/account.schemas';

import { Refusal } from '../refuse-malformed';
import type { ClientAgreement } from './client-directory';
import { agreementHeadersSchema, getRequestAgreement, type ProfileContext } from './profile-context';
import { profileText } from './profile.text';

export interface SettingsRoutesOptions {
  context: ProfileContext;
  storage: DatabaseSync;
}

const headers = agreementHeadersSchema;
const noticesAtFirst = { bills: true, works: true, offers: false };
const telephonyAtFirst: TelephonyOrder = { callerId: true, longDistance: true, forwardTo: null };

/** Mailings and the telephone line of an agreement; our own requests (AccountClient). */
export const settingsRoutes: FastifyPluginAsyncZod<SettingsRoutesOptions> = async (
  app,
  { context, storage },
) => {
  const notices = makeSetting(storage, 'notices', noticeSettingsSchema, noticesAtFirst);
  const telephony = makeSetting(storage, 'telephony', telephonyOrderSchema, telephonyAtFirst);

  app.get(
    '/v1/notices/settings',
    { schema: { headers, response: { 200: noticeSettingsSchema } } },
    async (request) => notices.read(getRequestAgreement(context, request)),
  );

  app.post(
    '/v1/notices/settings',
    { schema: { headers, body: noticeSettingsSchema, response: { 200: noticeSettingsSchema } } },
    async (request) => notices.write(getRequestAgreement(context, request), request.body),
  );

  app.get('/v1/telephony', { schema: { headers, response: { 200: telephonySchema } } }, async (request) => {
    const agreement = getRequestAgreement(context, request);
    return { number: lineNumber(agreement), ...telephony.read(agreement) };
  });

  app.post(
    '/v1/telephony',
    { schema: { headers, body: telephonyOrderSchema, response: { 200: telephonySchema } } },
    async (request) => {
      const agreement = getRequestAgreement(context, request);
      return { number: lineNumber(agreement), ...telephony.write(agreement, request.body) };
    },
  );
};

/** 11 digits with the city's area code, from the last digits of the agreement. */
function lineNumber({ number, city, services }: ClientAgreement): string {
  if (!services.some(({ productId }) => productId === 'telephony'))
    throw new Refusal(404, profileText.noTelephony);
  return `7${city.phone_code}${number.slice(city.phone_code.length - 10)}`;
}

function makeSetting<Schema extends z.ZodMiniType>(
  storage: DatabaseSync,
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
) {
  const find = storage.prepare('select value from profile_settings where agreement = ? and name = ?');
  const replace = storage.prepare('insert or replace into profile_settings values (?, ?, ?)');
  return {
    /** `fallback` when the value is missing or no longer valid. */
    read({ number }: ClientAgreement): z.output<Schema> {
      const kept = find.get(number, name)?.['value'];
      if (typeof kept !== 'string') return fallback;
      const parsed = schema.safeParse(JSON.parse(kept));
      return parsed.success ? parsed.data : fallback;
    },
    write<Value extends z.output<Schema>>({ number }: ClientAgreement, value: Value): Value {
      replace.run(number, name, JSON.stringify(value));
      return value;
    },
  };
}
