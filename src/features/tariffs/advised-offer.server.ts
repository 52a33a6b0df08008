import { recommendedSpeed } from '@/config/products';
import type { Offer } from '@/shop/offer';
import type { OfferAdvice } from './offer.server';
import { promoTerms, regularAmount } from '@/shop/price';
import { findLowestMonthlyPrice } from './lowest-prices.server';
import { adviceText } from './tariffs.text';

const familySpeeds = { from: 100, to: 599 };

type Advised = Pick<Offer, 'speed' | 'price' | 'isPromoted'>;

/**
 * Recommends the lowest regular price per Mbit/s among promoted offers, preferably of family speed.
 * «Cheapest» requires that no offer of `whole`, the unfiltered list, is cheaper.
 */
export function findAdvisedOffer<One extends Advised>(
  offers: readonly One[],
  whole: readonly One[] = offers,
): { offer: One; advice: OfferAdvice } | null {
  const good = offers.filter(isGood);
  if (good.length < 2) return null;
  const promoted = good.filter(({ isPromoted }) => isPromoted);
  const some = promoted.length > 0 ? promoted : good;
  const family = some.filter(isForFamily);
  const isFamily = family.length > 0;
  const among = isFamily ? family : some;
  const offer = among.reduce((best, one) => (perMegabit(one) < perMegabit(best) ? one : best));
  const isBeaten = whole.some(
    (one) => isGood(one) && (!isFamily || isForFamily(one)) && perMegabit(one) < perMegabit(offer),
  );
  const reason = adviceText[isFamily ? 'family' : 'all'][isBeaten ? 'other' : 'cheapest'];
  return { offer, advice: { mark: adviceText.mark, reason, isAdvised: true } };
}

const isGood = ({ speed, price }: Advised) => speed >= recommendedSpeed && regularAmount(price) > 0;
const isForFamily = ({ speed }: Advised) => speed >= familySpeeds.from && speed <= familySpeeds.to;
const perMegabit = ({ price, speed }: Advised) => regularAmount(price) / speed;

/**
 * Selects the cheapest, the recommended and the largest saving, each once. A cheapest offer below the
 * recommended speed is last.
 */
export function selectAdvisedOffers(offers: readonly Offer[]): { offer: Offer; advice: OfferAdvice }[] {
  const good = offers.filter(({ speed }) => speed >= recommendedSpeed);
  const cheapest = best(offers, (offer) => -findLowestMonthlyPrice(offer));
  const advised = findAdvisedOffer(
    good.filter((offer) => offer !== cheapest),
    good,
  );
  const saving = best(
    good.filter((offer) => promoTerms(offer.price) && offer !== cheapest && offer !== advised?.offer),
    saved,
  );
  const first = cheapest && { offer: cheapest, advice: adviceText.cheapest };
  const others = [advised, saving && { offer: saving, advice: savingAdvice(saving) }];
  return (cheapest && good.includes(cheapest) ? [first, ...others] : [...others, first]).filter(
    (one) => !!one,
  );
}

/** Roubles, during the promo period. */
function saved({ price }: Offer): number {
  const promo = promoTerms(price);
  return promo ? (promo.regular - price.amount) * promo.months : 0;
}

function savingAdvice(offer: Offer): OfferAdvice {
  const { mark, reason } = adviceText.saving;
  return { mark, reason: reason(saved(offer), promoTerms(offer.price)?.months ?? 0) };
}

function best(offers: readonly Offer[], worth: (offer: Offer) => number): Offer | null {
  return offers.reduce<Offer | null>(
    (found, offer) => (found && worth(found) >= worth(offer) ? found : offer),
    null,
  );
}
