import type { FastifyReply } from 'fastify';
import {
  type FastifyPluginAsyncZod,
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  bannerListSchema,
  channelListSchema,
  cityDomainSchema,
  contentPageListSchema,
  contentPageSchema,
  contentPath,
  contentRefusalSchema,
  promoLineSchema,
  shellContentSchema,
} from '@/api/content/content.schemas';
import { helpContentSchema } from '@/api/content/help.schemas';
import { fieldErrorsSchema } from '@/api/leads/leads.schemas';

import { cities } from '../geography/seed/geography-seed';
import { contentText, malformedText } from '../provider.text';
import {
  findBanners,
  findChannels,
  findHelp,
  findPage,
  findPages,
  findPromoLines,
  findShell,
} from './find-content';

const providerId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, contentText.providerIdForm)),
  z.transform((text: string) => Number(text)),
);
const headers = z.object({ providerid: providerId });

/** Comma-separated, as in the provider's API. */
const list = z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w.,-]*$/, contentText.listForm)));
const flag = z.optional(z.literal('1', contentText.flagForm));

const bannerQuery = z.object({
  expand: list,
  'filter[tags]': list,
  'filter[available_auth]': flag,
  'filter[available_new]': flag,
  providerId: z.optional(providerId),
});

interface Refusal {
  instancePath: string;
  message?: string | undefined;
}

/**
 * Menus and footer, editorial pages, banners, promo lines (API-02), TV channels. Errors are 404 `{ status:
 * false, message }` and 422 with a message per field.
 */
export const contentService: FastifyPluginAsyncZod = async (app) => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Responses depend only on the provider and on the audience in the query, never on the client.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=60');
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!hasZodFastifySchemaValidationErrors(error)) throw error;
    return refuse(reply, error.validation);
  });

  app.get(
    '/v1/content/shell',
    { schema: { headers, response: { 200: shellContentSchema, 422: fieldErrorsSchema } } },
    async (request) => findShell(request.headers.providerid),
  );

  app.get(
    '/v1/content/page',
    {
      schema: {
        headers,
        querystring: z.object({ path: contentPath }),
        response: { 200: contentPageSchema, 404: contentRefusalSchema, 422: fieldErrorsSchema },
      },
    },
    async (request, reply) => {
      const page = findPage(request.headers.providerid, request.query.path);
      return page ?? reply.code(404).send({ status: false, message: contentText.unknownPage });
    },
  );

  app.get(
    '/v1/content/pages',
    { schema: { headers, response: { 200: contentPageListSchema, 422: fieldErrorsSchema } } },
    async (request) => ({ items: findPages(request.headers.providerid) }),
  );

  app.get(
    '/v2/banner-city/search',
    {
      schema: {
        headers,
        querystring: bannerQuery,
        response: { 200: bannerListSchema, 422: fieldErrorsSchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      if (query.providerId !== undefined && query.providerId !== request.headers.providerid) {
        return refuse(reply, [{ instancePath: '/providerId', message: contentText.otherProvider }]);
      }
      return findBanners(request.headers.providerid, {
        tags: split(query['filter[tags]']),
        audience: [
          ...(query['filter[available_auth]'] ? (['auth'] as const) : []),
          ...(query['filter[available_new]'] ? (['new'] as const) : []),
        ],
        expand: split(query.expand),
      });
    },
  );

  app.get(
    '/v1/promo-line',
    { schema: { headers, response: { 200: promoLineSchema, 422: fieldErrorsSchema } } },
    async (request) => findPromoLines(request.headers.providerid),
  );

  app.get(
    '/v1/content/channels',
    { schema: { headers, response: { 200: channelListSchema, 422: fieldErrorsSchema } } },
    async (request) => ({ items: findChannels(request.headers.providerid) }),
  );

  app.get(
    '/v1/content/help',
    { schema: { headers, response: { 200: helpContentSchema, 422: fieldErrorsSchema } } },
    async (request) => findHelp(request.headers.providerid),
  );

  app.get(
    '/v1/content/city-domain',
    {
      schema: {
        headers,
        response: { 200: cityDomainSchema, 404: contentRefusalSchema, 422: fieldErrorsSchema },
      },
    },
    async (request, reply) => {
      const city = cities.find(({ provider_id }) => provider_id === request.headers.providerid);
      return city
        ? { domain: city.domain }
        : reply.code(404).send({ status: false, message: contentText.unknownProvider });
    },
  );
};

function refuse(reply: FastifyReply, refusals: readonly Refusal[]) {
  const fields = Object.fromEntries(
    refusals.map(({ instancePath, message }) => [
      instancePath.slice(1),
      message ?? malformedText.malformedField,
    ]),
  );
  return reply.code(422).send({ status: false, message: contentText.malformed, fields });
}

function split(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean);
}
