import type { Advertising } from '@/api/content/content.schemas';

/**
 * Addresses outside this product. The demo brand has none of its own: names under `.example` are reserved and
 * belong to nobody; a real provider puts its addresses here.
 */
export const outside = {
  supportEmail: 'help@skvorets.example',
  messenger: 'https://chat.skvorets.example/help',
  community: 'https://community.skvorets.example/',
  channel: 'https://channel.skvorets.example/',
  business: 'https://business.skvorets.example/',
  jobs: 'https://jobs.skvorets.example/',
  dealers: 'https://dealers.skvorets.example/',
  iosApp: 'https://apps.skvorets.example/ios',
  androidApp: 'https://apps.skvorets.example/android',
} as const;

/** The demo brand advertises itself; a real advertiser's register id comes from the advertising data operator. */
export const ownAdvertising: Advertising = { companyName: 'ООО «Скворец»', erid: '2VtzqDEMO26' };

/** Provider ids whose cities get the Moscow variant of menus, footer and pages (D29). */
const moscowProviderIds: readonly number[] = [41, 8, 556];

/** Where a piece of content is shown; left out, it is shown everywhere. */
export type Variant = 'moscow' | 'regions';

export function isShownIn(providerId: number, only: Variant | undefined): boolean {
  if (!only) return true;
  return (only === 'moscow') === moscowProviderIds.includes(providerId);
}
