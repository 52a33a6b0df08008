import {
  type FastifyPluginAsyncZod,
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';

import { fieldErrorsSchema } from '@/api/leads/leads.schemas';

import { malformedText } from './provider.text';

/** The response of a route without a body when its query or headers are invalid. */
export const malformedQuery = { 422: fieldErrorsSchema };

/** The same with a body: 400 unreadable, 413 too large, 415 not JSON, 422 read but not fitting. */
export const malformedBody = {
  400: fieldErrorsSchema,
  413: fieldErrorsSchema,
  415: fieldErrorsSchema,
  ...malformedQuery,
};

/** Whether a status is one of `malformedBody`. */
export function isMalformedStatus(status: unknown): status is keyof typeof malformedBody {
  return typeof status === 'number' && Object.hasOwn(malformedBody, status);
}

/**
 * Lets a service check by zod, and refuse what does not fit with `{ status: false, message, fields }`, one entry per
 * field (`events.3.date`; `body` for all of it). Fastify's own refusals of a body get the same shape.
 */
export function refuseMalformed(app: Parameters<FastifyPluginAsyncZod>[0]): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = hasZodFastifySchemaValidationErrors(error) ? 422 : error.statusCode;
    if (!isMalformedStatus(status)) throw error;
    const paths = hasZodFastifySchemaValidationErrors(error)
      ? error.validation.map(({ instancePath }) => instancePath.slice(1).replaceAll('/', '.') || 'body')
      : ['body'];
    const fields = Object.fromEntries(paths.map((path) => [path, malformedText.malformedField]));
    return reply.code(status).send({ status: false, message: malformedText.malformed, fields });
  });
}
