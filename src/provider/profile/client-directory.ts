import type { InternetTariff } from '@/api/catalogue/catalogue.schemas';
import type { City } from '@/api/geography/geography.schemas';
import type { ClientEquipment } from '@/api/profile/profile.schemas';

import { catalogueForProvider } from '../catalogue/catalogue-data';
import { picturesOf } from '../catalogue/equipment-entries';
import { accountTerms, contentForAllCities, textOf } from '@/content-files/content';
import type { ContentEntry } from '@/content-files/content-kinds';
import { cities } from '../geography/seed/geography-seed';

type ClientSeed = ContentEntry<'clients'>;
type AgreementSeed = ClientSeed['agreements'][number];
type PlanSeed = AgreementSeed['plan'];

export interface ClientAgreement extends AgreementSeed {
  id: number;
  city: City;
  planned: Plan;
  services: readonly PlannedService[];
  ownEquipment: readonly ClientEquipment[];
}

export interface Client extends Omit<ClientSeed, 'agreements'> {
  agreements: readonly ClientAgreement[];
}

export type ClientDirectory = ReturnType<typeof makeClientDirectory>;

const { boxes: listedBoxes, bundles, packs } = contentForAllCities();
const boxes = new Map(listedBoxes.map((box) => [box.id, box]));

/** Throws for an unknown city, plan or box. */
export function makeClientDirectory(seeds: readonly ClientSeed[]) {
  const all: Client[] = seeds.map((seed) => ({
    ...seed,
    agreements: seed.agreements.map((agreement, index) => toAgreement(agreement, seed.id * 10 + index)),
  }));
  return {
    all,
    byId: (id: number) => all.find((client) => client.id === id),
    byAgreement: (number: string) =>
      all.find(({ agreements }) => agreements.some((agreement) => agreement.number === number)),
  };
}

function toAgreement(seed: AgreementSeed, id: number): ClientAgreement {
  const city = cities.find(({ city_id }) => city_id === seed.cityId);
  if (!city) throw new Error(`Agreement ${seed.number}: no city ${seed.cityId}`);
  const planned = planOf(seed.plan, city.provider_id);
  const extras = (seed.extras ?? []).map((productId) => ({
    productId,
    name: textOf(`service-${productId}`),
    price: accountTerms().extras[productId],
  }));
  return {
    ...seed,
    id,
    city,
    planned,
    services: [...planned.services, ...extras],
    ownEquipment: seed.equipment.map(([materialsEnsId, costType, countMaterials]) => {
      const box = boxes.get(materialsEnsId);
      if (!box) throw new Error(`Agreement ${seed.number}: no box ${materialsEnsId}`);
      const [image] = picturesOf(box);
      const known = { materialsEnsId, materialName: box.title, costType, countMaterials };
      return image === undefined ? known : { ...known, image };
    }),
  };
}

/** «Пермь, ул. Екатерининская, д. 105, корп. 2, кв. 47» */
export function formatAgreementAddress(
  agreement: Pick<ClientAgreement, 'city' | 'street' | 'house' | 'building' | 'flat'>,
): string {
  const { city, street, house, building, flat } = agreement;
  const isNamed = typeof building === 'string' && building.includes(' '); // «стр. 2», «лит. А»
  const parts = [
    city.name,
    street,
    `д. ${house}`,
    building !== undefined && (isNamed ? building : `корп. ${building}`),
    flat !== undefined && `кв. ${flat}`,
  ];
  return parts
    .filter((part) => part !== false)
    .join(', ')
    .replace(/(ул|д|корп|стр|лит|кв)\. /g, '$1.\u00a0');
}

/** Roubles a month. */
interface PlannedService {
  productId: string;
  name: string;
  price: number;
}

interface Plan {
  name: string;
  price: number;
  services: PlannedService[];
}

const tvAlonePrice = (packs.find(({ id }) => id === 'base')?.price ?? 0) + accountTerms().tvAloneSurcharge;

/** Throws for a plan missing in the catalogue. */
function planOf(seed: PlanSeed, providerId: number): Plan {
  if (seed === 'tv-only') {
    const services = [{ productId: 'tv', name: textOf('service-tv'), price: tvAlonePrice }];
    return { name: textOf('plan-tv-only'), price: tvAlonePrice, services };
  }
  if ('tariff' in seed) {
    const tariff = tariffOf(seed.tariff, providerId);
    return { name: tariff.tariff_name_display, price: tariff.price, services: [internetOf(tariff)] };
  }
  const catalogue = catalogueForProvider(providerId);
  const bundle = catalogue.bundles.find(({ entry }) => entry.sale_package_id === seed.bundle)?.entry;
  const source = bundles.find(({ id }) => id === seed.bundle);
  if (!bundle || !source) throw new Error(`No bundle ${seed.bundle} in the catalogue`);
  const internet = internetOf(tariffOf(source.tariffId, providerId));
  const tv = { productId: 'tv', name: textOf('service-tv'), price: bundle.price2in1 - internet.price };
  return { name: bundle.description.title, price: bundle.price2in1, services: [internet, tv] };
}

function internetOf({ speed, price }: InternetTariff): PlannedService {
  return { productId: 'internet', name: textOf('service-internet', { speed }), price };
}

function tariffOf(id: number, providerId: number) {
  const tariff = catalogueForProvider(providerId).tariffs.find(({ entry }) => entry.tariff_id === id)?.entry;
  if (!tariff) throw new Error(`No tariff ${id} in the catalogue`);
  return tariff;
}
