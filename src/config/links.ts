import { fillPath, type PageName, pages } from './pages';

type Value = string | number;
type LinkOf<Path extends string> = Path extends `${string}[${string}[${string}`
  ? (first: Value, second: Value) => string
  : Path extends `${string}[${string}`
    ? (value: Value) => string
    : Path;

function linkOf(path: string) {
  return path.includes('[') ? (...values: Value[]) => fillPath(path, values) : path;
}

// `Object.fromEntries` loses the types of keys and values.
const pageLinks = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, linkOf(path)]),
) as { [Name in PageName]: LinkOf<(typeof pages)[Name]['path']> };

/** URLs of all pages by name, as a function if the path has parameters; and URLs that are not pages. */
export const links = {
  ...pageLinks,
  /** For browsers without JavaScript. */
  cities: '/city',
  /** ACC-02 */
  notices: `${pages.profile.path}#notices`,
  /** Used if PAYMENT_URL is empty. */
  paymentSandbox: '/sandbox/payment',
  /** Coverage request from the address check. */
  wishDone: `${pages.requestDone.path}?wish=1`,
  /** With a call time: `part` is the part of tomorrow, otherwise `1`. */
  callDone: (part: string) => `${pages.requestDone.path}?call=${part}`,
  visitCalendar: (number: string) => `${pages.requestStatus.path}/${number}/visit.ics`,
  callCalendar: (number: string) => `${pages.requestStatus.path}/${number}/call.ics`,
  /** Links may use these; each accepts `?referrer={path}` (AUTH-01). */
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

/** TV-08. The demo brand has no apps: `.example` is reserved. */
export const storeLinks = {
  appStore: 'https://apps.skvorets.example/ios',
  googlePlay: 'https://apps.skvorets.example/android',
  videoService: 'https://video.skvorets.example/',
} as const;

/** False for API routes, server files and the desk. */
export function isOpenedByRouter(href: string): boolean {
  return /^\/(?!\/|(?:api|oidc|manager)(?:\/|$)|static\/)/.test(href);
}

/** Route of content pages, whose paths editors choose freely (ADR 3). */
const contentPageRoute = '/_site/[city]/[...path]';

/** Whether one component may render both pages: of one section, or content pages. */
export function mayShareScreen(route: string, from: string, to: string): boolean {
  return route === contentPageRoute || sectionOf(from) === sectionOf(to);
}

/** First part of a path: '' on the home page. */
export function sectionOf(url: string): string {
  return url.split(/[/?#]/, 2)[1] ?? '';
}
