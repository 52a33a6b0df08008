import { type MouseEvent, useEffect, useRef, useState } from 'react';

import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { OptionRow } from '@/ui/option-row/option-row';
import { Picture } from '@/ui/picture/picture';
import type { EquipmentCardView } from './card-view';
import {
  Body,
  Buy,
  Card,
  Options,
  Price,
  Specs,
  Stage,
  stageColours,
  TitleLink,
} from './equipment-card.styles';
import { equipmentCardText } from './equipment-card.text';
import { isForNewTab } from './is-for-new-tab';
import { ItemLabels } from './item-labels';

interface EquipmentCardProps {
  card: EquipmentCardView;
  /** Place in the list: the stages' colours go in turn. */
  place: number;
}

/**
 * A box or router in a list. Choosing an option changes the price and the address that the card leads to; without a
 * script the links lead to the option that stands chosen (EQ-01); with it «Заказать» asks for the way to pay (EQ-07).
 */
export function EquipmentCard({ card, place }: EquipmentCardProps) {
  const [chosenIndex, setChosenIndex] = useState(card.chosenIndex);
  const choice = useRef<HTMLFieldSetElement>(null);
  // A browser that restores forms brings back a choice before the scripts come: the price must follow it.
  useEffect(() => {
    const restored = choice.current?.querySelector<HTMLInputElement>('input:checked');
    if (restored) setChosenIndex(Number(restored.value));
  }, []);
  const chosen = card.options.find(({ index }) => index === chosenIndex) ?? null;
  const address = chosen?.address ?? card.address;
  const order = (event: MouseEvent) => {
    if (card.options.length === 0 || isForNewTab(event)) return;
    event.preventDefault();
    const { id: itemId, fullTitle: title, image, options } = card;
    import('./order-item').then(
      ({ orderFromCard }) => orderFromCard({ itemId, title, image, options }, chosenIndex),
      // Where the dialog can't be had the item's own page takes the order.
      () => location.assign(address),
    );
  };
  const isCut = card.title !== card.fullTitle;
  return (
    <Card>
      <Stage $colour={stageColours[place % stageColours.length] ?? stageColours[0]}>
        <ItemLabels labels={card.labels} />
        {card.image === null ? (
          <Art name="a-stb-slab" width={320} height={220} />
        ) : (
          <Picture src={card.image} alt="" width={320} height={220} fallbackName="a-stb-slab" />
        )}
      </Stage>
      <Body>
        <h3>
          <TitleLink href={address} {...(isCut ? { title: card.fullTitle } : {})}>
            {isCut ? <CutTitle title={card.title} fullTitle={card.fullTitle} /> : card.title}
          </TitleLink>
        </h3>
        {card.specs.length > 0 && (
          <Specs>
            {card.specs.map((spec) => (
              <li key={spec}>{spec}</li>
            ))}
          </Specs>
        )}
        {card.options.length > 0 && (
          <Options ref={choice}>
            <VisuallyHidden as="legend">{equipmentCardText.options}</VisuallyHidden>
            {card.options.map((option) => (
              <OptionRow
                key={option.index}
                name={`option-${card.id}`}
                value={option.index}
                title={option.label}
                hint={option.hint}
                price={option.price}
                previousPrice={option.previousPrice ?? undefined}
                checked={option.index === chosenIndex}
                onChange={() => setChosenIndex(option.index)}
              />
            ))}
          </Options>
        )}
      </Body>
      <Buy>
        {chosen ? (
          <Price>
            {chosen.price}
            <small>{chosen.caption}</small>
          </Price>
        ) : (
          <span />
        )}
        <ButtonLink href={address} aria-label={equipmentCardText.orderOf(card.fullTitle)} onClick={order}>
          {equipmentCardText.order}
        </ButtonLink>
      </Buy>
    </Card>
  );
}

/** Seen cut, heard whole (decision 16). */
function CutTitle({ title, fullTitle }: Pick<EquipmentCardView, 'title' | 'fullTitle'>) {
  return (
    <>
      <span aria-hidden="true">{title}</span>
      <VisuallyHidden>{fullTitle}</VisuallyHidden>
    </>
  );
}
