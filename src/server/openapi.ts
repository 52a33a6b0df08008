import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { deskRefusalSchema } from '@/desk/contract/desk.schemas';
import { flatFieldOf } from '@/lib/flat-fields';
import { documentedWebhooks } from './delivery/webhook-document';
import type { RouteDocumentation } from './documented';
import type { RateLimiter } from './limits/limits';

const meanings: Record<number, string> = {
  200: 'The answer',
  204: 'Done; there is nothing to say',
  302: 'A person goes on to this address',
  303: 'A form that a browser posted by itself: it goes on to this page, which says what came of it',
  400: 'The address or the body cannot be read',
  401: 'Not signed in',
  403: 'From elsewhere than a page of this site, or not for who asks',
  404: 'There is no such thing here',
  408: 'It did not come whole in time',
  409: 'It is not what it was',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'The body is of another type',
  422: 'Read, but it does not fit: a message for each field',
  429: 'Too many; later again',
  431: 'The headers are too large',
  500: 'Our own failure',
  503: 'The storage or a service does not answer, or there is too much to do; later again',
};

const jsonType = 'application/json';
const formType = 'application/x-www-form-urlencoded';

const openDeskDoors = ['/api/manager/sign-in', '/api/manager/sign-in/code', '/api/manager/sign-out'];

interface Asked {
  url: string;
  method: string;
  hasInput: boolean;
  hasBody: boolean;
  /** A browser may get the form's page again. */
  isForm: boolean;
}

/** Statuses of a route's hooks. */
function commonAnswers({ url, method, hasInput, hasBody }: Asked, limits: RateLimiter): number[] {
  const isDesk = url.startsWith('/api/manager/');
  const isWrite = method !== 'GET';
  const isForManagers = isDesk && !openDeskDoors.includes(url);
  return [
    ...[400, 408, 414, 431, 500, 503],
    ...(isDesk ? [404] : []),
    ...(isForManagers ? [401, 403] : []),
    ...(isWrite ? [403, 413, 415] : []),
    ...(hasBody || hasInput ? [422] : []),
    ...(limits.before(`${method} ${url}`).length > 0 ? [429] : []),
  ];
}

const isText = { type: 'string' } as const;

/** For form fields: the text's rules, and which fields are required. */
const toJson = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      const field = flatFieldOf(def);
      if (field) {
        const { schema, isList } = field;
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
          io: 'input',
          unrepresentable: 'any',
        });
        // A transformed text is documented as a text.
        Object.assign(
          jsonSchema,
          isList || 'type' in made || 'enum' in made || 'const' in made ? made : isText,
        );
        return;
      }
      if (def.type !== 'object') return;
      const { shape } = def as unknown as { shape: Record<string, z.ZodMiniType> }; // The definition is an object's.
      const needed = Object.keys(shape).filter(
        (name) => flatFieldOf(shape[name]?._zod.def) && !shape[name]?.safeParse(undefined).success,
      );
      if (needed.length > 0) jsonSchema.required = [...new Set([...(jsonSchema.required ?? []), ...needed])];
    },
  },
});

const refusal = '#/components/schemas/Refusal';

/** A refusal has a message for people, and a native form post its page. */
function textResponse(status: number, meaning: string, isForm: boolean): OpenApiAnswer {
  if (status < 400) return { description: meaning };
  const page = isForm ? { 'text/html': { schema: isText } } : {};
  return { description: meaning, content: { [jsonType]: { schema: { $ref: refusal } }, ...page } };
}

interface DocumentedRoute {
  asked: Asked;
  /** Undefined: the usual meaning. */
  inWords: Record<string, string | undefined>;
}

const idOf = (method: string, url: string) => `${method.toUpperCase()} ${url.replace(/:(\w+)/g, '{$1}')}`;

interface RouteSchemas {
  body?: unknown;
  querystring?: unknown;
  params?: unknown;
  response?: unknown;
}

