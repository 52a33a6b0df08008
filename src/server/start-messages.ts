import type { Logger } from 'pino';

import type { City } from '@/api/geography/geography.schemas';
import type { ProviderStarted } from '@/api/provider-thread/provider-thread.schemas';
import { deskHost, isDemo, serviceSettings } from '@/config/demo-or-production';
import { type Env, EnvError } from '@/config/env';
import { links } from '@/config/links';
import { type CityIndex, findDuplicateCityIds } from '@/site/city/resolve-city.server';
import { StorageError } from './database/storage-error';
import { cityLabel } from './middleware/host-and-address';

/** A failed start that the operator can fix; the message contains advice. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Message of a failed start or command; contains only the reason if the operator can fix it. */
export function startFailureText(error: unknown): string {
  const isClear = error instanceof EnvError || error instanceof StartError || error instanceof StorageError;
  if (isClear) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Lists the missing URLs when the embedded provider isn't installed. */
export function missingProviderError(env: Env): StartError {
  const settings = Object.values(serviceSettings).filter((setting) => env[setting] === '');
  return new StartError(
    'This build has no embedded provider (src/provider), so every service needs an address. ' +
      `Set ${settings.join(', ')}; see .env.example.`,
  );
}

/** Log message of each failed load of the cities, without which no page renders; contains advice. */
export function citiesNotLoadedText(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof StartError) return `The site does not open: ${reason}`;
  return `The geography service returned no cities (${reason}). Is ${serviceSettings.geography} right? The site retries.`;
}

/** Explains the error of a port that is in use; returns any other error unchanged. */
export function listenFailure(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use by another program. Choose another: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} may not be used by this user. Choose one above 1024: PORT=3000 npm start`,
    );
  return error;
}

/** Warns if a city has the same host as the desk: that city has no site until the operator renames one of the hosts. */
export function warnIfDeskHidesCity(env: Env, index: CityIndex, log: Pick<Logger, 'warn'>): void {
  const host = deskHost(env);
  const label = cityLabel(host, env.SITE_DOMAIN);
  if (label === null || host !== `${label}.${env.SITE_DOMAIN}`.toLowerCase()) return;
  const [city] = index.byDomain(label);
  if (city) log.warn({ city: city.name, host }, 'the desk has the host of this city: set MANAGER_HOST');
}

/** Warns of cities that share an id, and so requests, prices and content: the geography service must be corrected. */
export function warnOfDuplicates({ all }: CityIndex, log: Pick<Logger, 'warn'>): void {
  for (const duplicate of findDuplicateCityIds(all)) log.warn(duplicate, 'several cities have one id');
}

/** Sign-in of a demo client of the embedded provider. */
export type DemoSignIn = ProviderStarted['demoSignIns'][number];

/** Sign-in instructions that the start prints for the operator. */
export interface FirstSignIn {
  email: string;
  /**
   * Owner of the password. `own`: set by the operator, or already replaced. `elsewhere`: a one-time password printed
   * by another start with a different data directory.
   */
  password: { kind: 'own' } | { kind: 'one-time'; text: string } | { kind: 'elsewhere' };
}

/**
 * Message once the site responds: URLs, two example cities, sign-in to the desk, and demo clients of the embedded
 * provider.
 */
export function siteStartedText(
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
