import type { FastifyInstance } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { fieldErrorsSchema } from '@/api/leads/leads.schemas';

import { malformedText } from './provider.text';

export const positiveId = z.coerce.number().check(z.int(), z.positive());

// Loose: the parsed object replaces the headers.
export const providerHeadersSchema = z.looseObject({ providerid: positiveId });
export const optionalProviderHeadersSchema = z.looseObject({ providerid: z.optional(positiveId) });
export const keyHeadersSchema = z.looseObject({
  'idempotency-key': z.string().check(z.minLength(1), z.maxLength(100)),
});

/** Response to a request that cannot be served, e.g. for an unknown city. */
export const refusalSchema = z.object({ status: z.literal(false), message: z.string() });

/** Thrown by routes; `message` is for people, `fields` names the invalid ones. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly statusCode: 401 | 403 | 404 | 422 | 429,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}

const malformedQueryResponses = { 422: fieldErrorsSchema };
/** 400 unreadable, 413 too large, 415 not JSON, 422 invalid. */
const malformedBodyResponses = {
  ...{ 400: fieldErrorsSchema, 413: fieldErrorsSchema, 415: fieldErrorsSchema },
  ...malformedQueryResponses,
};

interface MalformedTexts {
  message?: string | ((fields: readonly string[]) => string);
  /** The schemas have messages for the caller. */
  hasOwnMessages?: boolean;
}

/**
 * Validates by zod. Responds `{ status: false, message }` to a refusal, and `{ status: false, message, fields }` to a
 * malformed request, one entry per field (`events.3.date`; `body` for all of it), also to Fastify's own errors of a
 * body. Adds these responses of a malformed request to the schemas of the routes.
 */
export function refuseMalformed(
  app: FastifyInstance,
  { message = malformedText.malformed, hasOwnMessages = false }: MalformedTexts = {},
): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRoute', ({ method, schema }) => {
    if (!schema) return;
    const { body, headers, params, querystring } = schema;
    const hasInput = [body, headers, params, querystring].some((part) => part !== undefined);
    const responses = method === 'POST' ? malformedBodyResponses : hasInput ? malformedQueryResponses : {};
    Object.assign(schema, { response: Object.assign({ ...responses }, schema.response) });
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof Refusal) {
      if (error.statusCode === 401) void reply.header('www-authenticate', 'Bearer');
      const fields = error.fields ? { fields: error.fields } : {};
      return reply.code(error.statusCode).send({ status: false, message: error.message, ...fields });
    }
    const isInvalid = hasZodFastifySchemaValidationErrors(error);
    const status = isInvalid ? 422 : (error.statusCode ?? 500);
    if (!Object.hasOwn(malformedBodyResponses, status)) throw error;
    const issues = isInvalid ? error.validation : [{ instancePath: '', message: undefined }];
    const fields = issues.map(({ instancePath, message: own }): [string, string] => [
      instancePath.slice(1).replaceAll('/', '.') || 'body',
      (hasOwnMessages && own) || malformedText.malformedField,
    ]);
    const names = fields.map(([name]) => name);
    return reply.code(status).send({
      status: false,
      message: typeof message === 'string' ? message : message(names),
      fields: Object.fromEntries(fields),
    });
  });
}

/** Writes an unexpected error, with its stack, to the log of the process. */
export function logFailure(part: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${part} failed: ${text}\n`);
}
