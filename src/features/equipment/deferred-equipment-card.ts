import { deferred } from '@/ui/deferred/deferred';

/** Defers each EquipmentCard of a list separately, because a phone shows only one or two cards near the viewport. */
export const DeferredEquipmentCard = deferred(
  async () => (await import('./equipment-card')).EquipmentCard,
  'visible',
  { name: 'equipment card' },
);
