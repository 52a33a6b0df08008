import type { FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { isMalformedStatus } from '../refuse-malformed';
import { profileText } from './profile.text';

/** A call that is answered with an error status; `message` is for people, `fields` name what is to blame. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: 401 | 403 | 404 | 422 | 429,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}

/** Answers refusals and malformed requests; what else fails goes on to the server's own handler. */
export function answerRefusal(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
    const fields = error.fields ? { fields: error.fields } : {};
    return reply.code(error.status).send({ status: false, message: error.message, ...fields });
  }
  if (!hasZodFastifySchemaValidationErrors(error)) return answerUnreadable(error, reply);
  const fields = Object.fromEntries(
    error.validation.map(({ instancePath, message }) => [
      instancePath.slice(1).replaceAll('/', '.') || 'body',
      message ?? profileText.wrongValue,
    ]),
  );
  return reply.code(422).send({ status: false, message: profileText.malformed, fields });
}

/** Fastify's own refusals of a body, in the shape of the others. */
function answerUnreadable(error: unknown, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (!isMalformedStatus(status)) throw error;
  const fields = { body: profileText.wrongValue };
  return reply.code(status).send({ status: false, message: profileText.malformed, fields });
}
