import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { links } from '@/config/links';
import { parseFields } from '@/lib/flat-fields';
import { wantsPage } from '@/server/pages/form-page';
import { managerTexts } from './desk.text';

/** URL parameters of routes for one lead, manager or delivery. */
export const leadParams = z.object({ id: z.uuid() });

/** Parses a desk form; null after a refusal with a message per field (VAL-08). */
export async function parseDeskForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  { body }: FastifyRequest,
  reply: FastifyReply,
): Promise<z.output<Schema> | null> {
  const read = parseFields(schema, body);
  if (read.ok) return read.data;
  await reply.code(422).send({ status: false, message: managerTexts.checkFields, fields: read.fields });
  return null;
}

const settingsPage = `${links.manager}/settings`;

/**
 * Statuses whose response a native post keeps: authentication and permission errors. After others the page renders its
 * current state.
 */
const toldAsTheyAre: readonly number[] = [401, 403];

/** For a route's document: see redirectNativePosts. */
export const settingsRedirectResponse = {
  303: 'A form that the browser posted by itself: the page as it is now',
};

/**
 * The settings page submits its forms by script and renders the results. A native post, before the script has loaded,
 * is redirected to the page.
 */
export function redirectNativePosts(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isNativePost(request) || toldAsTheyAre.includes(reply.statusCode)) return payload;
    reply.code(303).header('location', settingsPage).removeHeader('content-type');
    return '';
  });
}

/** Whether a browser posted the form without JavaScript: the page's confirmations and messages are not available. */
export function isNativePost(request: FastifyRequest): boolean {
  return request.method === 'POST' && wantsPage(request);
}
