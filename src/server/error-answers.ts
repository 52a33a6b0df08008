import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { QueueFullError } from '@/lib/bounded-queue';
import { invalidValueMessage } from '@/lib/validation/validation.text';
import { appTexts } from './app.text';

/** Response to an unknown URL of the site's API. */
export const notFoundAnswer = { status: false, message: appTexts.notFound } as const;

const busySeconds = 2;

/** Invalid input gets a message per field and never a 5xx (VAL-08); our own failures reveal no internals. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const { instancePath, message } of error.validation)
      fields[instancePath.split('/')[1] || 'form'] ??= worded(message);
    return reply.code(422).send({ status: false, message: appTexts.checkFields, fields });
  }
  if (error instanceof QueueFullError) {
    const later = { status: false, message: appTexts.busy };
    return reply.code(503).header('retry-after', busySeconds).send(later);
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ status: false, message: appTexts.badRequest });
  request.log.error({ err: error, reqId: request.id }, 'request failed');
  return reply.code(status).send({ status: false, message: appTexts.failed });
}

/** Default messages of schema checks are English. */
function worded(message: string | undefined): string {
  return message === undefined || message === 'Invalid input' ? invalidValueMessage : message;
}
