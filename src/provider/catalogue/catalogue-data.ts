import type { Bundle, Equipment, InternetTariff, Router, TvBox } from '@/api/catalogue/catalogue.schemas';

import { catalogueText } from '../provider.text';
import { bundles, type BundleSource, channelPacks } from './seed/bundles';
import { decoders } from './seed/decoders';
import { toEquipment, toRouter, toTvBox } from './equipment-entries';
import type { EquipmentSource } from './seed/equipment-source';
import { inZone, type PriceZone, zoneOf, zoneSurcharge } from './price-zone';
import { routers } from './seed/routers';
import { cardColourOf, tariffs, type TariffSource } from './seed/tariffs';

export interface ZoneCatalogue {
  decoders: Equipment[];
  routers: { entry: Equipment; speed: number }[];
  tvBoxes: TvBox[];
  routersInShort: Router[];
  /** Entries with filter values that the contract does not contain. */
  tariffs: { entry: InternetTariff; isAvailable: boolean; isForGuests: boolean }[];
  bundles: { entry: Bundle; isForGuests: boolean }[];
}

const byZone: Record<PriceZone, ZoneCatalogue> = {
  0: makeZoneCatalogue(0),
  1: makeZoneCatalogue(1),
  2: makeZoneCatalogue(2),
};

/** The provider's products: assortment and prices depend on its price zone. */
export function catalogueOf(providerId: number): ZoneCatalogue {
  return byZone[zoneOf(providerId)];
}

/** For requests without a provider: the zone without a surcharge. */
export const baseCatalogue = byZone[0];

function makeZoneCatalogue(zone: PriceZone): ZoneCatalogue {
  const isSold = ({ absentIn = [] }: EquipmentSource) => !absentIn.includes(zone);
  const soldBoxes = decoders.filter(isSold);
  const soldRouters = routers.filter(isSold);
  return {
    decoders: soldBoxes.map((source) => toEquipment(source, 'Decoders')),
    routers: soldRouters.map((source) => ({
      entry: toEquipment(source, 'Routers'),
      speed: source.speed ?? 0,
    })),
    tvBoxes: soldBoxes.map(toTvBox),
    routersInShort: soldRouters.map(toRouter),
    tariffs: tariffs.map((source) => ({
      entry: toTariff(source, zone),
      isAvailable: !source.isArchived,
      isForGuests: !source.isForClients,
    })),
    bundles: bundles.map((source) => ({
      entry: toBundle(source, tariffOf(source), zone),
      isForGuests: !source.isForClients,
    })),
  };
}

function tariffOf({ id, tariffId }: BundleSource) {
  const tariff = tariffs.find((candidate) => candidate.id === tariffId);
  if (!tariff) throw new Error(`Bundle ${id} names tariff ${tariffId}, which is not in the seed`);
  return tariff;
}

/** TAR-02. */
export function toTariff(source: TariffSource, zone: PriceZone): InternetTariff {
  return {
    tariff_id: source.id,
    alias: source.alias,
    tariff_name_display: source.name,
    description: { description: source.short, color: cardColourOf(source.speed) },
    description_full: `${source.full}\n\n${catalogueText.speedNote(source.speed)}`,
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

/** TAR-02. */
function toBundle(source: BundleSource, tariff: TariffSource, zone: PriceZone): Bundle {
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
      color: cardColourOf(tariff.speed),
      title: source.title,
      description: source.text,
      alias: source.alias,
    },
    with_mobile: source.hasMobile ?? false,
    for_private_house: source.isForPrivateHouse ?? false,
  };
}
