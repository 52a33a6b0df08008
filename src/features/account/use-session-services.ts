import { useSiteSeed } from '@/site/page/site-seed-context';
import type { ClientServices } from './profile-links';

const none = { hasInternet: false, hasTelephony: false };

/** Which settings the client had when the session last asked; the server draws the links by it. */
export function useSessionServices(): ClientServices {
  return useSiteSeed().client ?? none;
}
