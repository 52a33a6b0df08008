import styled from 'styled-components';
import type { AdvertisingLabelProps } from '../advertising-label/advertising-label';
import { advertisingLabelText } from '../advertising-label/advertising-label.text';
import { ButtonLink } from '../button/button';
import { Carousel } from '../carousel/carousel';
import type { CarouselTexts } from '../carousel/carousel.text';
import { deferred } from '../deferred/deferred';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Picture } from '../picture/picture';
import { PriceLines, type PriceLinesProps } from '../price-block/price-lines';
import { media } from '../theme/media';
import { promoCardsText, type PromoCardsTexts } from './promo-cards.text';
import { NoWrapNumbers } from '../layout/unbroken';

const AdvertisingLabel = deferred(
  async () => (await import('../advertising-label/advertising-label')).AdvertisingLabel,
  'visible',
  { name: 'advertising label' },
);

const Heading = styled.h2`
  margin-bottom: var(--s-24);

  ${media.from(768)} {
    margin-bottom: var(--s-32);
  }

  ${media.from(1280)} {
    margin-bottom: var(--s-40);
  }
`;

const CardBox = styled.article`
  display: grid;
  grid-template-rows: auto 1fr;
  padding: var(--s-8);
  border: 1px solid var(--c-line);
  border-radius: var(--r-32);
  background: var(--c-raised);
  transition: border-color var(--m-fast);

  &:hover {
    border-color: var(--c-brand);
  }
`;

const Stage = styled.div<{ $background: string }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16/10;
  border-radius: var(--r-24);
  background: ${({ $background }) => $background};
  overflow: hidden;
`;

/** Drawings keep the card's colour; photographs cover it. */
const StagePicture = styled(Picture)`
  position: relative;
  width: 60%;

  &:is(img) {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const StageLabel = styled.div`
  position: absolute;
  z-index: 1;
  top: var(--s-12);
  left: var(--s-12);
`;

const Halo = styled.i`
  position: absolute;
  width: 58%;
  aspect-ratio: 1;
  border-radius: 50%;
  background: var(--c-halo);
`;

const Body = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: var(--s-8);
  justify-items: start;
  padding: var(--s-20) var(--s-16) var(--s-16);
`;

const Description = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

const Action = styled(ButtonLink)`
  min-height: 44px;
  margin-top: var(--s-12);
`;

export type PromoCard = {
  title: string;
  desc: string;
  /** URL of a picture, sprite drawing, or colour (#rgb, #rrggbb); absent: a colour of the kit. */
  background?: string | undefined;
  action: string;
  textButton: string;
  price?: Pick<PriceLinesProps, 'price' | 'caption'> | undefined;
  advertising?: Pick<AdvertisingLabelProps, 'companyName' | 'erid'> | undefined;
};

export type PromoCardsProps = {
  title?: string;
  cards: readonly PromoCard[];
  onAction?: (card: PromoCard) => void;
  words?: PromoCardsTexts;
  carouselTexts?: CarouselTexts;
};

/** Cards by width of the window (UI-02). */
const perView = { 0: 1, 767: 2, 1279: 3 };
const tones = ['c-brand-soft', 'c-accent-soft', 'c-coral-soft', 'c-sky-soft'];

/** Renders 1 card, 2 from 767 px, 3 from 1279 px. [UI-02] [UI-08] */
export function PromoCards({
  title,
  cards,
  onAction,
  words = promoCardsText,
  carouselTexts,
}: PromoCardsProps) {
  if (cards.length === 0) return null;
  return (
    <div>
      {title && <Heading>{title}</Heading>}
      <Carousel
        label={title ?? words.list}
        perView={perView}
        slides={cards.map((card, place) => (
          <Card key={place} {...{ card, place, words }} onAction={() => onAction?.(card)} />
        ))}
        {...(carouselTexts ? { words: carouselTexts } : {})}
      />
    </div>
  );
}

interface CardProps {
  card: PromoCard;
  /** Selects the colour of a card without its own. */
  place: number;
  words: PromoCardsTexts;
  onAction: () => void;
}

function Card({ card, place, words, onAction }: CardProps) {
  const { title, desc, background = '', action, textButton, price, advertising } = card;
  const isColour = /^#([\da-f]{3}|[\da-f]{6})$/i.test(background);
  return (
    <CardBox aria-label={title}>
      <Stage $background={isColour ? background : `var(--${tones[place % tones.length] ?? ''})`}>
        <Halo aria-hidden="true" />
        {!isColour && background !== '' && <StagePicture src={background} alt="" width={320} height={220} />}
        {advertising && (
          <StageLabel>
            <AdvertisingLabel {...advertising} />
            <noscript>{`${advertising.companyName}, ${advertisingLabelText.erid} ${advertising.erid}`}</noscript>
          </StageLabel>
        )}
      </Stage>
      <Body>
        <h3>
          <NoWrapNumbers>{title}</NoWrapNumbers>
        </h3>
        <Description>
          <NoWrapNumbers>{desc}</NoWrapNumbers>
        </Description>
        {price && <PriceLines {...price} />}
        <Action kind="secondary" size="small" href={action} target="_blank" onClick={onAction}>
          {textButton}
          <VisuallyHidden> {title}</VisuallyHidden>
          <Icon name="i-arrow" size={20} />
          <VisuallyHidden> {words.newWindow}</VisuallyHidden>
        </Action>
      </Body>
    </CardBox>
  );
}
