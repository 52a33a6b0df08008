import { selectClient } from '@/site/client/client.slice';
import { useSiteSelector } from '@/site/store-hooks';
import type { ClientServices } from './profile-links';

const none = { hasInternet: false, hasTelephony: false };

/** Which settings the client had when the session last asked; the server draws the links by it. */
export function useSessionServices(): ClientServices {
  return useSiteSelector(selectClient) ?? none;
}
