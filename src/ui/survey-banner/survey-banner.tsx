import { useId } from 'react';

import { Button, ButtonLink } from '../button/button';
import { Icon, type IconName } from '../icon/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Picture } from '../picture/picture';
import { surveyBannerText } from './survey-banner.text';
import styled, { css } from 'styled-components';
import { media } from '../theme/media';

/** For popups: text and button below the image at any width. */
const Banner = styled.section<{ $isPlain: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-20);
  justify-items: start;
  color: var(--c-text);
  ${({ $isPlain }) =>
    !$isPlain &&
    css`
      padding: var(--s-32) var(--s-24);
      border-radius: var(--r-32);
      background: var(--c-brand-soft);
    `}
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-8);
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
`;

export interface SurveyBannerProps {
  /** Also a drawing of a sprite (`sprite.svg#id`). */
  image?: string | undefined;
  /** Replaces an image that fails to load. */
  fallbackName?: IconName;
  title: string;
  description: string;
  buttonText: string;
  /** On another site: a link to a new tab. */
  href?: string | undefined;
  /** Without padding and background, alone in a popup. */
  isPlain?: boolean;
  onClick?: (() => void) | undefined;
}

/** Invites the visitor to a survey. [SURV-03] */
export function SurveyBanner(props: SurveyBannerProps) {
  const { image, fallbackName, title, description, buttonText, href, isPlain = false, onClick } = props;
  const titleId = useId();
  return (
    <Banner aria-labelledby={titleId} $isPlain={isPlain}>
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
          <Picture
            src={image}
            alt=""
            width={120}
            height={120}
            {...(fallbackName === undefined ? {} : { fallbackName })}
          />
        </Image>
      )}
    </Banner>
  );
}
