import { ownNow } from '@/lib/server-clock';
/** Null parts are invalid. */
export interface ConfirmLink {
  contactId: string;
  key: string;
}

const keptName = 'confirm-email';
/** Retention during the guest's sign-in; milliseconds. */
const keptMs = 30 * 60_000;

/** The link in the address, or the one stored before sign-in. Null without one. */
export function findConfirmLink(isAuth: boolean): ConfirmLink | null {
  return fromAddress() ?? (isAuth ? kept() : null);
}

function fromAddress(): ConfirmLink | null {
  const query = new URLSearchParams(location.search);
  if (query.get('type') !== 'confirm') return null;
  return { contactId: query.get('id') ?? '', key: query.get('key') ?? '' };
}

/**
 * Removes a found link from its source: type, id and key leave the address, so that neither analytics nor
 * browser history contain them. A guest's link is stored in this tab for half an hour until sign-in
 * (MAIL-03).
 */
export function clearConfirmLink(link: ConfirmLink, isAuth: boolean): void {
  if (fromAddress()) clearAddress();
  else forgetKept();
  if (!isAuth) keepConfirmLink(link);
}

function clearAddress(): void {
  const url = new URL(location.href);
  for (const name of ['type', 'id', 'key']) url.searchParams.delete(name);
  const clean = `${url.pathname}${url.search}${url.hash}`;
  history.replaceState(withoutLink(history.state, clean), '', clean);
}

/** Next also stores the address in its state, and would restore it with «Back». */
function withoutLink(state: unknown, clean: string): unknown {
  if (typeof state !== 'object' || state === null || !('as' in state)) return state;
  return 'url' in state && typeof state.url === 'string'
    ? { ...state, as: clean, url: state.url.split('?', 1)[0] }
    : { ...state, as: clean };
}

export function keepConfirmLink(link: ConfirmLink): void {
  try {
    sessionStorage.setItem(keptName, JSON.stringify({ ...link, until: ownNow() + keptMs }));
  } catch {
    // Without storage the mail's link is opened again after signing in.
  }
}

function forgetKept(): void {
  try {
    sessionStorage.removeItem(keptName);
  } catch {
    // Without storage nothing was kept.
  }
}

function kept(): ConfirmLink | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keptName) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    if (!('contactId' in found && 'key' in found && 'until' in found)) return null;
    const { contactId, key, until } = found;
    if (typeof contactId !== 'string' || typeof key !== 'string') return null;
    return typeof until === 'number' && until > ownNow() ? { contactId, key } : null;
  } catch {
    return null;
  }
}
