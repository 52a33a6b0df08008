import type { Logger } from 'pino';

import type { City } from '@/api/geography/geography.schemas';
import type { ProviderStarted } from '@/api/provider-thread/provider-thread.schemas';
import { deskHost, isDemo, serviceSettings } from '@/config/demo-or-production';
import { type Env, EnvError } from '@/config/env';
import { links } from '@/config/links';
import { type CityIndex, duplicatesOf } from '@/site/city/resolve-city';
import { StorageError } from './database/storage-error';
import type { FirstSignIn } from './desk/accounts/first-manager';
import { cityLabel } from './middleware/host-and-address';

/** A start that failed for a reason that the operator can mend; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What the operator reads of a start or a command that failed: the reason alone where they can mend it. */
export function failureText(error: unknown): string {
  const isClear = error instanceof EnvError || error instanceof StartError || error instanceof StorageError;
  if (isClear) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Says which addresses are missing where the embedded provider that would answer for them is not there. */
export function providerMissing(env: Env): StartError {
  const settings = Object.values(serviceSettings).filter((setting) => env[setting] === '');
  return new StartError(
    'This build has no embedded provider (src/provider), so every service needs an address. ' +
      `Set ${settings.join(', ')}; see .env.example.`,
  );
}

/** No page can be shown without cities; the log says what to look at, each time that they were asked for in vain. */
export function noCitiesYet(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof StartError) return `The site does not open: ${reason}`;
  return `The geography service gave no cities (${reason}). Is ${serviceSettings.geography} right? It is asked again.`;
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

/** A city whose host is the desk's has no site: only the operator can give one of them another name. */
export function warnOfHiddenCity(env: Env, index: CityIndex, log: Pick<Logger, 'warn'>): void {
  const host = deskHost(env);
  const label = cityLabel(host, env.SITE_DOMAIN);
  if (label === null || host !== `${label}.${env.SITE_DOMAIN}`.toLowerCase()) return;
  const [city] = index.byDomain(label);
  if (city) log.warn({ city: city.name, host }, 'the desk has the host of this city: set MANAGER_HOST');
}

/** Requests, prices and content of such cities are those of one another: the geography service has to be mended. */
export function warnOfDuplicates({ all }: CityIndex, log: Pick<Logger, 'warn'>): void {
  for (const duplicate of duplicatesOf(all)) log.warn(duplicate, 'several cities have one id');
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
    `  Desk      ${at(deskHost(env), links.manager)}`,
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
