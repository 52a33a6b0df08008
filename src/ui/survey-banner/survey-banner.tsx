import { useId } from 'react';

import { Button, ButtonLink } from '../button/button';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Picture } from '../picture/picture';
import { surveyBannerText } from './survey-banner.text';
import styled from 'styled-components';
import { media } from '../theme/media';

/** Below 768 px the image is at the top. */
const Banner = styled.section<{ $hasImage: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-20) var(--s-40);
  align-items: start;
  justify-items: start;
  padding: var(--s-32) var(--s-24);
  overflow: hidden;
  border-radius: var(--r-32);
  background: var(--c-brand-soft);
  color: var(--c-text);

  ${media.from(768)} {
    grid-template-columns: ${({ $hasImage }) => ($hasImage ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)')};
    align-content: center;
    padding: var(--s-40);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-8);
  max-width: var(--w-text);

  ${media.from(768)} {
    align-self: end;
  }
`;

const Title = styled.h3`
  font: 600 1.3125rem/1.75rem var(--f-display);
  letter-spacing: var(--t-track-display);
  text-wrap: balance;

  ${media.from(768)} {
    font-size: 1.625rem;
    line-height: 2.125rem;
  }
`;

const Image = styled.div`
  grid-row: 1;
  width: 120px;
  overflow: hidden;
  border-radius: var(--r-24);

  ${media.from(768)} {
    grid-row: 1 / span 2;
    grid-column: 2;
    align-self: center;
    width: 160px;
  }

  ${media.from(1280)} {
    width: 200px;
  }
`;

export interface SurveyBannerProps {
  /** Also a drawing of the sprite (`/static/sprite.svg#a-mascot`). */
  image?: string | undefined;
  title: string;
  description: string;
  buttonText: string;
  /** On another site: the button is then a link that opens a new tab. */
  href?: string | undefined;
  onClick?: (() => void) | undefined;
}

export function SurveyBanner({ image, title, description, buttonText, href, onClick }: SurveyBannerProps) {
  const titleId = useId();
  return (
    <Banner aria-labelledby={titleId} $hasImage={image !== undefined}>
      <Words>
        <Title id={titleId}>{title}</Title>
        <p>{description}</p>
      </Words>
      {href === undefined ? (
        <Button onClick={onClick}>{buttonText}</Button>
      ) : (
        <ButtonLink href={href} target="_blank" onClick={onClick}>
          {buttonText}
          <Icon name="i-ext" size={20} />
          <VisuallyHidden>{surveyBannerText.newTab}</VisuallyHidden>
        </ButtonLink>
      )}
      {image !== undefined && (
        <Image>
          <Picture src={image} alt="" width={200} height={200} fallbackName="a-mascot" />
        </Image>
      )}
    </Banner>
  );
}
