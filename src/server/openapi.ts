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
  200: 'Success',
  204: 'Success without content',
  302: 'Redirect to the URL in Location',
  303: 'Form post without JavaScript: redirect to the page with the result',
  400: 'The URL or the body is malformed',
  401: 'Not signed in',
  403: 'Cross-site request, or the role lacks the permission',
  404: 'Not found',
  408: 'The request did not arrive completely within the time limit',
  409: 'Conflict: the resource has changed meanwhile',
  413: 'The body is too large',
  414: 'The URL is too long',
  415: 'Unsupported content type',
  422: 'Validation failed: a message for each field',
  429: 'Rate limit exceeded; see Retry-After',
  431: 'The headers are too large',
  500: 'Internal error',
  503: 'The storage or a service is unavailable, or the server is overloaded; see Retry-After',
};

const jsonType = 'application/json';
const formType = 'application/x-www-form-urlencoded';

const publicDeskPaths = ['/api/manager/sign-in', '/api/manager/sign-in/code', '/api/manager/sign-out'];

interface RouteInput {
  url: string;
  method: string;
  hasInput: boolean;
  hasBody: boolean;
  /** A browser may get the form's page again. */
  isForm: boolean;
}

/** Statuses of a route's hooks. */
function commonAnswers({ url, method, hasInput, hasBody }: RouteInput, limits: RateLimiter): number[] {
  const isDesk = url.startsWith('/api/manager/');
  const isWrite = method !== 'GET';
  const isForManagers = isDesk && !publicDeskPaths.includes(url);
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
  input: RouteInput;
  /** Undefined: the usual meaning. */
  meaningOf: Record<string, string | undefined>;
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
  const meaningOf: DocumentedRoute['meaningOf'] = Object.fromEntries(
    common.map((status) => [status, undefined]),
  );
  for (const [status, answer] of [...Object.entries(given.response ?? {}), ...Object.entries(answers)])
    if (typeof answer === 'string') meaningOf[status] = answer;
    else if (Number(status) >= 400) meaningOf[status] ??= undefined;
    else schemas[status] = answer;
  return { schemas, meaningOf };
}

/** Documents input and output of each API route; `routes` collects the rest. */
function transformInto(routes: Map<string, DocumentedRoute>, limits: RateLimiter): SwaggerTransform {
  return ({ schema, url, route, ...rest }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return { schema: { hide: true }, url };
    const given: RouteSchemas = { ...schema };
    const documented: RouteDocumentation = { ...route.config?.documented };
    const method = String(route.method);
    const { hasBody, hasInput, schemas } = inputOf(given, documented);
    const input = { url, method, hasBody, hasInput, isForm: documented.form !== undefined };
    const answers = outputOf(given, documented, commonAnswers(input, limits));
    routes.set(idOf(method, url), { input, meaningOf: answers.meaningOf });
    return toJson({ schema: { ...schemas, response: answers.schemas }, url, route, ...rest });
  };
}

/** Adds the common refusals to all operations. */
function withRefusals(routes: ReadonlyMap<string, DocumentedRoute>): SwaggerTransformObject {
  return (given) => {
    if (!('openapiObject' in given)) throw new Error('the document is OpenAPI');
    const { openapiObject } = given;
    const document = structuredClone(openapiObject) as OpenApiObject; // OpenAPI 3.1, as configured
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(operations)) {
        const found = routes.get(idOf(method, path));
        if (!found) throw new Error(`${method} ${path} is documented, and no route`);
        const { input, meaningOf } = found;
        const words = Object.entries(meaningOf).map(([status, meaning]): [string, OpenApiAnswer] => [
          status,
          textResponse(Number(status), meaning ?? meanings[Number(status)] ?? '', input.isForm),
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
  const routes = new Map<string, DocumentedRoute>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Site API',
        version: '1.0.0',
        description:
          'Requests of browsers to the site, each with the host of a city or of the desk. A request that changes data needs ' +
          'the origin of this host, or the token of GET /api/csrf in x-csrf-token. Forms are accepted url-encoded or as ' +
          'flat JSON. A url-encoded form without `Accept: application/json` is answered with a page or a redirect, any ' +
          'other one with JSON.',
      },
    },
    transform: transformInto(routes, limits),
    transformObject: withRefusals(routes),
  });
}
