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
