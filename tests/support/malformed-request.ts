import fc from 'fast-check';

import type { JsonSchema, Operation, Parameter } from './openapi-document';

/** Argument of Fastify's `inject`. */
export interface MalformedRequest {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** Parts before the encoding, for validation against the OpenAPI document; null if the body is broken on purpose. */
  parts: Parts | null;
}

/** Existing values (e.g. ids) by the name of a parameter or field. With them a request passes the first checks. */
export type KnownValues = Record<string, readonly (string | number)[]>;

interface Parts {
  path: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body: unknown;
}

const oddTexts = [
  '', ' ', '0', '-1', '1.5', '1e400', 'NaN', 'null', 'true', '[]', '{}', '[object Object]', '__proto__', 'constructor',
  'Пермь', '😀', '\u0000', '\ud800', '%', '%00', '../..', '\\', "' or 1=1 --", '<script>', '${7*7}', '9'.repeat(400),
  '٣', '133,133', '0x85', '2026-02-30', '+79120004518', 'javascript:alert(1)', 'http://', '\r\nX-Injected: 1',
]; // prettier-ignore
const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 60 }));
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[]], [null]),
  fc.constantFrom<unknown>(Array(600).fill({}), { length: 3 }, { toString: 1 }, 'a'.repeat(5000)),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Generates requests from the OpenAPI document of an operation, with `least` (0 or 1) to three faults. A form is sent
 * as JSON or url-encoded.
 */
export function malformedRequest(
  operation: Operation,
  known: KnownValues,
  least: 0 | 1 = 1,
): fc.Arbitrary<MalformedRequest> {
  const spoilers = spoilersOf(operation);
  return fc
    .tuple(partsOf(operation, known), fc.array(fc.oneof(...spoilers), { minLength: least, maxLength: 3 }))
    .map(([parts, spoiled]) => spoiled.reduce((before, spoil) => spoil(before), parts))
    .chain((parts) => wire(operation, parts));
}

type Spoil = (parts: Parts) => Parts;

function spoilersOf({ parameters = [], requestBody, security }: Operation): fc.Arbitrary<Spoil>[] {
  const inPlace = (place: Parameter['in']) =>
    parameters.filter((one) => one.in === place).map(({ name }) => name);
  const spoilers: fc.Arbitrary<Spoil>[] = [
    // An unknown query parameter, which every operation must ignore or reject.
    fc.tuple(oddText, oddText).map(([key, value]) => (parts) => ({
      ...parts,
      query: [...parts.query, [key, value]],
    })),
  ];
  const [path, query, headers] = [inPlace('path'), inPlace('query'), inPlace('header')];
  if (path.length > 0) spoilers.push(fc.tuple(fc.constantFrom(...path), oddText).map(setIn('path')));
  if (headers.length > 0)
    spoilers.push(
      fc.tuple(fc.constantFrom(...headers), oddText).map(setIn('headers')),
      fc.constantFrom(...headers).map((name) => (parts) => {
        const { [name]: _dropped, ...left } = parts.headers;
        return { ...parts, headers: left };
      }),
    );
  if (query.length > 0) spoilers.push(...querySpoilers(query));
  if (requestBody) {
    const bodySpoiler: fc.Arbitrary<Spoil> = fc
      .tuple(fc.nat(), oddValue, fc.constantFrom<'set' | 'drop' | 'add'>('set', 'drop', 'add'))
      .map(([at, value, how]) => (parts) => ({ ...parts, body: spoilJson(parts.body, { at, value, how }) }));
    spoilers.push(bodySpoiler, bodySpoiler, bodySpoiler);
  }
  if (security)
    spoilers.push(
      fc
        .constantFrom('', 'Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${'a'.repeat(43)}`)
        .map((token) => (parts) => ({
          ...parts,
          headers: { ...parts.headers, authorization: token },
        })),
    );
  return spoilers;
}

function querySpoilers(names: string[]): fc.Arbitrary<Spoil>[] {
  const name = fc.constantFrom(...names);
  return [
    fc.tuple(name, oddText).map(([key, value]) => (parts) => ({
      ...parts,
      query: parts.query.map(([one, old]) => [one, one === key ? value : old]),
    })),
    name.map((key) => (parts) => ({ ...parts, query: parts.query.filter(([one]) => one !== key) })),
    fc.tuple(name, oddText, fc.constantFrom('', '[]', '[a]', '.a')).map(([key, value, tail]) => (parts) => ({
      ...parts,
      query: [...parts.query, [`${key}${tail}`, value]],
    })),
  ];
}

function setIn(place: 'path' | 'headers') {
  return ([name, value]: [string, string]): Spoil =>
    (parts) => ({ ...parts, [place]: { ...parts[place], [name]: value } });
}

/** Replaces one value inside a JSON value; `at` selects it. */
function spoilJson(
  json: unknown,
  { at, value, how }: { at: number; value: unknown; how: 'set' | 'drop' | 'add' },
): unknown {
  const copy: unknown = structuredClone(json);
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const walk = (node: unknown) => {
    if (node === null || typeof node !== 'object') return;
    for (const key of Object.keys(node)) {
      const holder = node as Record<string, unknown>;
      places.push({ holder, key });
      walk(holder[key]);
    }
  };
  walk(copy);
  const place = places[at % (places.length + 1)];
  if (!place) return value;
  if (how === 'set') place.holder[place.key] = value;
  else if (how === 'add') place.holder[typeof value === 'string' ? value : 'extra'] = value;
  else if (Array.isArray(place.holder)) place.holder.length = 0;
  else Reflect.deleteProperty(place.holder, place.key);
  return copy;
}

function partsOf({ parameters = [], requestBody }: Operation, known: KnownValues): fc.Arbitrary<Parts> {
  const inPlace = (place: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => [name, valueOf(schema, { known, name }).map(asText)]),
      ),
    );
  const json = requestBody?.content['application/json']?.schema;
  return fc.record({
    path: inPlace('path'),
    query: inPlace('query').map((query) => Object.entries(query)),
    headers: inPlace('header'),
    body: json ? valueOf(json, { known, name: '' }) : fc.constant(undefined),
  });
}

