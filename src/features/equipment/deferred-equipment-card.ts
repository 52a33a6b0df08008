import { deferred } from '@/ui/deferred/deferred';

/** EquipmentCard for lists, deferred one by one: on a phone only one or two cards are near the viewport. */
export const DeferredEquipmentCard = deferred(
  async () => (await import('./equipment-card')).EquipmentCard,
  'visible',
  { name: 'equipment card' },
);
