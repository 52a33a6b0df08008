import type { Feature } from './features';

/** The browser's bundle omits the server's traits. */
const isServer = typeof window === 'undefined' || process.env.NODE_ENV === 'test';

/** Accepted values of each parameter. */
type ListedQuery = Readonly<Record<string, readonly string[]>>;

/** Undefined in the browser, which receives the traits of its page as `PageTraits`. */
interface ServerTraits<Query> {
  /** Content and path from the content service. */
  isContent?: true;
  isListed?: true;
  /** In the dictionary that compresses other pages (ADR 7). */
  isSample?: true;
  /** A visitor's data, even a guest's: the page cache never stores it. */
  isOwn?: true;
  /** The page cache never serves the page stale: visitors need its current state (NET-03). */
  isLive?: true;
  /**
   * Parameters of the page, or the name of their schema in `page-queries.ts`. Others are dropped from the cache key
   * (ADR 4).
   */
  query?: Query | ListedQuery;
  /** Parameters with data of a visitor: with one of them the page cache never stores the page. */
  personalQuery?: readonly string[];
  /** Switched off, visitors leave a request instead. */
  feature?: Feature;
  hidesPromo?: true;
  /** LEAD-10 */
  mayHideForms?: true;
  /** Also below: phone in the header, no leading-away buttons (SHELL-07). */
  isOrderStep?: true;
  /** Also pages below: no overlay opens there without the visitor's action. */
  isResult?: true;
  /** Has buttons at the bottom edge. */
  hidesBar?: true;
}

interface RowOf<Query> extends ServerTraits<Query> {
  /** `[one]`: one segment, `[...rest]`: any number. */
  path: string;
  /**
   * A link to the page keeps the scroll position of the previous page (SHELL-15); only for paths without
   * parameters.
   */
  keepsScroll?: true;
}

/** The last shows the finished order (SHELL-07). */
export const orderSteps = ['address', 'contacts', 'time-slots', 'create-agreement', 'final'] as const;

/** The first matching row applies. */
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
  /** TAR-04 */
  address: {
    path: '/request/address',
    ...(isServer && {
      feature: 'address-check',
      isListed: true,
      query: 'house',
      personalQuery: ['address'],
    }),
  },
  requestDone: { path: '/request/done', ...(isServer && { isResult: true, query: 'requestDone' }) },
  requestStatus: { path: '/request/status', ...(isServer && { isResult: true }) },
  /** Without its cookie the phone's last digits are required (D44). */
  statusOfRequest: { path: '/request/status/[...number]', ...(isServer && { isOwn: true }) },
  /** Full connection form (TAR-01). */
  request: { path: '/request', ...(isServer && { isListed: true, mayHideForms: true, query: 'house' }) },
  /** Default target of the payment button (SHELL-11). */
  payments: { path: '/payments', ...(isServer && { hidesPromo: true }) },
  videocontrol: { path: '/videocontrol', ...(isServer && { isContent: true }) },
  intercom: { path: '/domofon', ...(isServer && { isContent: true }) },
  products: { path: '/products', ...(isServer && { isContent: true }) },
  contacts: { path: '/service/contact', ...(isServer && { isContent: true }) },
  /** NET-01 */
  networkStatus: {
    path: '/service/status',
    ...(isServer && {
      isListed: true,
      isLive: true,
      query: 'house',
      personalQuery: ['address', 'notice'],
    }),
  },
  /** MOVE-01 */
  moving: {
    path: '/service/moving',
    ...(isServer && { isListed: true, personalQuery: ['old', 'old_house', 'address', 'house', 'day'] }),
  },
  /** HELP-01 */
  help: { path: '/help', ...(isServer && { isListed: true, query: 'help' }) },
  helpArticle: { path: '/help/[article]', ...(isServer && { query: 'helpArticle' }) },
  policy: { path: '/policy/app', ...(isServer && { isContent: true }) },
  consent: { path: '/policy/consent', ...(isServer && { isContent: true }) },
  /** Guests are redirected to the sign-in (ACC-02). */
  management: { path: '/lk/management' },
  profile: { path: '/lk/user/profile' },
  documents: { path: '/lk/documents' },
  phoneSettings: { path: '/lk/settings/phone' },
  serviceSettings: { path: '/lk/settings' },
  changeAgreement: { path: '/user/change-agreement', ...(isServer && { isOwn: true }) },
  signIn: { path: '/sign-in', ...(isServer && { isOwn: true }) },
  signOut: { path: '/sign-out', ...(isServer && { isOwn: true }) },
  // `Uncapitalize` keeps the literal types of names.
} as const satisfies Record<string, RowOf<Uncapitalize<string>>>;

export type PageName = keyof typeof pages;

type QueriesOf<Row> = Row extends { query?: infer Query }
  ? 'query' extends keyof Row
    ? Query
    : never
  : never;

/** Names of schemas in `page-queries.ts`. */
export type QueryName = Extract<QueriesOf<(typeof pages)[PageName]>, string>;

export type PageRow = RowOf<QueryName>;

export const pageRows: readonly PageRow[] = Object.values(pages);

/** Fills parameters such as `[number]`, in order. */
export function fillPath(path: string, values: readonly (string | number)[]): string {
  return values.reduce<string>((filled, value) => filled.replace(/\[[^\]]+\]/, () => String(value)), path);
}
