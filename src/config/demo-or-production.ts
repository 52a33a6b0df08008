/** Each service's URL setting; an empty one means the embedded service. */
export const serviceSettings = {
  geography: 'GEOGRAPHY_API_URL',
  catalogue: 'CATALOGUE_API_URL',
  content: 'CONTENT_API_URL',
  quiz: 'QUIZ_API_URL',
  profile: 'PROFILE_API_URL',
  requests: 'REQUESTS_API_URL',
  campaign: 'CAMPAIGN_API_URL',
  outages: 'OUTAGES_API_URL',
  visits: 'VISITS_API_URL',
} as const;

type ServiceAddresses = Record<(typeof serviceSettings)[keyof typeof serviceSettings], string>;

/** Settings that a public site requires and that can't be embedded. */
const neededInPublic = [...Object.values(serviceSettings), 'PAYMENT_URL', 'SESSION_KEYS'] as const;

interface DomainSettings {
  SITE_DOMAIN: string;
}

interface DemoSettings extends DomainSettings {
  DEMO: boolean;
}

type PublicSettings = DemoSettings & { PUBLIC_SCHEME: string } & Record<
    (typeof neededInPublic)[number],
    string
  >;

/** Whether the site's domain is a developer's machine, not a public domain. */
export function isLocalDomain({ SITE_DOMAIN }: DomainSettings): boolean {
  const domain = SITE_DOMAIN.toLowerCase();
  return domain === 'localhost' || domain.endsWith('.localhost');
}

/** Whether this is a publicly reachable demonstration: every page says so, and search engines are excluded. */
export function isPublicDemo(env: DemoSettings): boolean {
  return env.DEMO && !isLocalDomain(env);
}

/** Whether embedded demo services may replace the provider's. */
export function isDemo(env: DemoSettings): boolean {
  return env.DEMO || isLocalDomain(env);
}

/** Missing settings that a public site requires; none for a demonstration. */
export function missingPublicSettings(env: PublicSettings): string[] {
  if (isDemo(env)) return [];
  const missing: string[] = neededInPublic.filter((name) => env[name] === '');
  return env.PUBLIC_SCHEME === 'https' ? missing : [...missing, 'PUBLIC_SCHEME=https'];
}

/** Whether a service without a URL requires the embedded provider. */
export function needsEmbedded(env: ServiceAddresses): boolean {
  return Object.values(serviceSettings).some((setting) => env[setting] === '');
}

export type DeskHostSettings = DomainSettings & { NODE_ENV: string; MANAGER_HOST: string };

/**
 * The only host of the desk: MANAGER_HOST, else `desk.` before the site's domain if that is public. On a developer's
 * machine and in development it is the site's bare domain, so that no other name is needed.
 */
export function deskHost({ NODE_ENV, MANAGER_HOST, SITE_DOMAIN }: DeskHostSettings): string {
  if (MANAGER_HOST !== '') return MANAGER_HOST.toLowerCase();
  const isPublic = NODE_ENV === 'production' && !isLocalDomain({ SITE_DOMAIN });
  return (isPublic ? `desk.${SITE_DOMAIN}` : SITE_DOMAIN).toLowerCase();
}

/** Origin of the managers' desk, spelled as browsers do. */
export function deskOrigin(env: DeskHostSettings & { PUBLIC_SCHEME: string; PORT: number }): string {
  const port = env.PUBLIC_SCHEME === 'http' && env.PORT !== 80 ? `:${env.PORT}` : '';
  return `${env.PUBLIC_SCHEME}://${deskHost(env)}${port}`;
}

/** Whether the desk has a host of its own, which then serves no city, whatever its name. */
export function hasDeskOwnHost(settings: DeskHostSettings): boolean {
  return deskHost(settings) !== settings.SITE_DOMAIN.toLowerCase();
}
