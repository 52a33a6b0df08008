import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { documentListSchema, documentSchema } from '@/api/profile/account.schemas';

import { papersOf } from './documents';
import { agreementHeadersSchema, clientOf, type ProfileContext, refusals, stateOf } from './profile-context';
import { profileText } from './profile.text';
import { Refusal } from './refusal';

/** Papers of the chosen agreement; our own calls (see AccountClient). */
export const documentRoutes: FastifyPluginAsyncZod<{ context: ProfileContext }> = async (
  app,
  { context },
) => {
  const headers = agreementHeadersSchema;

  app.get(
    '/v1/documents',
    { schema: { headers, response: { 200: documentListSchema, ...refusals } } },
    async (request) => {
      const { agreement, today } = stateOf(context, request);
      return papersOf(clientOf(context, request), agreement, today).map(({ entry }) => entry);
    },
  );

  app.get(
    '/v1/documents/:id/file',
    {
      schema: {
        headers,
        params: z.object({ id: documentSchema.shape.id }),
        response: { 200: z.string(), ...refusals },
      },
    },
    async (request, reply) => {
      const { agreement, today } = stateOf(context, request);
      const papers = papersOf(clientOf(context, request), agreement, today);
      const found = papers.find(({ entry }) => entry.id === request.params.id);
      if (!found) throw new Refusal(404, profileText.unknownDocument);
      const { contentType, fileName } = found.entry;
      return reply
        .header('content-type', contentType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(found.html());
    },
  );
};
