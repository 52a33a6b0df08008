import { useId } from 'react';

import { Button, ButtonLink } from '../button/button';
import { Icon } from '../icon/icon';
import { Picture } from '../picture/picture';
import * as S from './survey-banner.styles';
import { surveyBannerText } from './survey-banner.text';

export interface SurveyBannerProps {
  /** Address of a decorative image, or of a drawing of the sprite (`/static/sprite.svg#a-mascot`). */
  image?: string | undefined;
  title: string;
  description: string;
  buttonText: string;
  /** A survey of another site: the button is a link that opens it in a new tab. */
  href?: string | undefined;
  /** Called at a press, of the link too. */
  onClick?: (() => void) | undefined;
}

/** Invites to a survey. [spec 2.11] [SURV-03] */
export function SurveyBanner({ image, title, description, buttonText, href, onClick }: SurveyBannerProps) {
  const titleId = useId();
  return (
    <S.Banner aria-labelledby={titleId} $hasImage={image !== undefined}>
      <S.Words>
        <h3 id={titleId}>{title}</h3>
        <p>{description}</p>
      </S.Words>
      {href === undefined ? (
        <Button onClick={onClick}>{buttonText}</Button>
      ) : (
        <ButtonLink href={href} target="_blank" onClick={onClick}>
          {buttonText}
          <Icon name="i-ext" size={20} />
          <S.Hidden>{surveyBannerText.newTab}</S.Hidden>
        </ButtonLink>
      )}
      {image !== undefined && (
        <S.Image>
          <Picture src={image} alt="" width={200} height={200} fallbackName="a-mascot" />
        </S.Image>
      )}
    </S.Banner>
  );
}
