import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import swagger, { type SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { bearerSecurity } from './profile/profile-context';
import { makeProviderApi } from './provider-api';

const answerMeanings: Record<string, string> = {
  200: 'Success',
  400: 'The body is malformed',
  401: 'Not signed in',
  403: 'The token lacks the required scope',
  404: 'Not found',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'Validation failed',
  429: 'Rate limit exceeded; see Retry-After',
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
                'Services that the site uses: geography, catalogue, content, quiz, requests, campaign, ' +
                'profile, outages, visits. ' +
                'Money is in roubles, speeds in Mbit/s, periods in months.',
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
