import type { Bundle, InternetTariff } from '@/api/catalogue/catalogue.schemas';
import { links } from '@/config/links';
import type { ForMonths, Offer } from './offer';

function forMonths(value: number | null, months: number | null): ForMonths | null {
  return value === null || months === null || months < 1 ? null : { value, months };
}

/** A tariff as the shop shows it; a provider that gives no alias has its id in the address. */
export function tariffOffer(tariff: InternetTariff): Offer {
  return {
    kind: 'internet',
    id: tariff.tariff_id,
    href: links.tariff(tariff.alias ?? tariff.tariff_id),
    title: tariff.tariff_name_display,
    text: tariff.description.description,
    colour: tariff.description.color,
    speed: tariff.speed,
    speedBonus: forMonths(tariff.speed_bonus, tariff.speed_bonus_duration),
    price: tariff.price,
    promo: forMonths(tariff.price_promo, tariff.period_promo),
    channels: null,
    isPromoted: false,
    hasMobile: tariff.with_mobile ?? false,
    isForPrivateHouse: tariff.for_private_house ?? false,
  };
}

/** A bundle as the shop shows it. */
export function bundleOffer(bundle: Bundle): Offer {
  const { hd_count: hd, sd_count: sd } = bundle.salePackage2in1;
  const { title, description, color, alias, promoted } = bundle.description;
  return {
    kind: 'bundle',
    id: bundle.sale_package_id,
    href: links.bundle(alias === '' ? bundle.sale_package_id : alias),
    title,
    text: description,
    colour: color,
    speed: bundle.speed_int,
    speedBonus: forMonths(bundle.speed_bonus, bundle.speed_bonus_duration),
    price: bundle.price2in1,
    promo: forMonths(bundle.promo_price2in1, bundle.promo_period),
    channels: { hd, sd },
    isPromoted: promoted,
    hasMobile: bundle.with_mobile ?? false,
    isForPrivateHouse: bundle.for_private_house ?? false,
  };
}
