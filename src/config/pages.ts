import type { Feature } from './features';

/** The browser's bundle omits page traits that only the server reads. */
const isServer = typeof window === 'undefined' || process.env.NODE_ENV === 'test';

/** Names of the query schemas of `site/page/queries/page-queries.ts`. */
export type QueryName =
  | 'builder'
  | 'bundles'
  | 'channels'
  | 'compare'
  | 'constructor'
  | 'help'
  | 'helpArticle'
  | 'house'
  | 'internet'
  | 'item'
  | 'kit'
  | 'kitDeferred'
  | 'offer'
  | 'order'
  | 'requestDone'
  | 'routers'
  | 'tvCheck'
  | 'tvEquipment';

/** Traits of a page on the server. Undefined in the browser, which receives the traits of its page as `PageTraits`. */
interface ServerTraits {
  /** A page whose content and path come from the content service. */
  isContent?: true;
  isListed?: true;
  /** The page is a part of the dictionary that compresses the other pages (ADR 7). */
  isSample?: true;
  /** The page contains a visitor's data even for a guest, so the page cache never stores it. */
  isOwn?: true;
  /**
   * The page cache never serves the page stale while it is revalidated, because visitors need its current state
   * (NET-03).
   */
  isLive?: true;
  /** Query parameters that the page reads; others are dropped from the cache key (ADR 4). */
  query?: QueryName;
  /** Feature that the page requires; while it is switched off, visitors leave a request instead. */
  feature?: Feature;
  hidesPromo?: true;
  /** An experiment may hide the page's request forms (LEAD-10). */
  mayHideForms?: true;
  /**
   * The page, and those below it, are steps of an order: the header has a phone and no buttons that lead away
   * (SHELL-07).
   */
  isOrderStep?: true;
  /** The page, and those below it, show a result, so no overlay opens there without the visitor's action. */
  isResult?: true;
  /** The page has buttons at the bottom edge, so the shell's bottom bar is hidden. */
  hidesBar?: true;
}

export interface PageRow extends ServerTraits {
  /** Public path: `[one]` matches one segment, `[...rest]` any number of them. */
  path: string;
  /**
   * A link to the page keeps the scroll position of the previous page (SHELL-15); only for paths without parameters.
   */
  keepsScroll?: true;
}

/** Steps of an order in their sequence; the last shows the finished order (SHELL-07). */
export const orderSteps = ['address', 'contacts', 'time-slots', 'create-agreement', 'final'] as const;

