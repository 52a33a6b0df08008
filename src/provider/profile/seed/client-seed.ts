import type { ContactStatus } from '@/api/profile/profile.schemas';

/** What the client pays for: a bundle or a tariff of the catalogue, by its id, or TV alone. */
export type PlanSeed = { bundle: number } | { tariff: number } | 'tv-only';

/** Services that stand beside the plan. */
export type ExtraProduct = 'telephony' | 'videocontrol' | 'domofon';

/** Own equipment: id of the catalogue, how it was taken, pieces. */
export type OwnEquipmentSeed = readonly [materialsEnsId: number, costType: CostType, count: number];
export type CostType = 'покупка' | 'рассрочка' | 'аренда';

export interface AgreementSeed {
  /** Begins with the prefix of its city. */
  number: string;
  cityId: number;
  street: string;
  house: number | string;
  building?: number | string;
  flat?: number;
  /** Day of signing. */
  since: string;
  plan: PlanSeed;
  extras?: readonly ExtraProduct[];
  /** Roubles at the first start. */
  balance: number;
  /** Billing switched the services off until the debt is paid. */
  isBlocked?: boolean;
  /** Product ids that the client had paused before the first start, without a last day. */
  paused?: readonly string[];
  equipment: readonly OwnEquipmentSeed[];
}

export interface ClientSeed {
  id: number;
  fio: string;
  /** 11 digits. */
  phone: string;
  email?: { value: string; status: ContactStatus };
  /** At least one. */
  agreements: readonly AgreementSeed[];
}
