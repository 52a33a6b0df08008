/** Public paths of this product; the one place where they are spelled. */
export const links = {
  home: '/',
  /** All cities on one page, for who has no scripts. */
  cities: '/city',
  tvEquipment: '/domru-tv/equipment',
  tvEquipmentSmart: '/domru-tv/equipment/smart',
  tvEquipmentNote: '/domru-tv/equipment/note',
  tvEquipmentItem: (aliasOrId: string | number) => `/domru-tv/equipment/${aliasOrId}`,
  tvChannels: '/domru-tv/channel',
  tvWatchEverywhere: '/domru-tv/watch-everywhere',
  tvArchive: '/catchup',
  bundles: '/bundles',
  bundle: (aliasOrId: string | number) => `/bundles/${aliasOrId}`,
  /** A bundle put together by the visitor. */
  bundleBuilder: '/bundles/builder',
  internet: '/internet',
  tariff: (aliasOrId: string | number) => `/internet/${aliasOrId}`,
  /** Two to four tariffs or bundles side by side. */
  compare: '/compare',
  monoVillage: '/internet/mono-village',
  fullBuy: '/full-buy',
  orderConstructor: '/constructor',
  newHome: '/novosel',
  routers: '/internet/equipment',
  router: (aliasOrId: string | number) => `/internet/equipment/${aliasOrId}`,
  videocontrol: '/videocontrol',
  intercom: '/domofon',
  /** All services and options on one page. */
  products: '/products',
  contacts: '/service/contact',
  /** A client's own pages (ACC-02); a guest is sent to sign in. */
  management: '/lk/management',
  profile: '/lk/user/profile',
  documents: '/lk/documents',
  serviceSettings: '/lk/settings',
  phoneSettings: '/lk/settings/phone',
  /** Notification settings (ACC-02). */
  notices: '/lk/user/profile#notices',
  changeAgreement: '/user/change-agreement',
  /** Default of the pay button (SHELL-11). */
  payments: '/payments',
  /** The embedded payment page, where none is configured. */
  paymentSandbox: '/sandbox/payment',
  /** The full form of a connection (TAR-01). */
  request: '/request',
  /** Is this address connected? (TAR-04) */
  address: '/request/address',
  requestDone: '/request/done',
  /** The same for a wish of the address check. */
  wishDone: '/request/done?wish=1',
  /** The same where a time to call was chosen. */
  callDone: '/request/done?call=1',
  requestStatus: '/request/status',
  /** The same of one request; who has not proved that it is theirs is asked for the digits there (D44). */
  statusOfRequest: (number: string) => `/request/status/${number}`,
  /** The agreed call of that request as a file for a calendar. */
  visitCalendar: (number: string) => `/request/status/${number}/visit.ics`,
  callCalendar: (number: string) => `/request/status/${number}/call.ics`,
  policy: '/policy/app',
  consent: '/policy/consent',
  signIn: '/sign-in',
  signOut: '/sign-out',
  /** Doors of the site's API that people go through by a link; each takes `?referrer={path}` (AUTH-01). */
  authLogin: '/api/auth/login',
  /** Where the identity provider sends people back to a city. */
  authCallback: '/api/auth/callback',
  authLogout: '/api/auth/logout',
  authChange: '/api/auth/change',
  manager: '/manager',
  managerSignIn: '/manager/sign-in',
  managerPassword: '/manager/password',
  managerAccount: '/manager/account',
} as const;

/**
 * Where the app-download block leads (TV-08). The demo brand has no apps of its own: names under `.example` are
 * reserved and belong to nobody; a real provider puts its addresses here.
 */
export const storeLinks = {
  appStore: 'https://apps.skvorets.example/ios',
  googlePlay: 'https://apps.skvorets.example/android',
  videoService: 'https://video.skvorets.example/',
} as const;
