import * as z from 'zod/mini';

/**
 * API documentation of a route beyond its `schema`, without effect at run time: the handler parses a form itself and
 * responds to people with a page. A test ensures that `form` is the schema used by the handler.
 */
export interface RouteDocumentation {
  /** Schema of form fields, url-encoded or as flat JSON. */
  form?: z.ZodMiniType;
  /** JSON parsed by the handler. */
  json?: z.ZodMiniType;
  query?: z.ZodMiniType;
  params?: z.ZodMiniType;
  /** Responses by status: a schema of JSON, or a description without one. */
  answers?: Partial<Record<number, z.ZodMiniType | string>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    documented?: RouteDocumentation;
  }
}

/** One or several texts, for a parameter that the route ignores if the value is invalid. */
export const optionalQueryTextsSchema = z.optional(z.union([z.string(), z.array(z.string())]));
