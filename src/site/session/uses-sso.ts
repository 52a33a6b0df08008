import type { City } from '@/api/geography/geography.schemas';
import type { SiteFlags } from '../request/site-request';

/** Whether a city signs in by SSO: its own setting, over which the operator's cookie goes (AUTH-02, AUTH-07). */
export function usesSso({ has_sso }: Pick<City, 'has_sso'>, { sso }: Pick<SiteFlags, 'sso'>): boolean {
  return sso ?? has_sso;
}
