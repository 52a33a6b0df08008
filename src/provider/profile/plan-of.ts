import { catalogueOf } from '../catalogue/catalogue-data';
import { channelPacks } from '../catalogue/seed/bundle-source';
import { bundles } from '../catalogue/seed/bundles';
import { profileText } from './profile.text';
import type { PlanSeed } from './seed/client-seed';

/** A service of an agreement; roubles a month. */
export interface PlannedService {
  productId: string;
  name: string;
  price: number;
}

/** What an agreement pays for monthly, at the prices of its provider. */
export interface Plan {
  name: string;
  price: number;
  services: PlannedService[];
}

const tvAlonePrice = channelPacks.base.price + 200;
const { services: names } = profileText;

/** Throws for a plan that the catalogue does not hold: a mistake of the seed. */
export function planOf(seed: PlanSeed, providerId: number): Plan {
  if (seed === 'tv-only') {
    const services = [{ productId: 'tv', name: names.tv, price: tvAlonePrice }];
    return { name: profileText.tvOnlyPlan, price: tvAlonePrice, services };
  }
  if ('tariff' in seed) {
    const tariff = tariffOf(seed.tariff, providerId);
    return { name: tariff.tariff_name_display, price: tariff.price, services: [internetOf(tariff)] };
  }
  const catalogue = catalogueOf(providerId);
  const bundle = catalogue.bundles.find(({ entry }) => entry.sale_package_id === seed.bundle)?.entry;
  const source = bundles.find(({ id }) => id === seed.bundle);
  if (!bundle || !source) throw new Error(`No bundle ${seed.bundle} in the catalogue`);
  const internet = internetOf(tariffOf(source.tariffId, providerId));
  const tv = { productId: 'tv', name: names.tv, price: bundle.price2in1 - internet.price };
  return { name: bundle.description.title, price: bundle.price2in1, services: [internet, tv] };
}

interface TariffLike {
  speed: number;
  price: number;
}

function internetOf({ speed, price }: TariffLike): PlannedService {
  return { productId: 'internet', name: names.internet(speed), price };
}

function tariffOf(id: number, providerId: number) {
  const tariff = catalogueOf(providerId).tariffs.find(({ entry }) => entry.tariff_id === id)?.entry;
  if (!tariff) throw new Error(`No tariff ${id} in the catalogue`);
  return tariff;
}
