import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keywords of JSON Schema that docs/openapi uses. */
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

/** An operation of an OpenAPI document with its path and method. */
export interface Operation extends DescribedOperation {
  path: string;
  method: (typeof methods)[number];
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, DescribedOperation>>;
}

/** Reads a document of docs/openapi. Another test compares the document with the code. */
export function readDocument(name: 'provider' | 'site'): { document: OpenApi; operations: Operation[] } {
  const document = JSON.parse(
    readFileSync(join(process.cwd(), `docs/openapi/${name}.json`), 'utf8'),
  ) as OpenApi; // another test compares the document with the code
  const operations = Object.entries(document.paths).flatMap(([path, described]) =>
    Object.entries(described).map(([given, operation]) => {
      const method = methods.find((one) => one === given.toUpperCase());
      if (!method) throw new Error(`${given} ${path}: no client of ours sends this`);
      return { ...operation, path, method };
    }),
  );
  return { document, operations };
}
