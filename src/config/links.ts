export const links = {
  home: '/',
  /** All cities on one page, for browsers without JavaScript. */
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
  products: '/products',
  contacts: '/service/contact',
  /** A client's own pages (ACC-02); guests are redirected to the sign-in. */
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
  /** The embedded payment page, if none is configured. */
  paymentSandbox: '/sandbox/payment',
  /** The full connection form (TAR-01). */
  request: '/request',
  /** Address check (TAR-04). */
  address: '/request/address',
  requestDone: '/request/done',
  /** Confirmation of a coverage request from the address check. */
  wishDone: '/request/done?wish=1',
  /** Confirmation of a request whose call has a time: a part of tomorrow, else `1`. */
  callDone: (part: string) => `/request/done?call=${part}`,
  requestStatus: '/request/status',
  /** Status of one request; without a pass it requests the digits (D44). */
  statusOfRequest: (number: string) => `/request/status/${number}`,
  /** Calendar file of that request's scheduled visit or call. */
  visitCalendar: (number: string) => `/request/status/${number}/visit.ics`,
  callCalendar: (number: string) => `/request/status/${number}/call.ics`,
  policy: '/policy/app',
  consent: '/policy/consent',
  signIn: '/sign-in',
  signOut: '/sign-out',
  /** API routes for links; each accepts `?referrer={path}` (AUTH-01). */
  authLogin: '/api/auth/login',
  /** Redirect URI of the identity provider on a city's host. */
  authCallback: '/api/auth/callback',
  authLogout: '/api/auth/logout',
  authChange: '/api/auth/change',
  manager: '/manager',
  managerSignIn: '/manager/sign-in',
  managerPassword: '/manager/password',
  managerAccount: '/manager/account',
} as const;

/**
 * Targets of the app-download block (TV-08). The demo brand has no apps: `.example` names are reserved; a real provider
 * replaces them.
 */
export const storeLinks = {
  appStore: 'https://apps.skvorets.example/ios',
  googlePlay: 'https://apps.skvorets.example/android',
  videoService: 'https://video.skvorets.example/',
} as const;
