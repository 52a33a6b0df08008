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
  /** Default of the pay button [spec 9]. */
  payments: '/payments',
  requestDone: '/request/done',
  policy: '/policy/app',
  consent: '/policy/consent',
  manager: '/manager',
  managerSignIn: '/manager/sign-in',
  managerPassword: '/manager/password',
} as const;
