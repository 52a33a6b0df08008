import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { deskWishesSchema } from '@/api/desk/desk-wishes.schemas';
import type { AppParts } from '../app-parts';
import { demandManager, demandOwnPage } from './desk-access';
import { readWishes } from './desk-wishes';

/** Where visitors wish to be connected; for any manager. */
export function deskWishesRoutes(parts: AppParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('preHandler', (request, reply) => demandManager(parts, request, reply));
    app.addHook('preHandler', (request, reply) => demandOwnPage(parts, request, reply));
    app.get('/api/manager/wishes', { schema: { response: { 200: deskWishesSchema } } }, () =>
      readWishes(parts.storage.db),
    );
  };
}
