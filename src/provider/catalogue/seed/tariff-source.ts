import type { InternetTariff } from '@/api/catalogue/catalogue.schemas';

import { type PriceZone, zoneSurcharge } from './price-zone';

/** Backgrounds of tariff and bundle cards; dark text reaches 4.5 on each. */
export const cardColours = {
  mint: '#dcf0ea',
  sun: '#fff0cf',
  coral: '#ffe2da',
  sky: '#dbeef5',
  grey: '#e3ebe7',
} as const;

/** One tariff before its price is set for a zone. Roubles a month, Mbit/s, months. */
export interface TariffSource {
  id: number;
  alias: string;
  name: string;
  speed: number;
  price: number;
  promo?: { price: number; months: number };
  bonus?: { speed: number; months: number };
  colour: keyof typeof cardColours;
  /** For a card. */
  short: string;
  /** For the tariff's own page; what holds for every tariff follows it. */
  full: string;
  /** A mobile number goes with it. */
  hasMobile?: boolean;
  /** Sold in detached houses. */
  isForPrivateHouse?: boolean;
  /** Not sold any more. */
  isArchived?: boolean;
  /** Offered to clients only. */
  isForClients?: boolean;
}

const speedNote = (speed: number) =>
  `Скорость до ${speed} Мбит/с — по кабелю. По Wi-Fi она зависит от роутера, расстояния до него, стен и соседских ` +
  'сетей, поэтому телевизор и компьютер лучше подключить проводом.';

/** The tariff as a zone sells it [spec 3, Internet tariff]. */
export function toTariff(source: TariffSource, zone: PriceZone): InternetTariff {
  return {
    tariff_id: source.id,
    alias: source.alias,
    tariff_name_display: source.name,
    description: { description: source.short, color: cardColours[source.colour] },
    description_full: `${source.full}\n\n${speedNote(source.speed)}`,
    speed: source.speed,
    price: source.price + zoneSurcharge[zone],
    price_promo: source.promo ? inZone(source.promo.price, zone) : null,
    period_promo: source.promo?.months ?? null,
    speed_bonus: source.bonus?.speed ?? null,
    speed_bonus_duration: source.bonus?.months ?? null,
    with_mobile: source.hasMobile ?? false,
    for_private_house: source.isForPrivateHouse ?? false,
  };
}

/** What is free stays free in every zone. */
export function inZone(price: number, zone: PriceZone): number {
  return price === 0 ? 0 : price + zoneSurcharge[zone];
}
