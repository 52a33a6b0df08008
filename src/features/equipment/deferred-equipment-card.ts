import { deferred } from '@/ui/deferred/deferred';

/** EquipmentCard for lists: each is a part of its own, for on a phone one or two of them are near the screen. */
export const DeferredEquipmentCard = deferred(
  async () => (await import('./equipment-card')).EquipmentCard,
  'visible',
  { name: 'equipment card' },
);
