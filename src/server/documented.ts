import * as z from 'zod/mini';

/**
 * What the document says of a route beyond its `schema`. Nothing acts on it: a form is parsed by its handler, which
 * answers a person with a page. A test holds `form` to be the very schema that a handler parses with.
 */
export interface Documented {
  /** The fields, url-encoded or as flat JSON. */
  form?: z.ZodMiniType;
  /** JSON that the handler reads by itself. */
  json?: z.ZodMiniType;
  query?: z.ZodMiniType;
  params?: z.ZodMiniType;
  /** By status: a schema of JSON, or what the status means where there is none. */
  answers?: Partial<Record<number, z.ZodMiniType | string>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    documented?: Documented;
  }
}

/** What a route takes as far as it is of use, and never refuses. */
export const anyTexts = z.optional(z.union([z.string(), z.array(z.string())]));
