/** What the link of a mail holds: its contact and its key; null parts came spoiled. */
export interface ConfirmLink {
  contactId: string;
  key: string;
}

const keptName = 'confirm-email';
/** While the guest signs in; milliseconds. */
const keptMs = 30 * 60_000;

/**
 * Takes type=confirm, id and key out of the address, so that neither analytics nor anybody's history sees them, and
 * gives them once. A guest's wait in this tab for half an hour: they sign in first (MAIL-03). Null: there is none.
 */
export function takeConfirmLink(isAuth: boolean): ConfirmLink | null {
  const link = fromAddress() ?? (isAuth ? kept() : null);
  if (link && !isAuth) keepConfirmLink(link);
  return link;
}

function fromAddress(): ConfirmLink | null {
  const url = new URL(location.href);
  const { searchParams: query } = url;
  if (query.get('type') !== 'confirm') return null;
  const link = { contactId: query.get('id') ?? '', key: query.get('key') ?? '' };
  for (const name of ['type', 'id', 'key']) query.delete(name);
  const clean = `${url.pathname}${url.search}${url.hash}`;
  history.replaceState(withoutLink(history.state, clean), '', clean);
  return link;
}

/** Next keeps the address in its state too, and would bring it back with «Back». */
function withoutLink(state: unknown, clean: string): unknown {
  if (typeof state !== 'object' || state === null || !('as' in state)) return state;
  return 'url' in state && typeof state.url === 'string'
    ? { ...state, as: clean, url: state.url.split('?', 1)[0] }
    : { ...state, as: clean };
}

/** Keeps the link of somebody who has to sign in first. */
export function keepConfirmLink(link: ConfirmLink): void {
  try {
    sessionStorage.setItem(keptName, JSON.stringify({ ...link, until: Date.now() + keptMs }));
  } catch {
    // Without storage the mail's link is opened again after signing in.
  }
}

function kept(): ConfirmLink | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keptName) ?? 'null');
    sessionStorage.removeItem(keptName);
    if (typeof found !== 'object' || found === null) return null;
    if (!('contactId' in found && 'key' in found && 'until' in found)) return null;
    const { contactId, key, until } = found;
    if (typeof contactId !== 'string' || typeof key !== 'string') return null;
    return typeof until === 'number' && until > Date.now() ? { contactId, key } : null;
  } catch {
    return null;
  }
}
