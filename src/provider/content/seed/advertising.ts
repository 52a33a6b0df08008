import type { Advertising } from '@/api/content/content.schemas';

/** The demo brand advertises itself; a real advertiser's register id comes from the advertising data operator. */
export const ownAdvertising: Advertising = { companyName: 'ООО «Скворец»', erid: '2VtzqDEMO26' };
