import { readStoredJson, writeStored } from '@/lib/browser-storage';
import { deviceNow } from '@/lib/server-clock';

/** Parts of a confirmation link; null if invalid. */
export interface ConfirmLink {
  contactId: string;
  key: string;
}

const keptName = 'confirm-email';
/** ms, until the sign-in of a guest. */
const keptMs = 30 * 60_000;

/** Finds the link in the URL, or stored before the sign-in. */
export function findConfirmLink(isAuth: boolean): ConfirmLink | null {
  return fromAddress() ?? (isAuth ? kept() : null);
}

function fromAddress(): ConfirmLink | null {
  const query = new URLSearchParams(location.search);
  if (query.get('type') !== 'confirm') return null;
  return { contactId: query.get('id') ?? '', key: query.get('key') ?? '' };
}

/**
 * Keeps id and key out of analytics and history. A guest's link is stored in this tab for 30 minutes, until
 * the sign-in (MAIL-03).
 */
export function clearConfirmLink(link: ConfirmLink, isAuth: boolean): void {
  if (fromAddress()) clearAddress();
  else writeStored('sessionStorage', keptName, null);
  if (!isAuth) storeConfirmLink(link);
}

function clearAddress(): void {
  const url = new URL(location.href);
  for (const name of ['type', 'id', 'key']) url.searchParams.delete(name);
  const clean = `${url.pathname}${url.search}${url.hash}`;
  history.replaceState(withoutLink(history.state, clean), '', clean);
}

/** Next also stores the URL in the history state. */
function withoutLink(state: unknown, clean: string): unknown {
  if (typeof state !== 'object' || state === null || !('as' in state)) return state;
  return 'url' in state && typeof state.url === 'string'
    ? { ...state, as: clean, url: state.url.split('?', 1)[0] }
    : { ...state, as: clean };
}

export function storeConfirmLink(link: ConfirmLink): void {
  writeStored('sessionStorage', keptName, JSON.stringify({ ...link, until: deviceNow() + keptMs }));
}

function kept(): ConfirmLink | null {
  const found = readStoredJson('sessionStorage', keptName);
  if (typeof found !== 'object' || found === null) return null;
  if (!('contactId' in found && 'key' in found && 'until' in found)) return null;
  const { contactId, key, until } = found;
  if (typeof contactId !== 'string' || typeof key !== 'string') return null;
  return typeof until === 'number' && until > deviceNow() ? { contactId, key } : null;
}
