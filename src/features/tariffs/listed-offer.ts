import type { Offer } from './offer';
import type { CardFacts, ListedOffer } from './offer-card-view';
import { offerLook } from './offer-look';

/** For the server. */
export function toListedOffer({ colour, ...offer }: Offer): ListedOffer {
  const had = Object.entries(offer).filter(([, value]) => value !== null && value !== false);
  // Only what may be left out can be null or false.
  return { ...(Object.fromEntries(had) as unknown as CardFacts), look: offerLook(colour) };
}
