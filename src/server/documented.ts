import * as z from 'zod/mini';

/**
 * Beyond the route's `schema`, without effect at run time: the handler parses a form itself. A test ensures
 * that `form` is the handler's schema.
 */
export interface RouteDocumentation {
  /** Url-encoded or flat JSON. */
  form?: z.ZodMiniType;
  json?: z.ZodMiniType;
  query?: z.ZodMiniType;
  params?: z.ZodMiniType;
  /** A schema of JSON, or a description. */
  answers?: Partial<Record<number, z.ZodMiniType | string>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    documented?: RouteDocumentation;
  }
}

/** One or several texts, for a parameter that the route ignores if the value is invalid. */
export const optionalQueryTextsSchema = z.optional(z.union([z.string(), z.array(z.string())]));
