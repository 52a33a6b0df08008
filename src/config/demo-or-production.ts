/** Where the address of each service of the provider is set; one without an address is embedded. */
export const serviceSettings = {
  geography: 'GEOGRAPHY_API_URL',
  catalogue: 'CATALOGUE_API_URL',
  content: 'CONTENT_API_URL',
  quiz: 'QUIZ_API_URL',
  profile: 'PROFILE_API_URL',
  requests: 'REQUESTS_API_URL',
  campaign: 'CAMPAIGN_API_URL',
} as const;

type ServiceAddresses = Record<(typeof serviceSettings)[keyof typeof serviceSettings], string>;

/** What visitors of a public site need from outside, and nothing may stand in for. */
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

/** Somebody's own machine: no name of the internet ends so. */
export function isLocalDomain({ SITE_DOMAIN }: DomainSettings): boolean {
  const domain = SITE_DOMAIN.toLowerCase();
  return domain === 'localhost' || domain.endsWith('.localhost');
}

/** A demonstration that strangers can reach: it has to say so on every page, and search engines stay out. */
export function isPublicDemo(env: DemoSettings): boolean {
  return env.DEMO && !isLocalDomain(env);
}

/** Whether what is embedded may answer in the provider's stead. */
export function isDemo(env: DemoSettings): boolean {
  return env.DEMO || isLocalDomain(env);
}

/** Settings, by name, without which a public site would take its visitors in; none for a demonstration. */
export function missingInPublic(env: PublicSettings): string[] {
  if (isDemo(env)) return [];
  const missing: string[] = neededInPublic.filter((name) => env[name] === '');
  return env.PUBLIC_SCHEME === 'https' ? missing : [...missing, 'PUBLIC_SCHEME=https'];
}

/** Whether some service has no address of its own, so that the embedded provider has to answer for it. */
export function needsEmbedded(env: ServiceAddresses): boolean {
  return Object.values(serviceSettings).some((setting) => env[setting] === '');
}

export type DeskHostSettings = DomainSettings & { NODE_ENV: string; MANAGER_HOST: string };

/**
 * The only host on which the desk answers: MANAGER_HOST, else `desk.` before the site's domain where visitors can reach
 * it. On somebody's own machine, and in development, it is the site's bare domain: no other name is needed there.
 */
export function deskHost({ NODE_ENV, MANAGER_HOST, SITE_DOMAIN }: DeskHostSettings): string {
  if (MANAGER_HOST !== '') return MANAGER_HOST.toLowerCase();
  const isPublic = NODE_ENV === 'production' && !isLocalDomain({ SITE_DOMAIN });
  return (isPublic ? `desk.${SITE_DOMAIN}` : SITE_DOMAIN).toLowerCase();
}

/** Of the desk, as browsers write it. */
export function deskOrigin(env: DeskHostSettings & { PUBLIC_SCHEME: string; PORT: number }): string {
  const port = env.PUBLIC_SCHEME === 'http' && env.PORT !== 80 ? `:${env.PORT}` : '';
  return `${env.PUBLIC_SCHEME}://${deskHost(env)}${port}`;
}

/** Nothing but the desk is under its host: no city, whatever it is called. */
export function hasHostOfItsOwn(settings: DeskHostSettings): boolean {
  return deskHost(settings) !== settings.SITE_DOMAIN.toLowerCase();
}
