import { type MouseEvent, useRef, useState } from 'react';

import type { Advertising } from '@/api/content/content.schemas';
import type { PromoLineData as Line } from '@/site/page/frame-content.server';
import { deferred } from '@/ui/deferred/deferred';
import * as S from './promo-line.styles';
import { promoLineText } from './promo-line.text';

export function PromoLine({ line }: { line: Line }) {
  const { url, image, image_webp, title, linkTitle, advertising } = line;
  return (
    <S.Strip aria-label={promoLineText.name}>
      <S.Inner>
        <S.Link href={url}>
          {image === null ? (
            <>
              {title} <u>{linkTitle}</u>
            </>
          ) : (
            <picture>
              {image_webp !== null && <source srcSet={image_webp} type="image/webp" />}
              <img src={image} alt={title} />
            </picture>
          )}
        </S.Link>
        {advertising && <PromoAdvertising {...advertising} />}
      </S.Inner>
    </S.Strip>
  );
}

const PromoLabel = deferred(async () => (await import('./promo-label')).PromoLabel, 'interaction', {
  name: 'advertising label',
  isBrowserOnly: true,
});

/** Advertiser and register id. `<details>` without scripts; the first press loads the kit's label. */
function PromoAdvertising({ companyName, erid }: Advertising) {
  const [isWanted, setWanted] = useState(false);
  const [isHere, setHere] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);

  const onPress = (event: MouseEvent) => {
    event.preventDefault();
    setWanted(true);
  };
  const openPlain = () => {
    setWanted(false);
    details.current?.toggleAttribute('open');
  };
  return (
    <S.PromoLineAdvertisingBox>
      {isWanted && (
        <PromoLabel
          companyName={companyName}
          erid={erid}
          isWanted
          onMissing={openPlain}
          onArrive={() => setHere(true)}
        />
      )}
      {!isHere && (
        <details ref={details}>
          <summary onClick={onPress}>{promoLineText.advertising}</summary>
          <p>
            {companyName}
            <br />
            {promoLineText.erid(erid)}
          </p>
        </details>
      )}
    </S.PromoLineAdvertisingBox>
  );
}
