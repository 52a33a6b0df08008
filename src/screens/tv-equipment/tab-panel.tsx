import { type ComponentProps, type MouseEvent, useState } from 'react';

import { tvNoticeText } from '@/features/tv-notice/tv-notice.text';
import { OutsideVideo } from '@/features/video/outside-video';
import { analyticsEvents, track } from '@/site/analytics/track';
import { ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { Art } from '@/ui/icon/art';
import { Block, type BlockTone } from '@/ui/layout/block';
import { formLink } from '@/ui/link/form-link';
import { opensElsewhere } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { tabOffers } from './tab-offers.text';
import { tabFormIds, type TvTab } from './tv-tabs';
import { TvLeadText, TvText } from './words.styles';

const TvNotice = deferred(async () => (await import('@/features/tv-notice/tv-notice')).TvNotice, 'visible', {
  name: 'tv notices',
  isBrowserOnly: true,
  fallback: <Note tone="info">{tvNoticeText.loading}</Note>,
});

interface TabPanelProps {
  tab: Exclude<TvTab, 'main'>;
  video: ShownVideoOffer | null;
  isAuth: boolean;
}

/** Renders an offer with its video; on the tab `note` also a client's notices (TV-03, TV-04). */
export function TabPanel({ tab, video, isAuth }: TabPanelProps) {
  return (
    <>
      <Offer key={tab} {...tabOffers[tab]} link={formLink(tabFormIds[tab])} />
      {video && <VideoOffer key={video.address} {...video} />}
      {tab === 'note' && (isAuth ? <TvNotice /> : <Note tone="info">{tvNoticeText.guest}</Note>)}
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

interface OfferLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

function Offer({ tone, title, paragraphs, button, art, link }: OfferProps & { link: OfferLink }) {
  const press = (event: MouseEvent) => {
    track(analyticsEvents.button('tv_tab', button));
    link.onClick(event);
  };
  return (
    <Block tone={tone} columns={2}>
      <TvText>
        <h3>{title}</h3>
        {paragraphs.map((paragraph) => (
          <TvLeadText key={paragraph}>{paragraph}</TvLeadText>
        ))}
        <ButtonLink size="large" href={link.href} onClick={press}>
          {button}
        </ButtonLink>
      </TvText>
      <Art {...art} />
    </Block>
  );
}

/** A video with its text; `address`: its external page. */
export type ShownVideoOffer = OfferProps & { address: string };

/** A click inserts the player; without scripts a link (TV-03). */
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
