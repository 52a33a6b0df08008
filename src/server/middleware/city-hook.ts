import type { onRequestHookHandler } from 'fastify';

import type { City } from '@/api/geography/geography.schemas';
import { defaultCityDomain } from '@/config/env';
import { cookieNames } from '@/config/cookies';
import { deskHost, type DeskHostSettings, hasDeskOwnHost } from '@/config/demo-or-production';
import { resolveCity } from '@/site/city/resolve-city.server';
import type { CityDirectory } from '../city/city-directory';
import type { SwitchedOffFeatures } from '../city/switched-off';
import type { RequestContext } from './request-site';

export interface CityHookParts {
  env: DeskHostSettings;
  cities: Pick<CityDirectory, 'index'>;
  switchedOff: Pick<SwitchedOffFeatures, 'at'>;
  cityByAddress: (address: string) => Promise<City | null>;
}

/**
 * Determines the request's city: from the host (CITY-01), otherwise from the visitor's cookies and address (CITY-03).
 */
export function cityHook({ env, cities, switchedOff, cityByAddress }: CityHookParts): onRequestHookHandler {
  const resolve = (site: RequestContext, byAddress: City | null) => {
    const index = cities.index();
    const { label, cookies } = site;
    const found = resolveCity(
      index,
      {
        hostLabel: label,
        providerId: cookies[cookieNames.providerId],
        cityDomain: cookies[cookieNames.cityDomain],
        agreement: cookies[cookieNames.agreement],
        byAddress,
      },
      defaultCityDomain,
    );
    site.city = found.kind === 'city' ? found.city : null;
    if (site.city) site.switchedOff = switchedOff.at(site.city.domain);
    if (label !== null) site.sharing = index.byDomain(label);
  };
  const deskAlone = hasDeskOwnHost(env) ? deskHost(env) : null;
  return ({ site }, _reply, done) => {
    // Even if a city has that label: its pages would share an origin with the managers' sessions.
    if (site.host === deskAlone) {
      done();
      return;
    }
    if (site.label !== null || hasHint(site)) {
      resolve(site, null);
      done();
      return;
    }
    cityByAddress(site.address).then((city) => {
      resolve(site, city);
      done();
    }, done);
  };
}

function hasHint({ cookies }: RequestContext): boolean {
  const hint =
    cookies[cookieNames.providerId] ?? cookies[cookieNames.cityDomain] ?? cookies[cookieNames.agreement];
  return hint !== undefined && hint !== '';
}
