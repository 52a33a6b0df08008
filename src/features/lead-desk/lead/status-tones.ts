import type { LeadStatus } from '@/api/desk/desk.schemas';

/** Colour of the label per status. */
export const statusTones = {
  new: 'sky',
  taken: 'sun',
  reached: 'brand',
  not_reached: 'coral',
  callback: 'sun',
  sold: 'ok',
  refused: 'grey',
  cancelled: 'grey',
} as const satisfies Record<LeadStatus, string>;
