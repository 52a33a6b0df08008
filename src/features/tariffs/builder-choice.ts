import type { Offer } from '@/shop/offer';
import { regularOf } from '@/shop/price';

/** What a visitor puts together. */
export interface BuilderChoice {
  /** Mbit/s. */
  speed: number;
  /** Channels in all; 0 is no TV. */
  channels: number;
}

/** What there is to choose from, the least first. */
export interface BuilderParts {
  speeds: number[];
  packs: { channels: number; hd: number }[];
}

/** What was put together, as it is sold. */
export interface BuiltOffer {
  offer: Offer;
  /** TV is wanted, and no bundle has it at this speed: the offer is the internet alone. */
  lacksTv: boolean;
}

/** Speeds that can be had and packs of channels that bundles have. */
export function builderParts(offers: readonly Offer[]): BuilderParts {
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

/** Slower than that is not recommended, Mbit/s (QUIZ-08). */
const usualSpeed = 100;

/**
 * The choice of an address. What it does not say, or what is not there, is the first of the usual speeds, and the
 * smallest pack; null where nothing is sold.
 */
export function builderChoice(
  { speeds, packs }: BuilderParts,
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
 * The cheapest bundle of that speed with those channels; without TV the cheapest tariff. Where no bundle matches, the
 * tariff stands in; null where nothing of that speed is sold without TV either.
 */
export function builtOffer(offers: readonly Offer[], { speed, channels }: BuilderChoice): BuiltOffer | null {
  const ofSpeed = offers.filter((offer) => offer.speed === speed);
  const wanted = cheapest(ofSpeed.filter((offer) => channelsOf(offer) === channels));
  if (wanted) return { offer: wanted, lacksTv: false };
  const alone = cheapest(ofSpeed.filter((offer) => channelsOf(offer) === 0));
  return alone && { offer: alone, lacksTv: channels > 0 };
}

/** Bundles nearest to a choice that none matches: of its speed first, then with its channels. */
export function nearestBundles(
  offers: readonly Offer[],
  { speed, channels }: BuilderChoice,
  count: number,
): Offer[] {
  const distance = (offer: Offer) =>
    Math.abs(Math.log2(offer.speed / speed)) + (channelsOf(offer) === channels ? 0 : 0.5);
  return offers
    .filter((offer) => channelsOf(offer) > 0)
    .sort((one, other) => distance(one) - distance(other) || regularOf(one.price) - regularOf(other.price))
    .slice(0, count);
}

function channelsOf({ channels }: Offer): number {
  return channels ? channels.hd + channels.sd : 0;
}

function cheapest(offers: readonly Offer[]): Offer | null {
  return offers.reduce<Offer | null>(
    (least, offer) => (least && regularOf(least.price) <= regularOf(offer.price) ? least : offer),
    null,
  );
}
