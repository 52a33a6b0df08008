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
  maxItems?: number;
  minimum?: number;
  maximum?: number;
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

const methods = ['GET', 'POST', 'DELETE'] as const;

/** A call as its OpenAPI document describes it. */
export interface Operation extends DescribedOperation {
  path: string;
  method: (typeof methods)[number];
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, DescribedOperation>>;
}

/** Reads an API document of `docs/openapi`; a test compares it with the code. */
export function readDocument(name: 'provider' | 'site'): { document: OpenApi; operations: Operation[] } {
  const document = JSON.parse(
    readFileSync(join(process.cwd(), `docs/openapi/${name}.json`), 'utf8'),
  ) as OpenApi; // compared with the generated one
  const operations = Object.entries(document.paths).flatMap(([path, described]) =>
    Object.entries(described).map(([given, operation]) => {
      const method = methods.find((one) => one === given.toUpperCase());
      if (!method) throw new Error(`${given} ${path}: no client of ours sends this`);
      return { ...operation, path, method };
    }),
  );
  return { document, operations };
}
