import { unbroken } from '@/lib/money';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import { ChipCheckbox } from '@/ui/chip/chip';
import { Label } from '@/ui/label/label';
import type { ListedOffer, OfferHouse } from './offer';
import { type OfferCardView, toOfferCard } from './offer-card-view-model';
import {
  Buy,
  BuyLink,
  Card,
  Extra,
  Facts,
  Labels,
  Price,
  Speed,
  Stage,
  TitleLink,
} from './offer-card.styles';
import { offerCardText as text } from './tariffs.text';
import { useConnectionLink } from './use-connection-link';

/** The tick «Сравнить» of a card: a field of the list's form. */
interface CompareTick {
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
    <Card aria-label={title}>
      <Stage $look={offer.look}>
        <h3>
          <TitleLink href={href}>{unbroken(title)}</TitleLink>
        </h3>
        <Speed>
          <span>
            <b>{speed}</b> {text.perSecond}
          </span>
          {bonus !== null && <em>{bonus}</em>}
        </Speed>
        <p>{unbroken(card.text)}</p>
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
        <Price price={price} caption={note} />
        {mayConnect && !isOwn ? (
          <BuyLink {...linkTo(connectionSubject(card))} aria-label={`${buttons.connect}: ${title}`}>
            {buttons.connect}
          </BuyLink>
        ) : (
          <BuyLink kind="secondary" href={href} aria-label={`${buttons.about}: ${title}`}>
            {buttons.about}
          </BuyLink>
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

/** What a request of a card's offer is about: exactly what was read on it. */
export function connectionSubject({
  plan,
  title,
  price,
  note,
  amount,
  products,
  place,
}: Pick<
  OfferCardView,
  'plan' | 'title' | 'price' | 'note' | 'amount' | 'products' | 'place'
>): ConnectionSubject {
  return { plan, title, option: `${price}, ${note}`, amount, products, ...place };
}
