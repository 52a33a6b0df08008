import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  bannerListSchema,
  channelListSchema,
  cityDomainSchema,
  contentPageListSchema,
  contentPageSchema,
  contentPath,
  promoLineSchema,
  shellContentSchema,
} from '@/api/content/content.schemas';
import { helpContentSchema } from '@/api/content/help.schemas';

import { cities } from '../geography/seed/geography-seed';
import { contentText } from '../provider.text';
import { Refusal, refusalSchema, refuseMalformed } from '../refuse-malformed';
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

/**
 * Menus and footer, editorial pages, banners, promo lines (API-02), TV channels. Errors are 404 `{ status:
 * false, message }` and 422 with a message per field.
 */
export const contentService: FastifyPluginAsyncZod = async (app) => {
  refuseMalformed(app, { message: contentText.malformed, hasOwnMessages: true });
  // Responses depend only on the provider and on the audience in the query, never on the client.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=60');
  });

  app.get(
    '/v1/content/shell',
    { schema: { headers, response: { 200: shellContentSchema } } },
    async (request) => findShell(request.headers.providerid),
  );

  app.get(
    '/v1/content/page',
    {
      schema: {
        headers,
        querystring: z.object({ path: contentPath }),
        response: { 200: contentPageSchema, 404: refusalSchema },
      },
    },
    async (request) => {
      const page = findPage(request.headers.providerid, request.query.path);
      if (!page) throw new Refusal(404, contentText.unknownPage);
      return page;
    },
  );

  app.get(
    '/v1/content/pages',
    { schema: { headers, response: { 200: contentPageListSchema } } },
    async (request) => ({ items: findPages(request.headers.providerid) }),
  );

  app.get(
    '/v2/banner-city/search',
    { schema: { headers, querystring: bannerQuery, response: { 200: bannerListSchema } } },
    async ({ headers: { providerid }, query }) => {
      if (query.providerId !== undefined && query.providerId !== providerid)
        throw new Refusal(422, contentText.malformed, { providerId: contentText.otherProvider });
      return findBanners(providerid, {
        tags: split(query['filter[tags]']),
        audience: [
          ...(query['filter[available_auth]'] ? (['auth'] as const) : []),
          ...(query['filter[available_new]'] ? (['new'] as const) : []),
        ],
        expand: split(query.expand),
      });
    },
  );

  app.get('/v1/promo-line', { schema: { headers, response: { 200: promoLineSchema } } }, async (request) =>
    findPromoLines(request.headers.providerid),
  );

  app.get(
    '/v1/content/channels',
    { schema: { headers, response: { 200: channelListSchema } } },
    async (request) => ({ items: findChannels(request.headers.providerid) }),
  );

  app.get(
    '/v1/content/help',
    { schema: { headers, response: { 200: helpContentSchema } } },
    async (request) => findHelp(request.headers.providerid),
  );

  app.get(
    '/v1/content/city-domain',
    { schema: { headers, response: { 200: cityDomainSchema, 404: refusalSchema } } },
    async (request) => {
      const city = cities.find(({ provider_id }) => provider_id === request.headers.providerid);
      if (!city) throw new Refusal(404, contentText.unknownProvider);
      return { domain: city.domain };
    },
  );
};

function split(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean);
}
