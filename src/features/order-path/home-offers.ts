import type { Bundle, InternetTariff } from '@/api/catalogue/catalogue.schemas';
import { offerChoices, type OrderChoiceLine } from './order-choices';

/** Homes that people move to. */
export const homeKinds = ['studio', 'flat', 'house'] as const;
export type HomeKind = (typeof homeKinds)[number];

/** Mbit/s that a family of several rooms is not short of. */
const familySpeed = 300;
/** The same for who lives alone [spec 9, recommended speed]. */
const leastSpeed = 20;

/**
 * Pure: what suits each home best, the cheapest of its kind once no promo lowers it any more: a tariff for one, a bundle
 * with TV for a family, for a house what is sold in detached houses. A home for which nothing is on sale is left out.
 */
export function homeOffers(
  tariffs: readonly InternetTariff[],
  bundles: readonly Bundle[],
): { kind: HomeKind; line: OrderChoiceLine }[] {
  const inFlats = tariffs.filter(({ for_private_house: isForHouse }) => isForHouse !== true);
  const suited: Readonly<Record<HomeKind, OrderChoiceLine[]>> = {
    studio: offerChoices(
      inFlats.filter(({ speed }) => speed >= leastSpeed),
      [],
    ),
    flat: offerChoices(
      [],
      bundles.filter((bundle) => bundle.speed_int >= familySpeed && bundle.for_private_house !== true),
    ),
    house: offerChoices(
      tariffs.filter(({ for_private_house: isForHouse }) => isForHouse === true),
      bundles.filter(({ for_private_house: isForHouse }) => isForHouse === true),
    ),
  };
  return homeKinds.flatMap((kind) => {
    const [cheapest] = suited[kind].sort(
      (one, other) => one.later - other.later || one.perMonth - other.perMonth,
    );
    return cheapest ? [{ kind, line: cheapest }] : [];
  });
}
