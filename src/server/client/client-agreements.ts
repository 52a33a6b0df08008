import type { Agreement } from '@/api/profile/profile.schemas';
import { type OfferedAgreement, signInWithAgreement } from '@/site/client/sign-in-links';
import type { Upstream } from '../upstream';

/** The client's agreements, those of other cities by a link to their own sites. */
export function offeredAgreements(
  agreements: readonly Agreement[],
  {
    providerId,
    current,
    originOf,
    referrer,
  }: {
    providerId: number;
    current: string | null;
    originOf: (domain: string) => string;
    referrer: string;
  },
): OfferedAgreement[] {
  return agreements.map((agreement) => ({
    number: agreement.number,
    address: agreement.address.full,
    isCurrent: agreement.number === current,
    href:
      agreement.providerId === providerId
        ? null
        : `${originOf(agreement.domain)}${signInWithAgreement(agreement, referrer)}`,
  }));
}

const label = /^[a-z0-9][a-z0-9-]*$/;

/**
 * Agreements with the label of their city's host, which links to other cities are made of. For one that the profile
 * sends without it the content service knows the label by the provider; where it knows none either, the agreement has
 * no place to lead to and is left out.
 */
export async function withCityLabels(
  agreements: readonly Agreement[],
  { content }: Pick<Upstream, 'content'>,
): Promise<Agreement[]> {
  const found = await Promise.all(
    agreements.map(async (agreement) => {
      if (label.test(agreement.domain)) return agreement;
      const domain = await content.cityDomain(agreement.providerId).catch(() => null);
      return domain === null ? null : { ...agreement, domain };
    }),
  );
  return found.filter((agreement) => agreement !== null);
}
