import { findPageRow } from '@/config/page-at';

/** Stable key, variants with weights, and whether it changes the HTML of a guest page. */
export interface Experiment {
  key: string;
  variants: readonly { name: string; weight: number }[];
  changesHtml: boolean;
}

/** Running experiments (EXP-01, EQ-11). The first variant is the control. */
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
    // Selects the dialog that «Подключить» in the header opens (LEAD-11).
    key: 'connect_mode',
    variants: [
      { name: 'connect', weight: 1 },
      { name: 'callback', weight: 0 },
    ],
    changesHtml: true,
  },
  {
    // Selects whether «Позвоните мне» in the connect dialog shows a further prompt (POP-02).
    key: 'stopper',
    variants: [
      { name: 'hidden', weight: 1 },
      { name: 'shown', weight: 0 },
    ],
    changesHtml: true,
  },
  {
    // Selects whether the pages of tariffs have request forms (LEAD-10).
    key: 'lead_generation',
    variants: [
      { name: 'shown', weight: 1 },
      { name: 'hidden', weight: 0 },
    ],
    changesHtml: true,
  },
] as const satisfies readonly Experiment[];

/** Chosen variant per experiment key. */
export type Variants = Record<string, string>;

/** Flags that an operator has set as cookies (EXP-02); null if a flag is not set. */
export interface SiteFlags {
  sso: boolean | null;
  equipmentLoan: boolean | null;
  hideLeadForms: boolean | null;
}

/** Inputs that decide whether a page hides its request forms; `path` is public, without query. */
export interface LeadFormContext {
  path: string;
  /** Flags that an operator has set as cookies; null if not set. */
  flags: { hideLeadForms: boolean | null };
  variants: Variants;
}

/**
 * Whether a page hides its request forms; the operator's cookie overrides the experiment (LEAD-10). Runs only on the
 * server.
 */
export function hidesLeadForms({ path, flags, variants }: LeadFormContext): boolean {
  if (!findPageRow(path)?.mayHideForms) return false;
  return flags.hideLeadForms ?? variants['lead_generation'] === 'hidden';
}
