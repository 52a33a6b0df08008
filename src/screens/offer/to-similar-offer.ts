import type { KnownHouse } from '@/features/address-check/known-house';
import type { Offer } from '@/features/tariffs/offer';
import { toOfferCard } from '@/features/tariffs/offer-card-view';
import { offerFactsText } from '@/features/tariffs/offer-facts.text';
import { offerLook } from '@/features/tariffs/offer-look';
import type { SimilarOffer } from './similar-offers';

/** For the server. */
export function toSimilarOffer(offer: Offer, house: KnownHouse | null): SimilarOffer {
  const { code, href, title, speed, price, note } = toOfferCard(offer, house);
  const look = offerLook(offer.colour);
  return { code, href, title, speed: offerFactsText.speed(speed), look, price, note };
}
