import { deferred } from '@/ui/deferred/deferred';

/** One by one: a phone shows only one or two cards near the viewport. */
export const DeferredEquipmentCard = deferred(
  async () => (await import('./equipment-card')).EquipmentCard,
  'visible',
  { name: 'equipment card' },
);
