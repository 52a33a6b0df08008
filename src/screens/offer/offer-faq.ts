import type { Offer } from '@/features/tariffs/offer';
import { promoOf } from '@/features/tariffs/price-plan';
import { formatPrice } from '@/lib/money';
import { offerText } from './offer.text';

/** A router of a slower port would hold it back, Mbit/s. */
const gigabitFrom = 800;
const gigabit = 1000;

/** Questions of the offer's family: every one is answered by what is known of it, and by what its page offers. */
export function offerFaq(
  offer: Offer,
  { hasRouters }: { hasRouters: boolean },
): { question: string; answer: string }[] {
  const { faq } = offerText;
  const { kind, speed, speedBonus, price, hasMobile, isForPrivateHouse } = offer;
  const promo = promoOf(offer);
  return [
    ...(promo ? [faq.afterPromo(promo.months, formatPrice(price, 'month'))] : []),
    ...(speedBonus ? [faq.bonus(speed, speedBonus.months)] : []),
    faq.connection,
    ...(isForPrivateHouse ? [faq.house] : []),
    ...(kind === 'bundle' ? [faq.box] : []),
    speed >= gigabitFrom ? faq.giga(speed > gigabit ? '2,5' : '1', hasRouters) : faq.ownRouter,
    ...(hasMobile ? [faq.mobile] : []),
  ];
}
