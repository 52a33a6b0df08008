import styled from 'styled-components';

import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { ButtonLink } from '@/ui/button/button';
import { cardFrame, cardSides, factChips } from '@/ui/card/card.styles';
import { ChipCheckbox } from '@/ui/chip/chip';
import { Icon } from '@/ui/icon/icon';
import { Label, labelColours, type LabelStyle } from '@/ui/label/label';
import { PlainLink } from '@/ui/link/link';
import { PriceLines } from '@/ui/price-block/price-lines';
import { media } from '@/ui/theme/media';
import type { ListedOffer, OfferHouse } from './offer.server';
import { makeOfferConnectionSubject, type OfferCardModel, toOfferCard } from './offer-card-view-model';
import { offerCardText as text } from './tariffs.text';
import { useConnectionLink } from '@/site/dialogs/use-dialog-link';

const Card = styled.article<{ $isAdvised: boolean }>`
  ${cardFrame}
  display: flex;
  flex-direction: column;
  ${({ $isAdvised }) => $isAdvised && 'border-color: var(--c-accent); box-shadow: 0 0 0 1px var(--c-accent);'}
`;

/** Part of the card in the offer's colour: kind of home, speed and uses of the speed. */
const Stage = styled.div<{ $look: LabelStyle }>`
  --label-here: var(--c-raised);
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  flex: 1 1 auto;
  gap: var(--s-16);
  padding: var(--s-16);
  border-radius: var(--r-24);
  ${labelColours}

  /*
   * Hidden on phones, where the list is short: the uses of a speed are on the offer's page, to which the stage links.
   */
  ${media.below(768)} {
    & ul {
      display: none;
    }
  }
`;

const Labels = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);
`;

/** A wide name wraps at any character. */
const Title = styled.h3`
  margin-bottom: var(--s-4);
  font: var(--t-price);
  font-size: 1.625rem;
  letter-spacing: -0.045em;
  overflow-wrap: anywhere;
`;

/** Covers the whole stage. */
const TitleLink = styled(PlainLink)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-24);
  }

  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Speed = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-8);
  align-items: center;
  margin-bottom: var(--s-4);
  font-weight: 600;

  & em {
    font: var(--t-label);
  }
`;

const Uses = styled.ul`
  display: grid;
  gap: var(--s-8);
  padding-top: var(--s-12);
  border-top: 1px solid var(--label-here);
  font: var(--t-small);

  & li {
    display: flex;
    gap: var(--s-8);
    align-items: center;
  }
`;

const Reason = styled.p`
  padding-top: var(--s-12);
  color: var(--c-muted);
  font: var(--t-small);
  ${cardSides}
`;

const Facts = styled.ul`
  ${factChips}
  align-content: start;
  padding-top: var(--s-12);
  ${cardSides}
`;

/** The price on its own line; below, the button beside the checkbox. */
const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
  padding-block: var(--s-12);
  ${cardSides}

  & p {
    flex: 1 0 100%;
  }
`;

const BuyLink = styled(ButtonLink)`
  flex: 1 0 auto;
`;

/** «Сравнить», a field of the list's form. */
interface CompareTick {
  formId: string;
  isChosen: boolean;
  isFull: boolean;
  onToggle: (code: string) => void;
}

interface OfferCardProps {
  offer: ListedOffer;
  house: OfferHouse | null;
  mayConnect: boolean;
  isOwn?: boolean;
  compare?: CompareTick;
  id?: string | undefined;
}

function FactList({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <Facts>
      {facts.map((fact) => (
        <li key={fact}>
          <NoWrapNumbers>{fact}</NoWrapNumbers>
        </li>
      ))}
    </Facts>
  );
}

/** Leads to the offer's page if request forms are hidden. */
function Onward({ card, mayConnect }: { card: ReturnType<typeof toOfferCard>; mayConnect: boolean }) {
  const { href, title } = card;
  const { buttons } = text;
  const linkTo = useConnectionLink('tariff_card', `${href}#request`);
  return mayConnect ? (
    <BuyLink {...linkTo(makeOfferConnectionSubject(card))} aria-label={`${buttons.connect}: ${title}`}>
      {buttons.connect}
    </BuyLink>
  ) : (
    <BuyLink kind="secondary" href={href} aria-label={`${buttons.about}: ${title}`}>
      {buttons.about}
    </BuyLink>
  );
}

function SpeedLine({ speed, bonus }: Pick<OfferCardModel, 'speed' | 'bonus'>) {
  if (speed === null && bonus === null) return null;
  return (
    <Speed>
      {speed !== null && <NoWrapNumbers>{speed}</NoWrapNumbers>}{' '}
      {bonus !== null && (
        <em>
          <NoWrapNumbers>{bonus}</NoWrapNumbers>
        </em>
      )}
    </Speed>
  );
}

/** Renders an offer; «Подключить» opens a dialog; without scripts the form of the offer's page (TAR-02). */
export function OfferCard({ offer, house, mayConnect, isOwn = false, compare, id }: OfferCardProps) {
  const card = toOfferCard(offer, house);
  const { code, href, title, speed, bonus, facts, price, previousPrice, note } = card;
  const { buttons, labels } = text;
  const { advice } = offer;
  return (
    <Card id={id} aria-label={title} $isAdvised={advice?.isAdvised === true}>
      <Stage $look={offer.look}>
        <Labels>
          {advice && <Label tone={advice.isAdvised ? 'accent' : 'grey'}>{advice.mark}</Label>}{' '}
          <Label tone="brand">{card.home}</Label>
          {isOwn && (
            <>
              {' '}
              <Label tone="ok">{labels.own}</Label>
            </>
          )}
          {card.hasPromo && (
            <>
              {' '}
              <Label tone="coral">{labels.promo}</Label>
            </>
          )}
        </Labels>
        <div>
          <Title>
            <TitleLink href={href}>
              <NoWrapNumbers>{title}</NoWrapNumbers>
            </TitleLink>
          </Title>
          <SpeedLine speed={speed} bonus={bonus} />
          {card.text !== '' && (
            <p>
              <NoWrapNumbers>{card.text}</NoWrapNumbers>
            </p>
          )}
        </div>
        <Uses>
          {card.uses.map((use) => (
            <li key={use.icon}>
              <Icon name={use.icon} size={20} />
              {use.text}
            </li>
          ))}
        </Uses>
      </Stage>
      <FactList facts={facts} />
      {advice && (
        <Reason>
          <NoWrapNumbers>{advice.reason}</NoWrapNumbers>
        </Reason>
      )}
      <Buy>
        <PriceLines {...{ price, previousPrice }} caption={note} />
        <Onward card={card} mayConnect={mayConnect && !isOwn} />
        {compare && (
          <ChipCheckbox
            label={buttons.compare}
            chosenLabel={buttons.compared}
            aria-label={`${compare.isChosen ? buttons.compared : buttons.compare}: ${title}`}
            name="offers"
            value={code}
            form={compare.formId}
            checked={compare.isChosen}
            disabled={compare.isFull && !compare.isChosen}
            onChange={() => compare.onToggle(code)}
          />
        )}
      </Buy>
    </Card>
  );
}
