import { ButtonLink } from '@/ui/button/button';
import { ChipCheckbox } from '@/ui/chip/chip';
import { Label } from '@/ui/label/label';
import { connectionSubject } from './connection-subject';
import type { OfferHouse } from './offer';
import { useConnectionLink } from './use-connection-link';
import { offerCardText as text } from './offer-card.text';
import { type ListedOffer, toOfferCard } from './offer-card-view';
import { Buy, Card, Extra, Facts, Labels, Speed, Stage, TitleLink } from './offer-card.styles';

/** The tick «Сравнить» of a card: a field of the list's form. */
export interface CompareTick {
  formId: string;
  isChosen: boolean;
  /** As many as can be compared stand chosen already. */
  isFull: boolean;
  onToggle: (code: string) => void;
}

interface OfferCardProps {
  offer: ListedOffer;
  house: OfferHouse | null;
  /** The page asks for requests (LEAD-10). */
  mayConnect: boolean;
  /** The signed-in client's own. */
  isOwn: boolean;
  compare: CompareTick;
}

/**
 * A tariff or bundle in a list (TAR-02). «Подключить» opens the request in a dialog; without a script it leads to the
 * form of the offer's page.
 */
export function OfferCard({ offer, house, mayConnect, isOwn, compare }: OfferCardProps) {
  const card = toOfferCard(offer, house);
  const { code, href, title, speed, bonus, facts, labels, price, note } = card;
  const { buttons } = text;
  const linkTo = useConnectionLink('tariff_card', `${href}#request`);
  return (
    <Card>
      <Stage $look={offer.look}>
        <h3>
          <TitleLink href={href}>{title}</TitleLink>
        </h3>
        <Speed>
          <span>
            <b>{speed}</b> {text.perSecond}
          </span>
          {bonus !== null && <em>{bonus}</em>}
        </Speed>
        <p>{card.text}</p>
        {(isOwn || labels.length > 0) && (
          <Labels>
            {isOwn && <Label tone="ok">{text.labels.own}</Label>}
            {labels.map((label) => (
              <Label key={label} tone="accent">
                {label}
              </Label>
            ))}
          </Labels>
        )}
      </Stage>
      {facts.length > 0 && (
        <Facts>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Facts>
      )}
      <Buy>
        <p>
          {price}
          <small>{note}</small>
        </p>
        {mayConnect && !isOwn ? (
          <ButtonLink {...linkTo(connectionSubject(card))} aria-label={`${buttons.connect}: ${title}`}>
            {buttons.connect}
          </ButtonLink>
        ) : (
          <ButtonLink kind="secondary" href={href} aria-label={`${buttons.about}: ${title}`}>
            {buttons.about}
          </ButtonLink>
        )}
      </Buy>
      <Extra>
        <ChipCheckbox
          label={buttons.compare}
          aria-label={`${buttons.compare}: ${title}`}
          name="offers"
          value={code}
          form={compare.formId}
          checked={compare.isChosen}
          disabled={compare.isFull && !compare.isChosen}
          onChange={() => compare.onToggle(code)}
        />
      </Extra>
    </Card>
  );
}
