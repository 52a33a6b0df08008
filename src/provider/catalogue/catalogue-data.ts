import type { Bundle, Equipment, InternetTariff, Router, TvBox } from '@/api/catalogue/catalogue.schemas';

import { contentForProvider, textOf } from '@/content-files/content';
import {
  type Content,
  type ContentEntry,
  type PriceZone,
  priceZoneOfProvider,
} from '@/content-files/content-kinds';
import { toEquipment, toRouter, toTvBox } from './equipment-entries';

export interface ZoneCatalogue {
  decoders: Equipment[];
  routers: { entry: Equipment; speed: number }[];
  tvBoxes: TvBox[];
  routersInShort: Router[];
  /** With values for filtering that the API itself does not return. */
  tariffs: { entry: InternetTariff; isAvailable: boolean; isForGuests: boolean }[];
  bundles: { entry: Bundle; isForGuests: boolean }[];
}

const made = new WeakMap<Content, ZoneCatalogue>();

/** Assortment and prices depend on the price zone; without a provider, those without a surcharge. */
export function catalogueForProvider(providerId = 0): ZoneCatalogue {
  const content = contentForProvider(providerId);
  const catalogue = made.get(content) ?? makeZoneCatalogue(content, priceZoneOfProvider(providerId));
  made.set(content, catalogue);
  return catalogue;
}

function makeZoneCatalogue(content: Content, zone: PriceZone): ZoneCatalogue {
  const isSold = ({ absentIn = [] }: ContentEntry<'boxes'>) => !absentIn.includes(zone);
  const soldBoxes = content.boxes.filter(isSold);
  const soldRouters = content.routers.filter(isSold);
  return {
    decoders: soldBoxes.map((source) => toEquipment(source, 'Decoders')),
    routers: soldRouters.map((source) => ({
      entry: toEquipment(source, 'Routers'),
      speed: source.speed ?? 0,
    })),
    tvBoxes: soldBoxes.map(toTvBox),
    routersInShort: soldRouters.map(toRouter),
    tariffs: content.tariffs.map((source) => ({
      entry: toTariff(source, content),
      isAvailable: !source.isArchived,
      isForGuests: !source.isForClients,
    })),
    bundles: content.bundles.flatMap((source) => {
      const tariff = content.tariffs.find(({ id }) => id === source.tariffId);
      const pack = content.packs.find(({ id }) => id === source.pack);
      return tariff && pack
        ? [{ entry: toBundle(source, tariff, pack, content), isForGuests: !source.isForClients }]
        : [];
    }),
  };
}

function cardColourOf({ brand }: Content, speed: number): string {
  const colours = brand[0]?.cardColours ?? [];
  return (colours.findLast(({ from }) => speed >= from) ?? colours[0])?.colour ?? '';
}

function toTariff(source: ContentEntry<'tariffs'>, content: Content): InternetTariff {
  return {
    tariff_id: source.id,
    alias: source.alias,
    tariff_name_display: source.name,
    description: { description: source.short, color: cardColourOf(content, source.speed) },
    description_full: `${source.full}\n\n${textOf('speed-note', { speed: source.speed })}`,
    speed: source.speed,
    price: source.price,
    price_promo: source.promo?.price ?? null,
    period_promo: source.promo?.months ?? null,
    speed_bonus: source.bonus?.speed ?? null,
    speed_bonus_duration: source.bonus?.months ?? null,
    with_mobile: source.hasMobile ?? false,
    for_private_house: source.isForPrivateHouse ?? false,
  };
}

function toBundle(
  source: ContentEntry<'bundles'>,
  tariff: ContentEntry<'tariffs'>,
  pack: ContentEntry<'packs'>,
  content: Content,
): Bundle {
  return {
    sale_package_id: source.id,
    speed_int: tariff.speed,
    speed_bonus: tariff.bonus?.speed ?? null,
    speed_bonus_duration: tariff.bonus?.months ?? null,
    price2in1: tariff.price + pack.price,
    promo_price2in1: source.promo?.price ?? null,
    promo_period: source.promo?.months ?? null,
    salePackage2in1: { hd_count: pack.hd, sd_count: pack.sd },
    description: {
      promoted: source.isPromoted ?? false,
      color: cardColourOf(content, tariff.speed),
      title: source.title,
      description: source.text,
      alias: source.alias,
    },
    with_mobile: source.hasMobile ?? false,
    for_private_house: source.isForPrivateHouse ?? false,
  };
}
