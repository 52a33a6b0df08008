import { deferred } from '@/ui/deferred/deferred';

/** Loads cards one by one: a phone shows one or two. */
export const DeferredEquipmentCard = deferred(
  async () => (await import('./equipment-card')).EquipmentCard,
  'visible',
  { name: 'equipment card' },
);
