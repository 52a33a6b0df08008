import type { City } from '@/site/city/public-city.server';
import type { SiteApi } from '@/site/page/site-api';
import { cityFixture } from '../../../tests/support/site-fixtures';

type Tariff = Awaited<ReturnType<SiteApi['internetTariffs']>>[number];
type Bundle = Awaited<ReturnType<SiteApi['bundles']>>[number];

/** Its day ends eight hours later than that of `eastCity`: prices are dated by the city's day. */
export const westCity: City = {
  ...cityFixture,
  cityIn: 'в Калининграде',
  companyName: 'Скворец',
  phone_code: '4012',
  sale_phone: '200-00-00',
  call_center_phone: '200-00-00',
  consentMode: 'checkbox',
  timeZone: 'Europe/Kaliningrad',
};
export const eastCity: City = {
  ...westCity,
  cityIn: 'во Владивостоке',
  phone_code: '423',
  timeZone: 'Asia/Vladivostok',
};

export function tariffFixture(changes: Partial<Tariff> & Pick<Tariff, 'tariff_id'>): Tariff {
  return {
    alias: `t${changes.tariff_id}`,
    tariff_name_display: `Тариф ${changes.tariff_id}`,
    description: { description: '', color: '#fff0cf' },
    description_full: '',
    speed: 300,
    price: 550,
    price_promo: null,
    period_promo: null,
    speed_bonus: null,
    speed_bonus_duration: null,
    ...changes,
  };
}

type BundleChanges = Partial<Omit<Bundle, 'description'>> & { description?: Partial<Bundle['description']> };

export function bundleFixture(changes: BundleChanges & Pick<Bundle, 'sale_package_id'>): Bundle {
  const { sale_package_id: id, description } = changes;
  return {
    speed_int: 300,
    speed_bonus: null,
    speed_bonus_duration: null,
    price2in1: 840,
    promo_price2in1: null,
    promo_period: null,
    salePackage2in1: { hd_count: 84, sd_count: 118 },
    ...changes,
    description: {
      promoted: false,
      color: '#dcf0ea',
      title: `Пакет ${id}`,
      description: '',
      alias: `b${id}`,
      ...description,
    },
  };
}
