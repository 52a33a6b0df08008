/** URL setting of each service; empty: embedded. */
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

/** The embedded provider must not replace these on a public site. */
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

/** Whether this is a developer's machine. */
export function isLocalDomain({ SITE_DOMAIN }: DomainSettings): boolean {
  const domain = SITE_DOMAIN.toLowerCase();
  return domain === 'localhost' || domain.endsWith('.localhost');
}

/** Whether this is a public demonstration: pages say so, and search engines are excluded. */
export function isPublicDemo(env: DemoSettings): boolean {
  return env.DEMO && !isLocalDomain(env);
}

/** Whether embedded services may replace the provider's. */
export function isDemo(env: DemoSettings): boolean {
  return env.DEMO || isLocalDomain(env);
}

/** Lists missing settings; none for a demonstration. */
export function missingPublicSettings(env: PublicSettings): string[] {
  if (isDemo(env)) return [];
  const missing: string[] = neededInPublic.filter((name) => env[name] === '');
  return env.PUBLIC_SCHEME === 'https' ? missing : [...missing, 'PUBLIC_SCHEME=https'];
}

/** Whether a service without URL needs the embedded provider. */
export function needsEmbedded(env: ServiceAddresses): boolean {
  return Object.values(serviceSettings).some((setting) => env[setting] === '');
}

export type DeskHostSettings = DomainSettings & { NODE_ENV: string; MANAGER_HOST: string };

/**
 * Returns MANAGER_HOST, else `desk.` of a public SITE_DOMAIN. In development SITE_DOMAIN itself: no other
 * name needed.
 */
export function deskHost({ NODE_ENV, MANAGER_HOST, SITE_DOMAIN }: DeskHostSettings): string {
  if (MANAGER_HOST !== '') return MANAGER_HOST.toLowerCase();
  const isPublic = NODE_ENV === 'production' && !isLocalDomain({ SITE_DOMAIN });
  return (isPublic ? `desk.${SITE_DOMAIN}` : SITE_DOMAIN).toLowerCase();
}

/** Returns the origin of the desk, normalised as in browsers. */
export function deskOrigin(env: DeskHostSettings & { PUBLIC_SCHEME: string; PORT: number }): string {
  const port = env.PUBLIC_SCHEME === 'http' && env.PORT !== 80 ? `:${env.PORT}` : '';
  return `${env.PUBLIC_SCHEME}://${deskHost(env)}${port}`;
}

/** Whether the desk has this host for itself. */
export function hasDeskOwnHost(settings: DeskHostSettings): boolean {
  return deskHost(settings) !== settings.SITE_DOMAIN.toLowerCase();
}
