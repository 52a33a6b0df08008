import type { PromoLine as Line } from '@/site/page/shown-promo-line';

import { PromoAdvertising } from './promo-advertising';
import * as S from './promo-line.styles';
import { promoLineText } from './promo-line.text';

/** The strip above the header [spec 2.7]: an image with its text as alternative, or the text itself (SHELL-08). */
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
