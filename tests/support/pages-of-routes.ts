/** Addresses of each route of src/pages/_site/[city]. */
export const publicPages: Record<string, readonly string[]> = {
  '[...path]': ['/about', '/policy/app', '/nothing-here'],
  'bundles/[[...alias]]': ['/bundles', '/bundles/semejnyj', '/bundles?sort=price', '/bundles/nothing-here'],
  'bundles/builder': ['/bundles/builder'],
  compare: ['/compare'],
  constructor: ['/constructor'],
  'domru-tv/channel': ['/domru-tv/channel', '/domru-tv/channel?quality=4k'],
  'domru-tv/equipment/[alias]': ['/domru-tv/equipment/70454', '/domru-tv/equipment/nothing-here'],
  'domru-tv/equipment/index': ['/domru-tv/equipment'],
  'domru-tv/equipment/note': ['/domru-tv/equipment/note'],
  'domru-tv/equipment/smart': ['/domru-tv/equipment/smart'],
  'full-buy': ['/full-buy'],
  index: ['/'],
  'internet/[alias]': ['/internet/300-mbit'],
  'internet/equipment/[alias]': ['/internet/equipment/60101'],
  'internet/equipment/index': ['/internet/equipment'],
  'internet/index': ['/internet', '/internet?tv=1'],
  // Not in a released build.
  kit: [],
  'kit/deferred': [],
  novosel: ['/novosel'],
  // For an order in progress: the tests create one.
  'order/[id]/[step]': [],
  payments: ['/payments'],
  'request/address': ['/request/address'],
  'request/done': ['/request/done'],
  'request/index': ['/request'],
  'request/status/[[...number]]': ['/request/status', '/request/status/K7M2P9QX4T'],
  'sign-in': ['/sign-in'],
  'sign-out': ['/sign-out'],
};

/** Those that send a guest away to sign in. */
export const clientPages: Record<string, readonly string[]> = {
  'lk/documents': ['/lk/documents'],
  'lk/management': ['/lk/management'],
  'lk/settings/index': ['/lk/settings'],
  'lk/settings/phone': ['/lk/settings/phone'],
  'lk/user/profile': ['/lk/user/profile'],
  'user/change-agreement': ['/user/change-agreement'],
};
