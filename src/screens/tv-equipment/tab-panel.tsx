import { tvNoticeText } from '@/features/tv-notice/tv-notice.text';
import type { PublicCity } from '@/site/city/public-city';
import { deferred } from '@/ui/deferred/deferred';
import { Note } from '@/ui/note/note';
import { formLink } from './form-link';
import { Offer } from './offer';
import { tabOffers } from './tab-offers.text';
import type { TvEquipmentScreenProps } from './tv-equipment-screen-props';
import { tabFormIds, type TvTab } from './tv-tab';
import { VideoOffer } from './video-offer';

const OwnNotices = deferred(async () => (await import('./own-notices')).OwnNotices, 'visible', {
  name: 'tv notices',
  isBrowserOnly: true,
  fallback: <Note tone="info">{tvNoticeText.loading}</Note>,
});

interface TabPanelProps extends Pick<TvEquipmentScreenProps, 'video' | 'isAuth'> {
  tab: Exclude<TvTab, 'main'>;
  city: PublicCity;
}

/** What a tab says that needs no box: how to watch, its video, a client's notices (TV-03, TV-04). */
export function TabPanel({ tab, video, isAuth, city }: TabPanelProps) {
  return (
    <>
      <Offer key={tab} {...tabOffers[tab]} link={formLink(tabFormIds[tab])} />
      {video && <VideoOffer key={video.address} {...video} />}
      {tab === 'note' &&
        (isAuth ? <OwnNotices city={city} /> : <Note tone="info">{tvNoticeText.guest}</Note>)}
    </>
  );
}
