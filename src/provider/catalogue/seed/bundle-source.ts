import type { Bundle } from '@/api/catalogue/catalogue.schemas';

import type { PriceZone } from './price-zone';
import { cardColours, inZone, type TariffSource } from './tariff-source';

/** TV that a bundle adds to a tariff. Every pack holds at least the 170 channels that the site speaks of. */
export const channelPacks = {
  base: { hd: 58, sd: 114, price: 150 },
  more: { hd: 84, sd: 118, price: 290 },
  max: { hd: 112, sd: 121, price: 450 },
} as const;

/** One bundle; its speed and price come from the tariff and the pack. Roubles a month, months. */
export interface BundleSource {
  id: number;
  alias: string;
  title: string;
  tariffId: number;
  pack: keyof typeof channelPacks;
  promo?: { price: number; months: number };
  colour: keyof typeof cardColours;
  text: string;
  isPromoted?: boolean;
  /** A mobile number goes with it. */
  hasMobile?: boolean;
  /** Sold in detached houses. */
  isForPrivateHouse?: boolean;
  /** Offered to clients only. */
  isForClients?: boolean;
}

/** The bundle as a zone sells it [spec 3, Bundle]. */
export function toBundle(source: BundleSource, tariff: TariffSource, zone: PriceZone): Bundle {
  const pack = channelPacks[source.pack];
  return {
    sale_package_id: source.id,
    speed_int: tariff.speed,
    speed_bonus: tariff.bonus?.speed ?? null,
    speed_bonus_duration: tariff.bonus?.months ?? null,
    price2in1: inZone(tariff.price + pack.price, zone),
    promo_price2in1: source.promo ? inZone(source.promo.price, zone) : null,
    promo_period: source.promo?.months ?? null,
    salePackage2in1: { hd_count: pack.hd, sd_count: pack.sd },
    description: {
      promoted: source.isPromoted ?? false,
      color: cardColours[source.colour],
      title: source.title,
      description: source.text,
      alias: source.alias,
    },
    with_mobile: source.hasMobile ?? false,
    for_private_house: source.isForPrivateHouse ?? false,
  };
}
