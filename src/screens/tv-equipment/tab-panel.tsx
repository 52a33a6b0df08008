import { type ComponentProps, type MouseEvent, useState } from 'react';

import { tvNoticeText } from '@/features/tv-notice/tv-notice.text';
import { OutsideVideo } from '@/features/video/outside-video';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { PublicCity } from '@/site/city/public-city';
import { ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { Art } from '@/ui/icon/art';
import { Block, type BlockTone } from '@/ui/layout/block';
import { formLink } from '@/ui/link/form-link';
import { opensElsewhere } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { tabOffers } from './tab-offers.text';
import { tabFormIds, type TvTab } from './tv-tabs';
import { Lead, Words } from './words.styles';

const TvNotice = deferred(async () => (await import('@/features/tv-notice/tv-notice')).TvNotice, 'visible', {
  name: 'tv notices',
  isBrowserOnly: true,
  fallback: <Note tone="info">{tvNoticeText.loading}</Note>,
});

interface TabPanelProps {
  tab: Exclude<TvTab, 'main'>;
  video: ShownVideoOffer | null;
  isAuth: boolean;
  city: PublicCity;
}

/** What a tab says that needs no box: how to watch, its video, a client's notices (TV-03, TV-04). */
export function TabPanel({ tab, video, isAuth, city }: TabPanelProps) {
  return (
    <>
      <Offer key={tab} {...tabOffers[tab]} link={formLink(tabFormIds[tab])} />
      {video && <VideoOffer key={video.address} {...video} />}
      {tab === 'note' && (isAuth ? <TvNotice city={city} /> : <Note tone="info">{tvNoticeText.guest}</Note>)}
    </>
  );
}

interface OfferProps {
  tone: BlockTone;
  title: string;
  paragraphs: readonly string[];
  button: string;
  art: ComponentProps<typeof Art>;
}

/** Where the button leads, and what a script does instead. */
interface OfferLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

/** A way to watch, or a video, with the button that leads on. */
function Offer({ tone, title, paragraphs, button, art, link }: OfferProps & { link: OfferLink }) {
  const press = (event: MouseEvent) => {
    track(analyticsEvents.button('tv_tab', button));
    link.onClick(event);
  };
  return (
    <Block tone={tone} columns={2}>
      <Words>
        <h3>{title}</h3>
        {paragraphs.map((paragraph) => (
          <Lead key={paragraph}>{paragraph}</Lead>
        ))}
        <ButtonLink size="large" href={link.href} onClick={press}>
          {button}
        </ButtonLink>
      </Words>
      <Art {...art} />
    </Block>
  );
}

/** A video as it is offered; `address` is that of its page outside. */
export type ShownVideoOffer = OfferProps & { address: string };

/** A video with the words that offer it: a click puts its player above them; without scripts the link leads to it (TV-03). */
function VideoOffer({ address, ...offer }: ShownVideoOffer) {
  const [isPlaying, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <div>
      {isPlaying && <OutsideVideo address={address} title={offer.title} />}
      <Offer {...offer} link={{ href: address, onClick: play }} />
    </div>
  );
}
