import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';

import { BottomCard } from '@/ui/bottom-inset/bottom-card';
import { useSiteDispatch } from '@/site/store-hooks';
import { answerAppOffer } from '@/site/visit/app-offer';
import { appOfferAnswered } from '@/site/visit/visit.slice';
import { Button, ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { mobileAppText as text } from './mobile-app.text';

const Offer = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--s-12);
  align-items: center;
`;

const Title = styled.h2`
  font: 600 0.9375rem/1.25rem var(--f-text);
  letter-spacing: normal;
`;

const Text = styled.p`
  color: var(--c-muted);
  font: var(--t-caption);
`;

const Mascot = styled(Art)`
  grid-row: span 2;
  width: 40px;
  height: auto;
`;

interface MobileAppOfferProps {
  apps: readonly StorePage[];
}

/**
 * Offers the app once on phones (APP-01, APP-02), after other overlays, from the second page. Small: it must
 * not cover the page.
 */
export function MobileAppOffer({ apps }: MobileAppOfferProps) {
  const dispatch = useSiteDispatch();
  const titleId = useId();
  const [storeHref] = useState(() => findStoreHrefForDevice(apps, navigator.userAgent));
  useEffect(() => {
    // No app for this device counts as answered.
    if (storeHref === null) dispatch(appOfferAnswered());
  }, [dispatch, storeHref]);

  if (storeHref === null) return null;
  const stay = () => dispatch(answerAppOffer('closed'));
  return (
    <BottomCard
      aria-labelledby={titleId}
      onEscape={stay}
      actions={
        <>
          <ButtonLink
            kind="accent"
            size="small"
            href={storeHref}
            target="_blank"
            onClick={() => dispatch(answerAppOffer('visited'))}
          >
            {text.download}
          </ButtonLink>
          <Button kind="ghost" size="small" onClick={stay}>
            {text.stay}
          </Button>
        </>
      }
    >
      <Offer>
        <Mascot name="a-mascot" width={200} height={200} />
        <Title id={titleId}>{text.title}</Title>
        <Text>{text.text}</Text>
      </Offer>
    </BottomCard>
  );
}

interface StorePage {
  store: string;
  link: string;
}

/** Returns iOS for Apple's devices, otherwise Android. */
export function findStoreHrefForDevice(stores: readonly StorePage[], userAgent: string): string | null {
  const wanted = /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android';
  return stores.find(({ store }) => store === wanted)?.link ?? null;
}
