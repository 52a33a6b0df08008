import { links } from '@/config/links';

/** An agreement as the page of the choice offers it. */
export interface OfferedAgreement {
  number: string;
  /** City, street, house, building, flat. */
  address: string;
  isCurrent: boolean;
  /** Set where it belongs to another provider: that city's own site is the place to sign in with it. */
  href: string | null;
}

/**
 * The call that signs in with an agreement, on the host of its city. It names the provider, because several may share
 * the host (CITY-04).
 */
export function signInWithAgreement(
  { number, providerId }: { number: string; providerId: number },
  referrer: string,
): string {
  const query = new URLSearchParams({ agreement: number, provider: String(providerId), referrer });
  return `${links.authLogin}?${query}`;
}
