import type { Bundle, Equipment, InternetTariff, Router, TvBox } from '@/api/catalogue/catalogue.schemas';

import { type BundleSource, toBundle } from './seed/bundle-source';
import { bundles } from './seed/bundles';
import { leadingDecoders } from './seed/decoders';
import { toEquipment, toRouter, toTvBox } from './seed/equipment-from-source';
import type { EquipmentSource } from './seed/equipment-source';
import { moreDecoders } from './seed/more-decoders';
import { type PriceZone, zoneOf } from './seed/price-zone';
import { routers } from './seed/routers';
import { toTariff } from './seed/tariff-source';
import { tariffs } from './seed/tariffs';

/** What one zone sells, ready to be answered. */
export interface ZoneCatalogue {
  decoders: Equipment[];
  routers: { entry: Equipment; speed: number }[];
  tvBoxes: TvBox[];
  routersInShort: Router[];
  /** Beside each entry, what the calls filter by and the contract does not show. */
  tariffs: { entry: InternetTariff; isAvailable: boolean; isForGuests: boolean }[];
  bundles: { entry: Bundle; isForGuests: boolean }[];
}

const decoders: EquipmentSource[] = [...leadingDecoders, ...moreDecoders];

const byZone: Record<PriceZone, ZoneCatalogue> = {
  0: makeZoneCatalogue(0),
  1: makeZoneCatalogue(1),
  2: makeZoneCatalogue(2),
};

/** What a provider sells: assortment and prices follow from its zone. */
export function catalogueOf(providerId: number): ZoneCatalogue {
  return byZone[zoneOf(providerId)];
}

/** What a call is answered with that names no provider: the zone without a surcharge. */
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
