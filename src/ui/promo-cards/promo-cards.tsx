import { Carousel } from '../carousel/carousel';
import type { CarouselWords } from '../carousel/carousel.text';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Picture } from '../picture/picture';
import * as S from './promo-cards.styles';
import { promoCardsText, type PromoCardsWords } from './promo-cards.text';

/** A promo card; `action` is the address that its button opens [spec 3]. */
export type PromoCard = {
  title: string;
  desc: string;
  /** A picture's address, a drawing of the sprite, or a colour (#rgb, #rrggbb); without it a colour of the kit. */
  background?: string | undefined;
  action: string;
  textButton: string;
};

export type PromoCardsProps = {
  title?: string;
  cards: readonly PromoCard[];
  /** The button was pressed; its address opens in a new window by itself. */
  onAction?: (card: PromoCard) => void;
  words?: PromoCardsWords;
  carouselWords?: CarouselWords;
};

/** Cards in view by width of the window [spec 9]. */
const perView = { 0: 1, 767: 2, 1279: 3 };
const tones = ['c-brand-soft', 'c-accent-soft', 'c-coral-soft', 'c-sky-soft'];

/** Promo cards that are turned: 1 from 0, 2 from 767 px, 3 from 1279 px. [spec 7] [UI-02] [UI-08] */
export function PromoCards({
  title,
  cards,
  onAction,
  words = promoCardsText,
  carouselWords,
}: PromoCardsProps) {
  if (cards.length === 0) return null;
  return (
    <div>
      {title && <S.Title>{title}</S.Title>}
      <Carousel
        label={title ?? words.list}
        perView={perView}
        slides={cards.map((card, place) => (
          <Card key={place} {...{ card, place, words }} onAction={() => onAction?.(card)} />
        ))}
        {...(carouselWords ? { words: carouselWords } : {})}
      />
    </div>
  );
}

interface CardProps {
  card: PromoCard;
  /** In the list; gives the colour of a card without its own. */
  place: number;
  words: PromoCardsWords;
  onAction: () => void;
}

function Card({ card, place, words, onAction }: CardProps) {
  const { title, desc, background = '', action, textButton } = card;
  const isColour = /^#([\da-f]{3}|[\da-f]{6})$/i.test(background);
  return (
    <S.Card>
      <S.Stage $background={isColour ? background : `var(--${tones[place % tones.length] ?? ''})`}>
        <S.Halo aria-hidden="true" />
        {!isColour && background !== '' && <Picture src={background} alt="" width={320} height={220} />}
      </S.Stage>
      <S.Body>
        <h3>{title}</h3>
        <p>{desc}</p>
        <S.Action kind="secondary" size="small" href={action} target="_blank" onClick={onAction}>
          {textButton}
          <Icon name="i-arrow" size={20} />
          <VisuallyHidden>{words.newWindow}</VisuallyHidden>
        </S.Action>
      </S.Body>
    </S.Card>
  );
}
