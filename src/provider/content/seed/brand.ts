import type { Advertising } from '@/api/content/content.schemas';

/** External addresses. The demo brand uses reserved names under `.example`; a real provider sets its addresses here. */
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

/** The demo brand advertises itself; a real advertiser's id comes from the advertising data operator. */
export const ownAdvertising: Advertising = { companyName: 'ООО «Скворец»', erid: '2VtzqDEMO26' };

/** Provider ids whose cities use the Moscow variant of menus, footer and pages (D29). */
const moscowProviderIds: readonly number[] = [41, 8, 556];

/** Variant that contains the content; without one, both do. */
export type Variant = 'moscow' | 'regions';

export function isShownIn(providerId: number, only: Variant | undefined): boolean {
  if (!only) return true;
  return (only === 'moscow') === moscowProviderIds.includes(providerId);
}