function inputOf(given: RouteSchemas, { form, json, query, params }: RouteDocumentation) {
  const body = form ?? json ?? given.body;
  const consumes = form ? [formType, jsonType] : [jsonType];
  const schemas = { querystring: query ?? given.querystring, params: params ?? given.params };
  return {
    hasBody: body !== undefined,
    hasInput: Object.values(schemas).some((schema) => schema !== undefined),
    schemas: {
      ...Object.fromEntries(Object.entries(schemas).filter(([, schema]) => schema !== undefined)),
      ...(body === undefined ? {} : { body, consumes }),
    },
  };
}

function outputOf(given: RouteSchemas, { answers = {} }: RouteDocumentation, common: readonly number[]) {
  const schemas: Record<string, unknown> = {};
  const inWords: DocumentedRoute['inWords'] = Object.fromEntries(common.map((status) => [status, undefined]));
  for (const [status, answer] of [...Object.entries(given.response ?? {}), ...Object.entries(answers)])
    if (typeof answer === 'string') inWords[status] = answer;
    else if (Number(status) >= 400) inWords[status] ??= undefined;
    else schemas[status] = answer;
  return { schemas, inWords };
}

/** Documents input and output of each API route; `told` collects the rest. */
function transformInto(told: Map<string, DocumentedRoute>, limits: RateLimiter): SwaggerTransform {
  return ({ schema, url, route, ...rest }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return { schema: { hide: true }, url };
    const given: RouteSchemas = { ...schema };
    const documented: RouteDocumentation = { ...route.config?.documented };
    const method = String(route.method);
    const { hasBody, hasInput, schemas } = inputOf(given, documented);
    const asked = { url, method, hasBody, hasInput, isForm: documented.form !== undefined };
    const answers = outputOf(given, documented, commonAnswers(asked, limits));
    told.set(idOf(method, url), { asked, inWords: answers.inWords });
    return toJson({ schema: { ...schemas, response: answers.schemas }, url, route, ...rest });
  };
}

/** Adds the common refusals to all operations. */
function withRefusals(told: ReadonlyMap<string, DocumentedRoute>): SwaggerTransformObject {
  return (given) => {
    if (!('openapiObject' in given)) throw new Error('the document is OpenAPI');
    const { openapiObject } = given;
    const document = structuredClone(openapiObject) as OpenApiObject; // OpenAPI 3.1, as configured
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(operations)) {
        const found = told.get(idOf(method, path));
        if (!found) throw new Error(`${method} ${path} is documented, and no route`);
        const { asked, inWords } = found;
        const words = Object.entries(inWords).map(([status, meaning]): [string, OpenApiAnswer] => [
          status,
          textResponse(Number(status), meaning ?? meanings[Number(status)] ?? '', asked.isForm),
        ]);
        // Without content the response is the generator's default.
        const schemas = Object.entries(operation.responses)
          .filter(([, { content }]) => content !== undefined)
          .map(([status, answer]): [string, OpenApiAnswer] => [
            status,
            { ...answer, description: meanings[Number(status)] ?? '' },
          ]);
        operation.responses = Object.fromEntries<OpenApiAnswer>([...schemas, ...words]);
      }
    const refusals: unknown = z.toJSONSchema(deskRefusalSchema);
    document.components = { schemas: { Refusal: refusals } };
    document.webhooks = documentedWebhooks();
    return document;
  };
}

interface OpenApiAnswer {
  description: string;
  content?: object;
}

/** Only the parts that are extended here. */
interface OpenApiObject {
  openapi: string;
  info: { title: string; version: string };
  components: unknown;
  webhooks?: unknown;
  paths: Record<string, Record<string, { responses: Record<string, OpenApiAnswer> }>>;
}

/**
 * Call before the routes are mounted: `app.swagger()` then returns the OpenAPI 3.1 document of the site's
 * API, stored in `docs/openapi/site.json`.
 */
export async function documentSiteApi(app: FastifyInstance, limits: RateLimiter): Promise<void> {
  const told = new Map<string, DocumentedRoute>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Site API',
        version: '1.0.0',
        description:
          'What browsers ask of the site itself, each under the host of its city, the desk under its own. What changes ' +
          'anything comes from a page of this host, or with the token of GET /api/csrf in x-csrf-token. A form is ' +
          'posted url-encoded or as flat JSON; who takes JSON is answered by JSON, a browser by a page.',
      },
    },
    transform: transformInto(told, limits),
    transformObject: withRefusals(told),
  });
}
