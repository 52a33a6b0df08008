import type { City } from '@/api/geography/geography.schemas';
import type { CityIndex } from './city-index';

/** What a request says about its city; strings as they came, possibly nonsense. */
export interface CityHints {
  /** First label of a city host; null where the host names no city. */
  hostLabel: string | null;
  providerId: string | undefined;
  cityDomain: string | undefined;
  agreement: string | undefined;
  /** Found by address beforehand; null where that step is off or found nothing. */
  byAddress: City | null;
}

export type CityResolution =
  | { kind: 'city'; city: City; guessed: boolean }
  /** The host has a label that is no city of ours. */
  | { kind: 'unknown-host' };

/**
 * Chooses the city of a request. A city host decides alone, the provider-id cookie only between cities that share it
 * (CITY-04, decision 13); elsewhere: provider id, city-domain cookie, agreement prefix, address, default (CITY-03).
 */
export function resolveCity(index: CityIndex, hints: CityHints, defaultDomain: string): CityResolution {
  const provider = index.byProviderId(Number(hints.providerId));
  if (hints.hostLabel !== null) {
    const sharing = index.byDomain(hints.hostLabel);
    const city = sharing.find((one) => one === provider) ?? sharing[0];
    return city ? { kind: 'city', city, guessed: false } : { kind: 'unknown-host' };
  }
  const city =
    provider ??
    index.byDomain(hints.cityDomain ?? '')[0] ??
    (hints.agreement ? index.byAgreement(hints.agreement) : undefined) ??
    hints.byAddress ??
    index.byDomain(defaultDomain)[0];
  return city ? { kind: 'city', city, guessed: true } : { kind: 'unknown-host' };
}
