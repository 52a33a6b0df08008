import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  type Agreement,
  agreementDetailTypes,
  agreementListSchema,
  clientEquipmentListSchema,
  infoAllWireSchema,
  clientInfoSectionNames,
} from '@/api/profile/profile.schemas';

import { textOf } from '@/content-files/content';
import { paymentOf } from './account-state';
import { type ClientAgreement, formatAgreementAddress } from './client-directory';
import type { EmailStore } from './contact-store';
import {
  agreementHeadersSchema,
  getRequestClient,
  type ProfileContext,
  getRequestAccountState,
} from './profile-context';
import { profileText } from './profile.text';
import { providerHeadersSchema, Refusal } from '../refuse-malformed';

export interface InfoRoutesOptions {
  context: ProfileContext;
  contacts: EmailStore;
  providers: ReadonlySet<number>;
}

const model = z.enum(clientInfoSectionNames);
const infoQuerySchema = z.object({
  'models[]': z._default(z.union([model, z.array(model).check(z.minLength(1), z.maxLength(20))]), [
    ...clientInfoSectionNames,
  ]),
  floatRecSum: z.optional(z.enum(['0', '1'])),
});

/** info/all, agreements and equipment (API-01). */
export const infoRoutes: FastifyPluginAsyncZod<InfoRoutesOptions> = async (app, options) => {
  const { context, contacts, providers } = options;
  const checkProvider = (providerId: number) => {
    if (!providers.has(providerId)) throw new Refusal(404, profileText.unknownProvider);
  };

  app.get(
    '/v2/info/all',
    {
      schema: {
        headers: agreementHeadersSchema,
        querystring: infoQuerySchema,
        response: { 200: infoAllWireSchema },
      },
    },
    async (request) => {
      checkProvider(request.headers.providerid);
      const state = getRequestAccountState(context, request);
      const { id: clientId, fio, phone } = getRequestClient(context, request);
      const { id, number, city, street, house, building = null, flat = null, planned } = state.agreement;
      const address = { city: city.name, street, house, building, flat };
      const emails = contacts.emails(clientId);
      const sections = {
        personal: { fio, agreementId: id, agreement: number, address },
        payment: paymentOf(state, request.query.floatRecSum === '1'),
        products: { tariffName: planned.name, tariffPrice: planned.price, services: state.services },
        contacts: {
          email: emails.map(({ id: contactId, value, status }) => ({
            contactId,
            contactValue: value,
            status,
          })),
          phone: [{ contactValue: phone }],
        },
      };
      return Object.fromEntries([request.query['models[]']].flat().map((name) => [name, sections[name]]));
    },
  );

  app.get(
    '/v2/user/agreements',
    {
      schema: {
        headers: providerHeadersSchema,
        querystring: z.object({ detailType: z._default(z.enum(agreementDetailTypes), 'basic') }),
        response: { 200: agreementListSchema },
      },
    },
    async (request) =>
      getRequestClient(context, request).agreements.map((agreement) =>
        toWireAgreement(agreement, request.query.detailType === 'full'),
      ),
  );

  app.get(
    '/v1/equipment',
    { schema: { headers: providerHeadersSchema, response: { 200: clientEquipmentListSchema } } },
    async (request) => {
      checkProvider(request.headers.providerid);
      return getRequestClient(context, request)
        .agreements.filter(({ city }) => city.provider_id === request.headers.providerid)
        .flatMap(({ ownEquipment }) => ownEquipment);
    },
  );
};

function toWireAgreement(agreement: ClientAgreement, isFull: boolean): Agreement {
  const { id, number, city, street, house, building = null, flat = null } = agreement;
  return {
    number,
    domain: city.domain,
    id,
    providerId: city.provider_id,
    title: textOf('agreement', { number }),
    address: {
      full: formatAgreementAddress(agreement),
      city: { name: city.name },
      ...(isFull ? { street, house, building, flat } : {}),
    },
  };
}
