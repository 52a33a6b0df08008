import type { Offer } from '@/shop/offer';
import { regularAmount } from '@/shop/price';

export interface BuilderChoice {
  speed: number;
  /** 0: no TV. */
  channels: number;
}

/** The available choices in ascending order. */
export interface BuilderOptions {
  speeds: number[];
  packs: { channels: number; hd: number }[];
}

export interface OfferOfChoice {
  offer: Offer;
  /** No bundle has TV at this speed. */
  lacksTv: boolean;
}

export function listBuilderOptions(offers: readonly Offer[]): BuilderOptions {
  const packs = new Map(
    offers.flatMap(({ channels }) => (channels ? [[channels.hd + channels.sd, channels.hd]] : [])),
  );
  return {
    speeds: [...new Set(offers.map(({ speed }) => speed))].sort((one, other) => one - other),
    packs: [...packs]
      .map(([channels, hd]) => ({ channels, hd }))
      .sort((one, other) => one.channels - other.channels),
  };
}

/** Recommended speed (QUIZ-08), Mbit/s. */
const usualSpeed = 100;

/**
 * Replaces missing and unknown values by the lowest speed from `usualSpeed` on and the fewest channels; null
 * without offers.
 */
export function completeBuilderChoice(
  { speeds, packs }: BuilderOptions,
  given: { speed: string | null; tv: string | null },
): BuilderChoice | null {
  const speed =
    speeds.find((one) => String(one) === given.speed) ??
    speeds.find((one) => one >= usualSpeed) ??
    speeds.at(-1);
  if (speed === undefined) return null;
  const known = [0, ...packs.map(({ channels }) => channels)];
  const channels = known.find((one) => String(one) === given.tv) ?? packs[0]?.channels ?? 0;
  return { speed, channels };
}

/**
 * Finds the cheapest bundle with speed and channels; otherwise the cheapest tariff; null without one of this
 * speed.
 */
export function findOfferOfChoice(
  offers: readonly Offer[],
  { speed, channels }: BuilderChoice,
): OfferOfChoice | null {
  const ofSpeed = offers.filter((offer) => offer.speed === speed);
  const wanted = cheapest(ofSpeed.filter((offer) => channelsOf(offer) === channels));
  if (wanted) return { offer: wanted, lacksTv: false };
  const alone = cheapest(ofSpeed.filter((offer) => channelsOf(offer) === 0));
  return alone && { offer: alone, lacksTv: channels > 0 };
}

/** Returns bundles of the same speed first, then of the same channels. */
export function nearestBundles(
  offers: readonly Offer[],
  { speed, channels }: BuilderChoice,
  count: number,
): Offer[] {
  const distance = (offer: Offer) =>
    Math.abs(Math.log2(offer.speed / speed)) + (channelsOf(offer) === channels ? 0 : 0.5);
  return offers
    .filter((offer) => channelsOf(offer) > 0)
    .sort(
      (one, other) =>
        distance(one) - distance(other) || regularAmount(one.price) - regularAmount(other.price),
    )
    .slice(0, count);
}

function channelsOf({ channels }: Offer): number {
  return channels ? channels.hd + channels.sd : 0;
}

function cheapest(offers: readonly Offer[]): Offer | null {
  return offers.reduce<Offer | null>(
    (least, offer) => (least && regularAmount(least.price) <= regularAmount(offer.price) ? least : offer),
    null,
  );
}
