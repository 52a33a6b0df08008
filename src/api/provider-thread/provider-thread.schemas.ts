import * as z from 'zod/mini';

/** A thread accepts no functions. */
export const cityPlaceholder = '{city}';

const identitySchema = z.object({
  /** Public URL, e.g. `http://localhost:3000/oidc`; its path is the mount point. */
  issuer: z.url({ protocol: /^https?$/ }),
  client: z.object({ id: z.string().check(z.minLength(1)), secret: z.string().check(z.minLength(1)) }),
  /** Redirect URI of the site, with the placeholder of a city: `http://{city}.localhost:3000/…`. */
  redirectTemplate: z.string().check(z.includes(cityPlaceholder)),
});

export const providerOptionsSchema = z.object({
  /** Requests, analytics events, tokens, mails. Created if missing. */
  dataDir: z.string().check(z.minLength(1)),
  /** An operator's content over the repository's; it may be missing. */
  contentDir: z.string().check(z.minLength(1)),
  siteDomain: z.string(),
  geoipFile: z.string(),
  /** 0 takes any free port. */
  port: z.int().check(z.minimum(0), z.maximum(65_535)),
  /** Null: no identity provider. */
  identity: z.nullable(identitySchema),
});
export type ProviderOptions = z.output<typeof providerOptionsSchema>;

/** Why the operator's folder of content is not in effect. */
const contentProblemSchema = z.nullable(z.string());

const providerStartedSchema = z.object({
  port: z.int(),
  contentProblem: contentProblemSchema,
  /** They only open invented data. */
  demoSignIns: z.array(
    z.object({ domain: z.string(), agreement: z.string(), password: z.string(), hasSso: z.boolean() }),
  ),
});
export type ProviderStarted = z.output<typeof providerStartedSchema>;

/** Message of the thread after a change of the content in effect, or of the problem of its folder. */
const contentChangeSchema = z.object({
  contentProblem: contentProblemSchema,
  isNewContent: z.boolean(),
});
export type ContentChange = z.output<typeof contentChangeSchema>;

/**
 * Incremented by a change after which the previous release would misread a folder; versions of content with a
 * higher format are ignored.
 */
export const contentFormat = 1;

/** Texts by file name relative to the folder, e.g. `cities/kazan/tariffs.yaml`. */
export const contentFilesSchema = z.record(z.string(), z.string());
export type ContentFiles = z.output<typeof contentFilesSchema>;

/**
 * Message of the thread with a valid state of the folder, to be stored as a version. The first message of a thread is
 * of this kind; null if there is no valid folder.
 */
const offeredContentSchema = z.object({ offered: z.nullable(contentFilesSchema) });
export type OfferedContent = z.output<typeof offeredContentSchema>;

/** From the site: the version in effect. The thread starts its services after the first. */
export const contentVersionSchema = z.object({ number: z.int(), files: contentFilesSchema });
export type ContentVersion = z.output<typeof contentVersionSchema>;

/** Message of the thread after each ContentVersion: the problem for which it is not in effect, else null. */
const appliedContentSchema = z.object({ applied: z.int(), problem: contentProblemSchema });
export type AppliedContent = z.output<typeof appliedContentSchema>;

export const threadMessageSchema = z.union([
  providerStartedSchema,
  contentChangeSchema,
  offeredContentSchema,
  appliedContentSchema,
]);
