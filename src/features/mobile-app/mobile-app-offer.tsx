import { useEffect, useId, useState } from 'react';

import { BottomCard } from '@/site/bottom-space/bottom-card';
import { useSiteDispatch } from '@/site/store-hooks';
import { answerAppOffer } from '@/site/visit/app-offer';
import { appOfferAnswered } from '@/site/visit/visit.slice';
import { Button, ButtonLink } from '@/ui/button/button';

import * as S from './mobile-app-offer.styles';
import { mobileAppText as text } from './mobile-app.text';
import { type StorePage, storeOfDevice } from './store-of-device';

interface MobileAppOfferProps {
  /** Pages of the app in the stores. */
  apps: readonly StorePage[];
}

/**
 * Offers the app to those who came by a phone's browser, once (APP-01, APP-02); drawn when its turn has come. It leaves
 * the page free: nobody asked for it.
 */
export function MobileAppOffer({ apps }: MobileAppOfferProps) {
  const dispatch = useSiteDispatch();
  const titleId = useId();
  const [storeHref] = useState(() => storeOfDevice(apps, navigator.userAgent));
  useEffect(() => {
    // There is none for this device: the turn passes.
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
      <S.Offer>
        <S.Mascot name="a-mascot" width={200} height={200} />
        <h2 id={titleId}>{text.title}</h2>
        <p>{text.text}</p>
      </S.Offer>
    </BottomCard>
  );
}
