import type { EquipmentKind } from '@/site/dialogs/dialog-request';

/** Drawing of the sprite that stands for an item without a picture of its own. */
export const kindDrawings: Readonly<Record<EquipmentKind, 'a-stb-slab' | 'a-router'>> = {
  box: 'a-stb-slab',
  router: 'a-router',
};
