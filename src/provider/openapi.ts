import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import swagger, { type SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { bearerSecurity } from './profile/profile-context';
import { makeProviderApi } from './provider-api';

const answerMeanings: Record<string, string> = {
  200: 'The answer',
  400: 'The body cannot be read',
  401: 'Not signed in',
  403: 'The token is of a narrower scope',
  404: 'What was asked for does not exist',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'Read, but it does not fit',
  429: 'Too many tries; later again',
};

const answersSchema = z._default(z.record(z.string(), z.looseObject({})), {});

/** Converts zod schemas to JSON Schema and describes the statuses. */
const transform: SwaggerTransform = (source) => {
  const { schema, url } = jsonSchemaTransform(source);
  const answers = Object.entries(answersSchema.parse(schema.response)).map(([status, answer]) => [
    status,
    { description: answerMeanings[status] ?? `Status ${status}`, ...answer },
  ]);
  return { schema: { ...schema, response: Object.fromEntries(answers) }, url };
};

/**
 * OpenAPI 3.1, from the schemas that validate requests and responses (API-07), stored in
 * `docs/openapi/provider.json`.
 */
export async function makeProviderOpenApi(): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    const app = await makeProviderApi({
      dataDir,
      prepare: async (provider) => {
        await provider.register(swagger, {
          openapi: {
            openapi: '3.1.0',
            info: {
              title: 'Provider API',
              version: '1.0.0',
              description:
                'What the site asks of the provider: geography, catalogue, content, quiz, requests, campaign, ' +
                'profile, outages, visits. ' +
                'Money is roubles, speeds Mbit/s, periods months.',
            },
            components: {
              securitySchemes: { [bearerSecurity]: { type: 'http', scheme: 'bearer' } },
            },
          },
          transform,
        });
      },
    });
    const document = app.swagger();
    await app.close();
    return document;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
