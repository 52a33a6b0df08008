import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import { Button, ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Sheet } from '@/ui/overlay/sheet';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';

import { mayOffer, platformOf, saveAnswer } from './may-offer';
import { mobileAppText as text } from './mobile-app.text';
import { whenNothingIsOpen } from './when-nothing-is-open';

interface MobileAppOfferProps {
  /** Domain that the cities share; empty: this host alone. */
  cookieDomain: string;
  /** The city has an app to offer (decision 24). */
  isOffered: boolean;
  /** Page of the app; null where there is none for this device. */
  storeHref: string | null;
}

/** Offers the app to those who came by a phone's browser, once (APP-01, APP-02). */
export function MobileAppOffer({ cookieDomain, isOffered, storeHref }: MobileAppOfferProps) {
  const [isShown, setShown] = useState(false);
  const isVisited = useRef(false);
  useEffect(() => {
    platformOf(cookieDomain);
    if (!isOffered || storeHref === null || !mayOffer(cookieDomain)) return;
    return whenNothingIsOpen(() => setShown(true));
  }, [cookieDomain, isOffered, storeHref]);

  if (!isShown || storeHref === null) return null;
  const download = () => {
    isVisited.current = true;
    saveAnswer('visited', cookieDomain);
  };
  const close = () => {
    if (!isVisited.current) saveAnswer('closed', cookieDomain);
    setShown(false);
  };
  return (
    <Sheet title={text.title} onClose={close}>
      <Offer storeHref={storeHref} onDownload={download} />
    </Sheet>
  );
}

const Body = styled.div`
  display: grid;
  gap: var(--s-12);
  justify-items: center;
  text-align: center;

  & > p {
    color: var(--c-muted);
  }
`;

const Mascot = styled(Art)`
  width: 160px;
`;

function Offer({ storeHref, onDownload }: { storeHref: string; onDownload: () => void }) {
  const close = useOverlayClose();
  const download = () => {
    onDownload();
    close();
  };
  return (
    <Body>
      <Mascot name="a-mascot" width={200} height={200} />
      <p>{text.text}</p>
      <ButtonLink kind="accent" full href={storeHref} target="_blank" onClick={download}>
        {text.download}
      </ButtonLink>
      <Button kind="ghost" full onClick={close}>
        {text.stay}
      </Button>
    </Body>
  );
}
