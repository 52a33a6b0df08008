import type { City } from '@/api/geography/geography.schemas';
import { ApiError } from '@/api/http/api-error';
import type { ProviderStarted } from '@/api/provider-thread/provider-thread.schemas';
import { isDemo } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import type { FirstSignIn } from './manager/first-manager';
import { serviceSettings } from './upstream';

/** A start that failed for a reason that the operator can mend; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Says which addresses are missing where the embedded provider that would answer for them is not there. */
export function providerMissing(env: Env): StartError {
  const settings = Object.values(serviceSettings).filter((setting) => env[setting] === '');
  return new StartError(
    'This build has no embedded provider (src/provider), so every service needs an address. ' +
      `Set ${settings.join(', ')}; see .env.example.`,
  );
}

/** No page can be shown without cities, so the geography service must answer at the start. */
export function firstCitiesFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new StartError(
    `The geography service gave no cities (${error.message}). Is ${serviceSettings.geography} right?`,
  );
}

/** Makes a taken port plain to see; other failures stay as they are. */
export function listenFailure(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} may not be used by this user. Choose one above 1024: PORT=3000 npm start`,
    );
  return error;
}

/** A client of the embedded provider's seed; opens invented people and nothing else. */
export type DemoSignIn = ProviderStarted['demoSignIns'][number];

/**
 * What is printed once the site answers: where to go, two cities for a look, how to sign in to the desk, and as a
 * client where the embedded provider has its demo clients.
 */
export function welcome(
  env: Env,
  firstSignIn: FirstSignIn,
  cities: readonly Pick<City, 'domain' | 'name'>[],
  demo: readonly DemoSignIn[] = [],
): string {
  const port = env.PUBLIC_SCHEME === 'http' && env.PORT !== 80 ? `:${env.PORT}` : '';
  const at = (host: string, path: string) => `${env.PUBLIC_SCHEME}://${host}${port}${path}`;
  return [
    '',
    ...(isDemo(env)
      ? [
          '  A demonstration: services without an address are embedded, their clients and payments made up.',
          '',
        ]
      : []),
    `  Site      ${at(env.SITE_DOMAIN, '/')}`,
    ...cities.map(
      ({ domain, name }) => `            ${at(`${domain}.${env.SITE_DOMAIN}`, links.tvEquipment)}  ${name}`,
    ),
    `  Desk      ${at(env.MANAGER_HOST || env.SITE_DOMAIN, '/manager')}`,
    `            manager: ${firstSignIn.email}, ${passwordLine(firstSignIn)}`,
    ...demo.map(
      ({ domain, agreement, password: word, hasSso }, index) =>
        `  ${index === 0 ? 'Client' : '      '}    ${at(`${domain}.${env.SITE_DOMAIN}`, links.authLogin)}  agreement ${agreement}, password ${word}${hasSso ? ' (SSO)' : ''}`,
    ),
    '',
    '',
  ].join('\n');
}

function passwordLine({ password }: FirstSignIn): string {
  switch (password.kind) {
    case 'own':
      return 'the password that you set';
    case 'one-time':
      return `one-time password: ${password.text}`;
    case 'elsewhere':
      return 'the one-time password that another start has printed; MANAGER_PASSWORD sets one';
  }
}
