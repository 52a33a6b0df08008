/** What the link of a mail holds: its contact and its key; null parts came spoiled. */
export interface ConfirmLink {
  contactId: string;
  key: string;
}

const keptName = 'confirm-email';
/** While the guest signs in; milliseconds. */
const keptMs = 30 * 60_000;

let taken: ConfirmLink | null = null;

/**
 * Takes type=confirm, id and key out of the address [spec 2.11], so that neither analytics nor anybody's history sees
 * them, and gives them. A guest's wait in this tab for half an hour: they sign in first (decision 46). The same is given
 * until `linkDone`. Null: there is none.
 */
export function takeConfirmLink(isAuth: boolean): ConfirmLink | null {
  taken ??= fromAddress() ?? (isAuth ? kept() : null);
  if (taken && !isAuth) keep(taken);
  return taken;
}

/** The link was used, for better or worse: it is not used again. */
export function linkDone(): void {
  taken = null;
  try {
    sessionStorage.removeItem(keptName);
  } catch {
    // No storage, nothing kept.
  }
}

/** The client turned out to be signed out: the link waits for them as a guest's does. */
export function linkForLater(link: ConfirmLink): void {
  taken = null;
  keep(link);
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

function keep(link: ConfirmLink): void {
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
