import { isLocalDomain } from './demo-or-production';
import type { Env } from './env';

export type DeskHostSettings = Pick<Env, 'NODE_ENV' | 'MANAGER_HOST' | 'SITE_DOMAIN'>;

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