/** All pages, one row each; the first row that matches a path applies. */
export const pages = {
  home: { path: '/', ...(isServer && { isListed: true, isSample: true }) },
  tvEquipmentSmart: {
    path: '/domru-tv/equipment/smart',
    ...(isServer && { isListed: true, query: 'tvCheck' }),
  },
  tvEquipmentNote: {
    path: '/domru-tv/equipment/note',
    ...(isServer && { isListed: true, query: 'tvCheck' }),
  },
  tvEquipmentItem: {
    path: '/domru-tv/equipment/[alias]',
    ...(isServer && { hidesBar: true, query: 'item' }),
  },
  tvEquipment: {
    path: '/domru-tv/equipment',
    ...(isServer && { isListed: true, isSample: true, query: 'tvEquipment' }),
  },
  tvChannels: { path: '/domru-tv/channel', ...(isServer && { isListed: true, query: 'channels' }) },
  tvWatchEverywhere: { path: '/domru-tv/watch-everywhere', ...(isServer && { isContent: true }) },
  tvArchive: { path: '/catchup', ...(isServer && { isContent: true }) },
  bundleBuilder: {
    path: '/bundles/builder',
    ...(isServer && { hidesBar: true, isListed: true, mayHideForms: true, query: 'builder' }),
  },
  bundle: { path: '/bundles/[...alias]', ...(isServer && { mayHideForms: true, query: 'offer' }) },
  bundles: {
    path: '/bundles',
    ...(isServer && { isListed: true, mayHideForms: true, query: 'bundles' }),
  },
  router: { path: '/internet/equipment/[alias]', ...(isServer && { query: 'item' }) },
  routers: {
    path: '/internet/equipment',
    ...(isServer && { isListed: true, mayHideForms: true, query: 'routers' }),
  },
  monoVillage: {
    path: '/internet/mono-village',
    keepsScroll: true,
    ...(isServer && { isContent: true, mayHideForms: true, query: 'offer' }),
  },
  tariff: {
    path: '/internet/[alias]',
    ...(isServer && { mayHideForms: true, query: 'offer' }),
  },
  internet: {
    path: '/internet',
    keepsScroll: true,
    ...(isServer && { isListed: true, isSample: true, mayHideForms: true, query: 'internet' }),
  },
  compare: { path: '/compare', ...(isServer && { query: 'compare' }) },
  fullBuy: {
    path: '/full-buy',
    keepsScroll: true,
    ...(isServer && { isOrderStep: true, feature: 'orders', hidesPromo: true, query: 'order' }),
  },
  orderConstructor: {
    path: '/constructor',
    ...(isServer && { isOrderStep: true, feature: 'orders', query: 'constructor' }),
  },
  newHome: {
    path: '/novosel',
    ...(isServer && { isOrderStep: true, feature: 'orders', isListed: true, query: 'house' }),
  },
  orderFinal: {
    path: '/order/[id]/final',
    ...(isServer && { isOrderStep: true, isResult: true, isOwn: true }),
  },
  orderStep: {
    path: '/order/[id]/[step]',
    ...(isServer && { isOrderStep: true, isOwn: true }),
  },
  /** Address check: whether a house can be connected (TAR-04). */
  address: {
    path: '/request/address',
    ...(isServer && { feature: 'address-check', isListed: true, query: 'house' }),
  },
  requestDone: { path: '/request/done', ...(isServer && { isResult: true, query: 'requestDone' }) },
  requestStatus: { path: '/request/status', ...(isServer && { isResult: true }) },
  /** Status of one request; visitors without its cookie enter the phone's last digits (D44). */
  statusOfRequest: { path: '/request/status/[...number]', ...(isServer && { isOwn: true }) },
  /** The full connection form (TAR-01). */
  request: { path: '/request', ...(isServer && { isListed: true, mayHideForms: true, query: 'house' }) },
  /** Default target of the payment button (SHELL-11). */
  payments: { path: '/payments', ...(isServer && { hidesPromo: true }) },
  videocontrol: { path: '/videocontrol', ...(isServer && { isContent: true }) },
  intercom: { path: '/domofon', ...(isServer && { isContent: true }) },
  products: { path: '/products', ...(isServer && { isContent: true }) },
  contacts: { path: '/service/contact', ...(isServer && { isContent: true }) },
  /** Network faults and planned work (NET-01). */
  networkStatus: {
    path: '/service/status',
    ...(isServer && { isListed: true, isLive: true, query: 'house' }),
  },
  /** The move of a client to another address (MOVE-01). */
  moving: { path: '/service/moving', ...(isServer && { isListed: true, query: 'house' }) },
  /** Help: all articles, and their search (HELP-01). */
  help: { path: '/help', ...(isServer && { isListed: true, query: 'help' }) },
  helpArticle: { path: '/help/[article]', ...(isServer && { query: 'helpArticle' }) },
  policy: { path: '/policy/app', ...(isServer && { isContent: true }) },
  consent: { path: '/policy/consent', ...(isServer && { isContent: true }) },
  /** A client's own pages (ACC-02); guests are redirected to the sign-in. */
  management: { path: '/lk/management' },
  profile: { path: '/lk/user/profile' },
  documents: { path: '/lk/documents' },
  phoneSettings: { path: '/lk/settings/phone' },
  serviceSettings: { path: '/lk/settings' },
  changeAgreement: { path: '/user/change-agreement', ...(isServer && { isOwn: true }) },
  signIn: { path: '/sign-in', ...(isServer && { isOwn: true }) },
  signOut: { path: '/sign-out', ...(isServer && { isOwn: true }) },
  /** The page exists only in builds with the gallery of the UI kit. */
  kitDeferred: { path: '/kit/deferred', ...(isServer && { query: 'kitDeferred' }) },
  kit: { path: '/kit', ...(isServer && { query: 'kit' }) },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof pages;

export const pageRows: readonly PageRow[] = Object.values(pages);

/** Replaces the parameters of a path such as `/request/status/[number]` by values, in order. */
export function fillPath(path: string, values: readonly (string | number)[]): string {
  return values.reduce<string>((filled, value) => filled.replace(/\[[^\]]+\]/, () => String(value)), path);
}
