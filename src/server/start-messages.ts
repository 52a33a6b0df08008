import type { Logger } from 'pino';

import type { City } from '@/api/geography/geography.schemas';
import type { ProviderStarted } from '@/api/provider-thread/provider-thread.schemas';
import { deskHost, isDemo, serviceSettings } from '@/config/demo-or-production';
import { type Env, EnvError } from '@/config/env';
import { links } from '@/config/links';
import { type CityIndex, findDuplicateCityIds } from '@/site/city/resolve-city.server';
import { StorageError } from './database/storage-error';
import { cityLabel } from './middleware/host-and-address';

/** The operator can fix the failed start; the message contains advice. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Only the reason if the operator can fix it. */
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

/** Without cities no page renders; contains advice. */
export function citiesNotLoadedText(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof StartError) return `The site does not open: ${reason}`;
  return `The geography service returned no cities (${reason}). Is ${serviceSettings.geography} right? The site retries.`;
}

/** Only the error of a port in use is explained. */
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

/** That city has no site until the operator renames one of the hosts. */
export function warnIfDeskHidesCity(env: Env, index: CityIndex, log: Pick<Logger, 'warn'>): void {
  const host = deskHost(env);
  const label = cityLabel(host, env.SITE_DOMAIN);
  if (label === null || host !== `${label}.${env.SITE_DOMAIN}`.toLowerCase()) return;
  const [city] = index.byDomain(label);
  if (city) log.warn({ city: city.name, host }, 'the desk has the host of this city: set MANAGER_HOST');
}

/** Cities that share an id share requests, prices and content: the geography service must be corrected. */
export function warnOfDuplicates({ all }: CityIndex, log: Pick<Logger, 'warn'>): void {
  for (const duplicate of findDuplicateCityIds(all)) log.warn(duplicate, 'several cities have one id');
}

export type DemoSignIn = ProviderStarted['demoSignIns'][number];

export interface FirstSignIn {
  email: string;
  /**
   * `own`: set by the operator, or already replaced. `elsewhere`: a one-time password printed by another
   * start with a different data directory.
   */
  password: { kind: 'own' } | { kind: 'one-time'; text: string } | { kind: 'elsewhere' };
}

/** Message once the site responds: URLs, two cities, sign-in to the desk, demo clients. */
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
