import * as z from 'zod/mini';

/** Stands for the label of a city's host in a template of addresses: functions cannot go to a thread. */
export const cityPlaceholder = '{city}';

/** What the embedded identity provider has to know of the site. */
const identitySchema = z.object({
  /** Public address of the identity provider, e.g. `http://localhost:3000/oidc`; its path is where it is mounted. */
  issuer: z.url({ protocol: /^https?$/ }),
  /** The site, as the provider knows it. */
  client: z.object({ id: z.string().check(z.minLength(1)), secret: z.string().check(z.minLength(1)) }),
  /** Where the site takes people back, with the placeholder of a city: `http://{city}.localhost:3000/…`. */
  redirectTemplate: z.string().check(z.includes(cityPlaceholder)),
});

/** What the site tells its embedded provider when it starts it. */
export const providerOptionsSchema = z.object({
  /** Folder for what changes: taken requests, analytics events, tokens, mails. Made when missing. */
  dataDir: z.string().check(z.minLength(1)),
  /** Mails to clients may only link to this domain and those below it. */
  siteDomain: z.string(),
  /** Another table of IP ranges; '' for the project's own. */
  geoipFile: z.string(),
  /** Where it listens; 0 takes any free port. */
  port: z.int().check(z.minimum(0), z.maximum(65_535)),
  /** Null: it signs nobody in. */
  identity: z.nullable(identitySchema),
});
export type ProviderOptions = z.output<typeof providerOptionsSchema>;

/** What the thread says once it listens. */
export const providerStartedSchema = z.object({
  port: z.int(),
  /** A client of each way of signing in; they open invented people and nothing else. */
  demoSignIns: z.array(
    z.object({ domain: z.string(), agreement: z.string(), password: z.string(), hasSso: z.boolean() }),
  ),
});
export type ProviderStarted = z.output<typeof providerStartedSchema>;
