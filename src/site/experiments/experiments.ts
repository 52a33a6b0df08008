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
    // Target of «Подключить» in the header (LEAD-11).
    key: 'connect_mode',
    variants: [
      { name: 'connect', weight: 1 },
      { name: 'callback', weight: 0 },
    ],
    changesHtml: true,
  },
  {
    // Whether «Позвоните мне» of the connect popup shows a further prompt (POP-02).
    key: 'stopper',
    variants: [
      { name: 'hidden', weight: 1 },
      { name: 'shown', weight: 0 },
    ],
    changesHtml: true,
  },
  {
    // Request forms on the pages of tariffs (LEAD-10).
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

/** Inputs of the decision; `path` is public, without query. */
export interface LeadFormContext {
  path: string;
  /** The operator's flag; null: not set. */
  flags: { hideLeadForms: boolean | null };
  variants: Variants;
}

/**
 * Whether a page hides its request forms. Server only; the operator's cookie takes precedence over the experiment
 * (LEAD-10).
 */
export function hidesLeadForms({ path, flags, variants }: LeadFormContext): boolean {
  if (!findPageRow(path)?.mayHideForms) return false;
  return flags.hideLeadForms ?? variants['lead_generation'] === 'hidden';
}
