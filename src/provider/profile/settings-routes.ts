import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';

import {
  noticeSettingsSchema,
  type TelephonyOrder,
  telephonyOrderSchema,
  telephonySchema,
} from '@/api/profile/account.schemas';

import type { ClientAgreement } from './client-directory';
import { agreementHeadersSchema, getRequestAgreement, type ProfileContext } from './profile-context';
import { profileText } from './profile.text';
import { Refusal } from '../refuse-malformed';

export interface SettingsRoutesOptions {
  context: ProfileContext;
  settings: SettingsStore;
}

const headers = agreementHeadersSchema;
const notices = { name: 'notices', schema: noticeSettingsSchema };
const noticesAtFirst = { bills: true, works: true, offers: false };
const telephony = { name: 'telephony', schema: telephonyOrderSchema };
const telephonyAtFirst: TelephonyOrder = { callerId: true, longDistance: true, forwardTo: null };

/** Mailings and the telephone line of an agreement; our own requests (AccountClient). */
export const settingsRoutes: FastifyPluginAsyncZod<SettingsRoutesOptions> = async (
  app,
  { context, settings },
) => {
  app.get(
    '/v1/notices/settings',
    { schema: { headers, response: { 200: noticeSettingsSchema } } },
    async (request) => settings.read(getRequestAgreement(context, request).number, notices, noticesAtFirst),
  );

  app.post(
    '/v1/notices/settings',
    {
      schema: {
        headers,
        body: noticeSettingsSchema,
        response: { 200: noticeSettingsSchema },
      },
    },
    async (request) => {
      settings.write(getRequestAgreement(context, request).number, notices, request.body);
      return request.body;
    },
  );

  app.get('/v1/telephony', { schema: { headers, response: { 200: telephonySchema } } }, async (request) => {
    const agreement = getRequestAgreement(context, request);
    const number = lineNumber(agreement);
    return { number, ...settings.read(agreement.number, telephony, telephonyAtFirst) };
  });

  app.post(
    '/v1/telephony',
    {
      schema: {
        headers,
        body: telephonyOrderSchema,
        response: { 200: telephonySchema },
      },
    },
    async (request) => {
      const agreement = getRequestAgreement(context, request);
      const number = lineNumber(agreement);
      settings.write(agreement.number, telephony, request.body);
      return { number, ...request.body };
    },
  );
};

/** 11 digits with the city's area code, from the last digits of the agreement. */
function lineNumber({ number, city, services }: ClientAgreement): string {
  if (!services.some(({ productId }) => productId === 'telephony'))
    throw new Refusal(404, profileText.noTelephony);
  return `7${city.phone_code}${number.slice(city.phone_code.length - 10)}`;
}

export interface SettingsStore {
  /** `fallback` when the value is missing or no longer valid. */
  read<Schema extends z.ZodMiniType>(
    agreement: string,
    { name, schema }: Setting<Schema>,
    fallback: z.output<Schema>,
  ): z.output<Schema>;
  write<Schema extends z.ZodMiniType>(
    agreement: string,
    { name }: Setting<Schema>,
    value: z.output<Schema>,
  ): void;
}

interface Setting<Schema extends z.ZodMiniType> {
  name: string;
  schema: Schema;
}

export function makeSettingsStore(storage: DatabaseSync): SettingsStore {
  const find = storage.prepare('select value from profile_settings where agreement = ? and name = ?');
  const replace = storage.prepare('insert or replace into profile_settings values (?, ?, ?)');
  return {
    read(agreement, { name, schema }, fallback) {
      const kept = find.get(agreement, name)?.['value'];
      if (typeof kept !== 'string') return fallback;
      const parsed = schema.safeParse(JSON.parse(kept));
      return parsed.success ? parsed.data : fallback;
    },
    write: (agreement, { name }, value) => {
      replace.run(agreement, name, JSON.stringify(value));
    },
  };
}
