import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { links } from '@/config/links';
import { parseFields } from '@/lib/flat-fields';
import { wantsPage } from '@/server/pages/form-page';
import { managerTexts } from './desk.text';

export const uuidParamsSchema = z.object({ id: z.uuid() });

/** Null after a refusal with a message per field (VAL-08). */
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
 * Statuses with which a form submission without JavaScript gets the response itself; for others the page shows its
 * current state.
 */
const toldAsTheyAre: readonly number[] = [401, 403];

export const settingsRedirectResponse = {
  303: 'Form post without JavaScript: redirect to the page in its current state',
};

/** Redirects posts made before the settings page's script loaded, which normally submits its forms. */
export function redirectNativePosts(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isPostWithoutScript(request) || toldAsTheyAre.includes(reply.statusCode)) return payload;
    reply.code(303).header('location', settingsPage).removeHeader('content-type');
    return '';
  });
}

/**
 * Whether the browser submitted the form without JavaScript, so that the page can't show confirmations and messages.
 */
export function isPostWithoutScript(request: FastifyRequest): boolean {
  return request.method === 'POST' && wantsPage(request);
}
