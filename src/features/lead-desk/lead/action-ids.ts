/** Ids by which the desk's keys find what they work on. */
export const actionIds = {
  take: 'lead-take',
  call: 'lead-call',
  note: 'lead-note',
  handOver: 'lead-hand-over',
} as const;
