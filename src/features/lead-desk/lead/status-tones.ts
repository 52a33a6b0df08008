import type { LeadStatus } from '@/api/desk/desk.schemas';

/** Colour of the label per status. */
export const statusTones = {
  new: 'sky',
  taken: 'sun',
  reached: 'brand',
  not_reached: 'coral',
  sold: 'ok',
  refused: 'grey',
} as const satisfies Record<LeadStatus, string>;
