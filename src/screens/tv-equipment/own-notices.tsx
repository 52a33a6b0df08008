import { tvNoticeToken } from '@/features/tv-notice/browser-notices';
import { TvNotice } from '@/features/tv-notice/tv-notice';
import type { PublicCity } from '@/site/city/public-city';

/** A client's notices about TV (TV-04). */
export function OwnNotices({ city }: { city: PublicCity }) {
  return <TvNotice accessToken={tvNoticeToken} city={city} />;
}
