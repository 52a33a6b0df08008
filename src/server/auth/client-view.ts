import { clientProductIds } from '@/api/profile/profile.schemas';
import type { City } from '@/api/geography/geography.schemas';
import type { SignedInClient } from '@/site/request/site-request';
import { usesSso } from '@/site/session/uses-sso';
import type { RequestSite } from '../middleware/request-site';
import type { ClientSession } from './session-store';

/** What pages know of the client; null for a guest, and on the site of a provider other than the session's. */
export function clientView(
  session: ClientSession | null,
  city: City,
  { flags }: Pick<RequestSite, 'flags'>,
): SignedInClient | null {
  if (session?.providerId !== city.provider_id) return null;
  const { agreement, agreementCount, products } = session.data;
  const hasSso = usesSso(city, flags);
  return {
    agreement,
    hasSso,
    accountUrl: city.sso.url === '' ? null : city.sso.url,
    mayChangeAgreement: hasSso && agreementCount > 1,
    hasInternet: products.includes(clientProductIds.internet),
    hasTelephony: products.includes(clientProductIds.telephony),
    products,
  };
}
