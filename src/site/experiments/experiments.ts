/** One experiment: stable key, its variants with weights, and whether it changes the HTML of a guest page. */
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
] as const satisfies readonly Experiment[];

/** Chosen variant per experiment key. */
export type Variants = Record<string, string>;
