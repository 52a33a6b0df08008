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
