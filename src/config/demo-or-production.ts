/** What visitors of a public site need from outside, and nothing may stand in for. */
const neededInPublic = [
  'CONTENT_API_URL',
  'GEOGRAPHY_API_URL',
  'QUIZ_API_URL',
  'PROFILE_API_URL',
  'CATALOGUE_API_URL',
  'REQUESTS_API_URL',
  'CAMPAIGN_API_URL',
  'PAYMENT_URL',
  'SESSION_KEYS',
] as const;

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

/** Nothing but the desk is under its host: no city, whatever it is called. */
export function hasHostOfItsOwn(settings: DeskHostSettings): boolean {
  return deskHost(settings) !== settings.SITE_DOMAIN.toLowerCase();
}
