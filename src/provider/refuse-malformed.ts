import {
  type FastifyPluginAsyncZod,
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';

import { fieldErrorsSchema } from '@/api/leads/leads.schemas';

import { malformedText } from './provider.text';

/** Error responses of a route without a body to an invalid query or header. */
export const malformedQueryResponses = { 422: fieldErrorsSchema };

/** 400 unreadable, 413 too large, 415 not JSON, 422 invalid. */
export const malformedBodyResponses = {
  400: fieldErrorsSchema,
  413: fieldErrorsSchema,
  415: fieldErrorsSchema,
  ...malformedQueryResponses,
};

export function isMalformedStatus(status: unknown): status is keyof typeof malformedBodyResponses {
  return typeof status === 'number' && Object.hasOwn(malformedBodyResponses, status);
}

/**
 * Validates by zod and responds `{ status: false, message, fields }`, one entry per field (`events.3.date`;
 * `body` for all of it). Fastify's own errors of a body get the same format.
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