interface Sought {
  known: KnownValues;
  name: string;
}

/** Generates a value that matches a schema, except that optional properties may be absent. */
function valueOf(schema: JsonSchema, { known, name }: Sought): fc.Arbitrary<unknown> {
  const values = known[name];
  if (values) return fc.constantFrom(...values);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, { known, name })));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, { known, name: '' }), {
        minLength: schema.minItems ?? 0,
        maxLength: (schema.minItems ?? 0) + 2,
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {})
            .filter(([, property]) => property.not === undefined)
            .map(([key, property]) => [key, valueOf(property, { known, name: key })]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** Includes the limits and the first invalid numbers beyond them. */
function numberOf({ minimum = 1, maximum = 999_999 }: JsonSchema): fc.Arbitrary<number> {
  const inside = fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 999_999)) });
  return fc.oneof(
    { weight: 4, arbitrary: inside },
    { weight: 1, arbitrary: fc.constantFrom(minimum, minimum - 1, maximum, maximum + 1) },
  );
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-12-01', '2027-01-15', '1970-01-01');
  if (format === 'date-time') return fc.constantFrom('2026-12-01T10:00:00Z', '2026-12-01T10:00:00+05:00');
  if (format === 'uri') return fc.constantFrom('http://perm.localhost/', 'https://elsewhere.example/a?b#c');
  if (format === 'email') return fc.constantFrom('anna@pochta.example', 'boris+1@pochta.example');
  // fast-check does not support look-around in patterns; no pattern here uses it.
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const inside = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  const edges = [minLength, Math.max(minLength - 1, 0), maxLength, maxLength + 1].map((length) =>
    'я'.repeat(length),
  );
  return fc.oneof({ weight: 4, arbitrary: inside }, { weight: 1, arbitrary: fc.constantFrom(...edges) });
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/xml',
  'nonsense',
  '',
];

/** Encodes the parts as an HTTP request. The body of every fifth request is additionally broken. */
function wire(operation: Operation, parts: Parts): fc.Arbitrary<MalformedRequest> {
  const { method } = operation;
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    segmentOf(parts.path[name] ?? ''),
  );
  const query = new URLSearchParams(
    parts.query.map(([key, value]) => [key, value.toWellFormed()]),
  ).toString();
  const headers = Object.fromEntries(
    // Replaces characters that Node's HTTP parser would reject.
    Object.entries(parts.headers).map(([name, value]) => [
      name,
      value.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?'),
    ]),
  );
  const request = { method, url: query === '' ? path : `${path}?${query}`, headers, parts };
  if (!operation.requestBody) return fc.constant(request);
  const json = {
    ...{ ...request, parts: null },
    headers: { 'content-type': 'application/json', ...headers },
  };
  const text = JSON.stringify(parts.body ?? null);
  const broken = fc.oneof(
    { weight: 3, arbitrary: fc.nat(text.length).map((end) => ({ ...json, payload: text.slice(0, end) })) },
    { weight: 3, arbitrary: fc.constantFrom(...contentTypes).map((type) => withType(json, type, text)) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ ...json, payload: Buffer.from(bytes) })),
    },
    { weight: 1, arbitrary: fc.constant({ ...json, payload: '{"__proto__":{"a":1}}' }) },
    { weight: 1, arbitrary: fc.constant({ ...json, payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }) },
    { weight: 1, arbitrary: fc.constant({ ...json, payload: hugeBody }) },
    { weight: 1, arbitrary: fc.constant({ ...request, parts: null }) },
  );
  const form = formOf(parts.body);
  const posted = { ...request, headers: { 'content-type': formType, ...headers } };
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant({ ...json, parts, payload: text }) },
    { weight: 1, arbitrary: broken },
    ...(operation.requestBody.content[formType]
      ? [
          {
            weight: 4,
            arbitrary: fc.constant({ ...posted, parts: { ...parts, body: form }, payload: encoded(form) }),
          },
          {
            weight: 1,
            arbitrary: fc
              .constantFrom('%', '%zz=1', '&&=&', 'a=%ff', '=')
              .map((payload) => ({ ...posted, parts: null, payload })),
          },
        ]
      : []),
  );
}

/** A body above Fastify's limit of 1 MiB. */
const hugeBody = `{"a":"${'a'.repeat(1_048_577)}"}`;

function withType(request: MalformedRequest, type: string, payload: string): MalformedRequest {
  const { 'content-type': _json, ...headers } = request.headers;
  return { ...request, headers: type === '' ? headers : { ...headers, 'content-type': type }, payload };
}

/**
 * Encodes a path segment. Empty and dotted segments would change the path, and the router rejects segments above 500
 * characters.
 */
function segmentOf(text: string): string {
  const plain = text.toWellFormed().slice(0, 150);
  return /^\.{0,2}$/.test(plain) ? '-' : encodeURIComponent(plain);
}

const formType = 'application/x-www-form-urlencoded';

/** Converts a value to form fields: texts, or lists of texts, by name. */
function formOf(value: unknown): Record<string, string | string[]> {
  if (value === null || typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__proto__')
      .map(([name, one]: [string, unknown]) => {
        const texts = [one].flat().map((each) => asText(each).toWellFormed());
        return [name.toWellFormed(), texts.length === 1 ? (texts[0] ?? '') : texts];
      }),
  );
}

function encoded(form: Record<string, string | string[]>): string {
  return new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  ).toString();
}
