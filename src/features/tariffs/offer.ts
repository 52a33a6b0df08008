import type { Offer } from '@/shop/offer';
import type { LabelStyle } from '@/ui/label/label';
import { labelStyle } from '@/ui/label/label-style';
import { lightColours } from '@/ui/theme/colours';
import { offerCardText, offerFactsText as text } from './tariffs.text';

/** A house from the address check, which limits the offers. */
export interface OfferHouse {
  id: string;
  address: string;
}

/** A colour outside the kit gets a readable text colour (D47). */
export function offerStyle(colour: string): LabelStyle {
  return labelStyle(colour, lightColours['c-text']);
}

type Always = 'kind' | 'id' | 'href' | 'title' | 'text' | 'speed' | 'price';

/** Fields of an offer for its card; absent values may be omitted. */
export type CardFields = Pick<Offer, Always> & Partial<Omit<Offer, Always | 'colour'>>;

/** The server resolves its colour to a style. */
export interface ListedOffer extends CardFields {
  look: LabelStyle;
  /** Why this one of its list is advised; absent of the others. */
  advice?: OfferAdvice;
}

export interface OfferAdvice {
  mark: string;
  reason: string;
  /** The recommended offer; absent if another quality is marked. */
  isAdvised?: true;
}

/** For the server. */
export function toListedOffer({ colour, ...offer }: Offer): ListedOffer {
  const had = Object.entries(offer).filter(([, value]) => value !== null && value !== false);
  // Only omittable fields can be null or false.
  return { ...(Object.fromEntries(had) as unknown as CardFields), look: offerStyle(colour) };
}

/** A fact with its icon. */
export interface OfferFact {
  icon: string;
  title: string;
  value: string;
}

type Facts = Pick<Offer, 'speed' | 'speedBonus' | 'channels' | 'hasMobile' | 'isForPrivateHouse'>;

/** The speed first (TAR-02). For the server. */
export function offerFacts({
  speed,
  speedBonus,
  channels,
  hasMobile,
  isForPrivateHouse,
}: Facts): OfferFact[] {
  const { titles } = text;
  const facts: (OfferFact | null)[] = [
    { icon: 'f-speed', title: titles.speed, value: text.speed(speed) },
    speedBonus && {
      icon: 'f-gift',
      title: titles.bonus,
      value: offerCardText.bonus(speedBonus.value, speedBonus.months),
    },
    channels && {
      icon: 'f-channels',
      title: titles.channels,
      value: text.channels(channels.hd + channels.sd, channels.hd),
    },
    hasMobile ? { icon: 'f-phone', title: titles.mobile, value: text.mobile } : null,
    isForPrivateHouse ? { icon: 'f-home', title: titles.house, value: text.house } : null,
  ];
  return facts.filter((fact) => fact !== null);
}
