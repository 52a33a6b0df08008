import type { Agreement } from '@/api/profile/profile.schemas';
import { type OfferedAgreement, signInWithAgreement } from '@/site/session/offered-agreement';

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
