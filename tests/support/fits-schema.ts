import type { JsonSchema, Operation, Parameter } from './openapi-document';

/** Whether a JSON value matches a schema. Supports the keywords of JSON Schema that docs/openapi uses. */
export function fitsSchema(schema: JsonSchema, value: unknown): boolean {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && !choices.some((choice) => fitsSchema(choice, value))) return false;
  if (schema.not && fitsSchema(schema.not, value)) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if ('const' in schema && schema.const !== value) return false;
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOfType(type, value))) return false;
  if (typeof value === 'string') return isTextOf(schema, value);
  if (typeof value === 'number')
    return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
  if (Array.isArray(value))
    return (
      value.length >= (schema.minItems ?? 0) &&
      value.length <= (schema.maxItems ?? Infinity) &&
      value.every((one) => fitsSchema(schema.items ?? {}, one))
    );
  return isObject(value) ? isObjectOf(schema, value) : true;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  return typeof value === type;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A text may match with or without control characters, surrounding spaces and capitals, because the site removes these
 * before it validates.
 */
function isTextOf({ minLength = 0, maxLength = Infinity, pattern }: JsonSchema, text: string): boolean {
  const plain = text.replace(/(?![\n\t])\p{Cc}/gu, '');
  const readings = [text, plain, plain.trim(), plain.trim().toLowerCase()];
  return readings.some(
    (one) =>
      one.length >= minLength &&
      one.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'su').test(one)),
  );
}

function isObjectOf(schema: JsonSchema, value: Record<string, unknown>): boolean {
  const { required = [], properties = {}, additionalProperties } = schema;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, one]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known) return fitsSchema(known, one);
    if (additionalProperties === false) return false;
    return typeof additionalProperties === 'object' ? fitsSchema(additionalProperties, one) : true;
  });
}

interface Sent {
  path: Record<string, string>;
  query: [string, string][];
  body: unknown;
}

/** Whether a request violates the OpenAPI document of its operation. `isForm` says that the body is url-encoded. */
export function isAgainst(operation: Operation, { path, query, body }: Sent, isForm: boolean): boolean {
  const { parameters = [], requestBody } = operation;
  if (parameters.some((one) => one.in === 'path' && !fitsText(one, path[one.name]))) return true;
  const isQueryWrong = parameters
    .filter((one) => one.in === 'query')
    .some((one) => {
      const given = query.filter(([name]) => name === one.name).map(([, text]) => text.toWellFormed());
      if (given.length === 0) return one.required ?? false;
      return given.length === 1 ? !fitsText(one, given[0]) : !fitsSchema(one.schema, given);
    });
  if (isQueryWrong) return true;
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return false;
  const takesForm = requestBody.content['application/x-www-form-urlencoded'] !== undefined;
  // For a repeated field of a form only the first value counts, unless the field is a list.
  return !fitsSchema(schema, takesForm || isForm ? asFields(schema, body) : body);
}

/** URL parameters are texts, whatever type the schema has. */
function fitsText({ schema }: Parameter, text: string | undefined): boolean {
  if (text === undefined) return false;
  return [text, Number(text), text === 'true', [text]].some((one) => fitsSchema(schema, one));
}

function asFields({ properties = {} }: JsonSchema, body: unknown): unknown {
  if (!isObject(body)) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isList = Object.hasOwn(properties, name) && properties[name]?.type === 'array';
      if (isList)
        return [name, typeof value === 'string' ? [value].filter((one) => one !== '') : withoutEmpty(value)];
      return [
        name,
        Array.isArray(value) && value.every((one) => typeof one === 'string') ? (value[0] ?? '') : value,
      ];
    }),
  );
}

function withoutEmpty(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((one) => one !== '') : value;
}
