import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { OfferCardView } from './offer-card-view';

/** What a request of a card's offer is about: exactly what was read on it. */
export function connectionSubject({
  plan,
  title,
  price,
  note,
  amount,
  products,
  place,
}: Pick<
  OfferCardView,
  'plan' | 'title' | 'price' | 'note' | 'amount' | 'products' | 'place'
>): ConnectionSubject {
  return { plan, title, option: `${price}, ${note}`, amount, products, ...place };
}
