import { unbroken } from '@/lib/money';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import { ChipCheckbox } from '@/ui/chip/chip';
import { Icon } from '@/ui/icon/icon';
import { Label } from '@/ui/label/label';
import { PriceLines } from '@/ui/price-block/price-lines';
import type { ListedOffer, OfferHouse } from './offer';
import { type OfferCardView, toOfferCard } from './offer-card-view-model';
import {
  Buy,
  BuyLink,
  Card,
  Facts,
  Labels,
  Reason,
  Speed,
  Stage,
  Title,
  TitleLink,
  Uses,
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
  isOwn?: boolean;
  /** Absent where nothing is compared. */
  compare?: CompareTick;
}

function FactList({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <Facts>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </Facts>
  );
}

/** To the request, or, where nothing can be asked for here, to the offer's page. */
function Onward({ card, mayConnect }: { card: ReturnType<typeof toOfferCard>; mayConnect: boolean }) {
  const { href, title } = card;
  const { buttons } = text;
  const linkTo = useConnectionLink('tariff_card', `${href}#request`);
  return mayConnect ? (
    <BuyLink {...linkTo(connectionSubject(card))} aria-label={`${buttons.connect}: ${title}`}>
      {buttons.connect}
    </BuyLink>
  ) : (
    <BuyLink kind="secondary" href={href} aria-label={`${buttons.about}: ${title}`}>
      {buttons.about}
    </BuyLink>
  );
}

/**
 * A tariff or bundle in a list (TAR-02). «Подключить» opens the request in a dialog; without a script it leads to the
 * form of the offer's page.
 */
export function OfferCard({ offer, house, mayConnect, isOwn = false, compare }: OfferCardProps) {
  const card = toOfferCard(offer, house);
  const { code, href, title, speed, bonus, facts, price, previousPrice, note } = card;
  const { buttons, labels } = text;
  const { advice } = offer;
  return (
    <Card aria-label={title} $isAdvised={advice?.isAdvised === true}>
      <Stage $look={offer.look}>
        <Labels>
          {advice && <Label tone={advice.isAdvised ? 'accent' : 'grey'}>{advice.mark}</Label>}
          <Label tone="brand">{card.home}</Label>
          {isOwn && <Label tone="ok">{labels.own}</Label>}
          {card.hasPromo && <Label tone="coral">{labels.promo}</Label>}
        </Labels>
        <div>
          <Title>
            <TitleLink href={href}>{unbroken(title)}</TitleLink>
          </Title>
          {(speed ?? bonus) !== null && (
            <Speed>
              {speed}
              {bonus !== null && <em>{bonus}</em>}
            </Speed>
          )}
          {card.text !== '' && <p>{unbroken(card.text)}</p>}
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
      {advice && <Reason>{unbroken(advice.reason)}</Reason>}
      <Buy>
        <PriceLines {...{ price, previousPrice }} caption={note} />
        <Onward card={card} mayConnect={mayConnect && !isOwn} />
        {compare && (
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
        )}
      </Buy>
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
