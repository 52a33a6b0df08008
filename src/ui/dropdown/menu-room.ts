/** Sizes of an open list in px [UI-03]: at most 300 high, never under 140 for want of room. */
export const menuSizes = { most: 300, least: 140, gap: 4, edge: 8 } as const;

export type MenuRoom = { side: 'down' | 'up'; height: number };

/**
 * Where a list opens and how high it may be. It opens down while it fits there or 140 px are left; else up, where there
 * is more room. `top` and `bottom` are the field's in a window of `windowHeight`; `wanted` is the list's own height.
 */
export function findMenuRoom(
  field: { top: number; bottom: number },
  windowHeight: number,
  wanted: number,
): MenuRoom {
  const { most, least, gap, edge } = menuSizes;
  const below = windowHeight - field.bottom - gap - edge;
  const above = field.top - gap - edge;
  const isTight = below < Math.min(wanted, least);
  const side = isTight && above > below ? 'up' : 'down';
  const room = side === 'up' ? above : below;
  return { side, height: Math.min(most, Math.max(least, room)) };
}
