import { type MouseEvent, useState } from 'react';

import { OutsideVideo } from '@/features/video/outside-video';
import { opensElsewhere } from '@/ui/link/anchor';
import { Offer } from './offer';
import type { ShownVideoOffer } from './tv-equipment-screen-props';

/** A video with the words that offer it: a click puts its player above them; without scripts the link leads to it (TV-03). */
export function VideoOffer({ address, ...offer }: ShownVideoOffer) {
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
