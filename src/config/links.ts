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
  internet: '/internet',
  monoVillage: '/internet/mono-village',
  fullBuy: '/full-buy',
  routers: '/internet/equipment',
  videocontrol: '/videocontrol',
  intercom: '/domofon',
  /** All services and options on one page. */
  products: '/products',
  contacts: '/service/contact',
  /** A client's own pages [spec 2.8]; a guest is sent to sign in. */
  management: '/lk/management',
  profile: '/lk/user/profile',
  documents: '/lk/documents',
  serviceSettings: '/lk/settings',
  phoneSettings: '/lk/settings/phone',
  /** Notification settings [spec 2.9]. */
  notices: '/lk/user/profile#notices',
  changeAgreement: '/user/change-agreement',
  /** Default of the pay button [spec 9]. */
  payments: '/payments',
  /** The embedded payment page, where none is configured. */
  paymentSandbox: '/sandbox/payment',
  requestDone: '/request/done',
  requestStatus: '/request/status',
  policy: '/policy/app',
  consent: '/policy/consent',
  signIn: '/sign-in',
  signOut: '/sign-out',
  /** Doors of the site's API that people go through by a link; each takes `?referrer={path}` (AUTH-01). */
  authLogin: '/api/auth/login',
  authLogout: '/api/auth/logout',
  authChange: '/api/auth/change',
  manager: '/manager',
  managerSignIn: '/manager/sign-in',
  managerPassword: '/manager/password',
} as const;
