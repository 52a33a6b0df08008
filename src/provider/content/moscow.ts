/** Provider ids whose cities get the Moscow variant of menus, footer and pages (decision 29). */
export const moscowProviderIds: readonly number[] = [41, 8, 556];

/** Where a piece of content is shown; left out, it is shown everywhere. */
export type Variant = 'moscow' | 'regions';

export function isShownIn(providerId: number, only: Variant | undefined): boolean {
  if (!only) return true;
  return (only === 'moscow') === moscowProviderIds.includes(providerId);
}
