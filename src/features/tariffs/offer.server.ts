import type { Offer } from '@/shop/offer';
import type { LabelStyle } from '@/ui/label/label';
import { labelStyle } from '@/ui/label/label-style.server';
import { lightColours } from '@/ui/theme/colours';
import { offerCardText, offerFeaturesText as text } from './tariffs.text';

/** House of the address check, which restricts the offers. */
export interface OfferHouse {
  id: string;
  address: string;
}

/** Gives a colour that is not of the kit a readable text colour (D47). */
export function offerStyle(colour: string): LabelStyle {
  return labelStyle(colour, lightColours['c-text']);
}

type Always = 'kind' | 'id' | 'href' | 'title' | 'text' | 'speed' | 'price';

/** For a card; omits fields without a value. */
export type OfferCardFields = Pick<Offer, Always> & Partial<Omit<Offer, Always | 'colour'>>;

export interface ListedOffer extends OfferCardFields {
  look: LabelStyle;
  /** Reason for the recommendation. */
  advice?: OfferAdvice;
}

export interface OfferAdvice {
  mark: string;
  reason: string;
  /** Absent for offers with another advice. */
  isAdvised?: true;
}

export function toListedOffer({ colour, ...offer }: Offer): ListedOffer {
  const had = Object.entries(offer).filter(([, value]) => value !== null && value !== false);
  // Only optional fields can be null or false.
  return { ...(Object.fromEntries(had) as unknown as OfferCardFields), look: offerStyle(colour) };
}

export interface OfferFact {
  icon: string;
  title: string;
  value: string;
}

type Facts = Pick<Offer, 'speed' | 'speedBonus' | 'channels' | 'hasMobile' | 'isForPrivateHouse'>;

/** Returns the features of an offer, speed first (TAR-02). */
export function offerFeatures({
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
