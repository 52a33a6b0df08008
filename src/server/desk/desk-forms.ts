import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { links } from '@/config/links';
import { parseFields } from '@/lib/flat-fields';
import { wantsPage } from '../pages/form-page';
import { managerTexts } from './desk.text';

/** Of routes for one lead, manager or delivery. */
export const leadParams = z.object({ id: z.uuid() });

/** What a form of the desk holds; null after a refusal, a message per field (VAL-08). */
export async function formFields<Schema extends z.ZodMiniType>(
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

/** Who is refused for what they are is told so; everybody else sees the page as it is now. */
const toldAsTheyAre: readonly number[] = [401, 403];

/** Of a route's document: see answerNativePosts. */
export const backToSettings = { 303: 'A form that the browser posted by itself: the page as it is now' };

/**
 * The forms of the settings page are sent by its script, which draws what came of them. A browser that posted one
 * before the script came gets the page again.
 */
export function answerNativePosts(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isNativePost(request) || toldAsTheyAre.includes(reply.statusCode)) return payload;
    reply.code(303).header('location', settingsPage).removeHeader('content-type');
    return '';
  });
}

/** A browser posts it without a script: nothing of the page's own has been asked or said before. */
export function isNativePost(request: FastifyRequest): boolean {
  return request.method === 'POST' && wantsPage(request);
}
