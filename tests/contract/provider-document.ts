import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** JSON Schema as far as the document uses it. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  not?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minItems?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

interface DescribedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
  security?: object[];
}

/** A call of the provider API as its OpenAPI document describes it. */
export interface Operation extends DescribedOperation {
  path: string;
  method: 'GET' | 'POST';
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, DescribedOperation>>;
}

/** docs/openapi/provider.json; a test holds it in step with the code. */
export const providerDocument = JSON.parse(
  readFileSync(join(process.cwd(), 'docs/openapi/provider.json'), 'utf8'),
) as OpenApi;

export const operations: Operation[] = Object.entries(providerDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const upper = method.toUpperCase();
    if (upper !== 'GET' && upper !== 'POST')
      throw new Error(`${upper} ${path}: no client of ours sends this`);
    return { ...operation, path, method: upper };
  }),
);
