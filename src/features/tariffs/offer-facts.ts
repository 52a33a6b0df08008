import type { Offer } from './offer';
import { offerCardText } from './offer-card.text';
import { offerFactsText as text } from './offer-facts.text';

/** A fact with the sign that stands beside it. */
export interface OfferFact {
  icon: string;
  title: string;
  value: string;
}

type Facts = Pick<Offer, 'speed' | 'speedBonus' | 'channels' | 'hasMobile' | 'isForPrivateHouse'>;

/** What an offer gives, the speed first (TAR-02). For the server. */
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
