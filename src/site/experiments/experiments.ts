import { findPageRow } from '@/config/page-at';

/** Key, weighted variants, and whether it changes a guest page's HTML. */
export interface Experiment {
  key: string;
  variants: readonly { name: string; weight: number }[];
  changesHtml: boolean;
}

/** Running (EXP-01, EQ-11). The first variant is the control. */
export const experiments = [
  {
    key: 'equipment_loan',
    variants: [
      { name: 'instalment', weight: 1 },
      { name: 'plain', weight: 0 },
    ],
    changesHtml: true,
  },
  {
    // Dialog that «Подключить» in the header opens (LEAD-11).
    key: 'connect_mode',
    variants: [
      { name: 'connect', weight: 1 },
      { name: 'callback', weight: 0 },
    ],
    changesHtml: true,
  },
  {
    // Another prompt after «Позвоните мне» (POP-02).
    key: 'stopper',
    variants: [
      { name: 'hidden', weight: 1 },
      { name: 'shown', weight: 0 },
    ],
    changesHtml: true,
  },
  {
    // Request forms on tariff pages (LEAD-10).
    key: 'lead_generation',
    variants: [
      { name: 'shown', weight: 1 },
      { name: 'hidden', weight: 0 },
    ],
    changesHtml: true,
  },
] as const satisfies readonly Experiment[];

export type Variants = Record<string, string>;

/** Operator's cookies (EXP-02); null if not set. */
export interface SiteFlags {
  sso: boolean | null;
  equipmentLoan: boolean | null;
  hideLeadForms: boolean | null;
}

/** `path` is public, without query. */
export interface LeadFormContext {
  path: string;
  /** Cookies of an operator; null if not set. */
  flags: { hideLeadForms: boolean | null };
  variants: Variants;
}

/** Whether to hide request forms; the operator's cookie overrides the experiment (LEAD-10). Server only. */
export function hidesLeadForms({ path, flags, variants }: LeadFormContext): boolean {
  if (!findPageRow(path)?.mayHideForms) return false;
  return flags.hideLeadForms ?? variants['lead_generation'] === 'hidden';
}
