import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { analyticsEvents, track } from '@/site/analytics/track';
import { dialogExpected, dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch } from '@/site/store-hooks';
import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { opensElsewhere, PlainLink } from '@/ui/link/link';
import { OptionRow } from '@/ui/option-row/option-row';
import { Picture } from '@/ui/picture/picture';
import { PriceLines } from '@/ui/price-block/price-lines';
import type { EquipmentCardView } from './card-view-model';
import { Body, Buy, Card, Specs, Stage, stageColours, Ways } from './equipment-card.styles';
import { equipmentCardText } from './equipment.text';
import { ItemLabels, kindDrawings } from './item-picture';
import { toShownOption } from './option-view-model';
import { purchaseRequest } from './order-item';

/** Anchor of the request on an item's page. */
const itemRequestId = 'request';

interface EquipmentCardProps {
  card: EquipmentCardView;
  /** Place in the list: the stages' colours go in turn. */
  place: number;
}

/**
 * A box or router in a list. Choosing an option changes the price and the address that the card leads to; without a
 * script the links lead to the option that stands chosen (EQ-01); with it «Заказать» asks for the way to pay (EQ-07).
 * Who comes back to the list finds the options as they were chosen.
 */
export function EquipmentCard({ card, place }: EquipmentCardProps) {
  const dispatch = useSiteDispatch();
  const [chosenIndex, choose] = useEntryState<number | null>(`option-${card.id}`, (before) =>
    card.options.some(({ index }) => index === before) ? (before ?? null) : card.chosenIndex,
  );
  const choice = useRef<HTMLFieldSetElement>(null);
  // A choice may stand there before the scripts come, of the visitor or of a browser that restores forms: the price
  // must follow it.
  const follow = useEffectEvent(() => {
    const marked = choice.current?.querySelector<HTMLInputElement>('input:checked');
    if (marked && Number(marked.value) !== chosenIndex) choose(Number(marked.value));
  });
  useEffect(() => follow(), []);
  const options = card.options.map((option) => toShownOption(option, card.address));
  const chosen = options.find(({ index }) => index === chosenIndex) ?? null;
  const address = chosen?.address ?? card.address;
  const order = (event: MouseEvent) => {
    if (options.length === 0 || opensElsewhere(event)) return;
    event.preventDefault();
    const { kind, id: itemId, title, image } = card;
    track(analyticsEvents.button('equipment_card', title));
    // Where the dialog can't be had the item's own page takes the order.
    dispatch(dialogOpened(purchaseRequest({ kind, itemId, title, image, options }, chosenIndex), address));
  };
  const drawing = kindDrawings[card.kind];
  const cut = cutTitle(card.title);
  const isCut = cut !== card.title;
  return (
    <Card aria-label={card.title}>
      <Stage $colour={stageColours[place % stageColours.length] ?? stageColours[0]}>
        <ItemLabels labels={card.labels} />
        {card.image === null ? (
          <Art name={drawing} width={320} height={220} />
        ) : (
          <Picture src={card.image} alt="" width={320} height={220} fallbackName={drawing} />
        )}
      </Stage>
      <Body>
        <h3>
          <PlainLink href={address} {...(isCut ? { title: card.title } : {})}>
            {isCut ? <CutTitle cut={cut} whole={card.title} /> : card.title}
          </PlainLink>
        </h3>
        {card.specs.length > 0 && (
          <Specs>
            {card.specs.map((spec) => (
              <li key={spec}>{spec}</li>
            ))}
          </Specs>
        )}
        {options.length > 0 && (
          <Ways ref={choice}>
            <VisuallyHidden as="legend">{equipmentCardText.optionsOf(card.title)}</VisuallyHidden>
            {options.map((option) => (
              <OptionRow
                key={option.index}
                name={`option-${card.id}`}
                value={option.index}
                title={option.label}
                hint={option.hint}
                price={option.price}
                previousPrice={option.previousPrice ?? undefined}
                checked={option.index === chosenIndex}
                onChange={() => choose(option.index)}
              />
            ))}
          </Ways>
        )}
      </Body>
      <Buy $isStacked={card.isAbsent ?? false}>
        {chosen ? (
          <PriceLines
            price={chosen.price}
            caption={card.isAbsent ? equipmentCardText.absent : chosen.caption}
          />
        ) : (
          <span>{card.isAbsent && equipmentCardText.absent}</span>
        )}
        {card.isAbsent ? (
          <ButtonLink
            kind="secondary"
            href={`${address}#${itemRequestId}`}
            aria-label={equipmentCardText.waitFor(card.title)}
            onClick={() => track(analyticsEvents.button('equipment_card', card.title))}
          >
            {equipmentCardText.wait}
          </ButtonLink>
        ) : (
          <ButtonLink
            href={address}
            aria-label={equipmentCardText.orderOf(card.title)}
            onClick={order}
            onPointerEnter={() => dispatch(dialogExpected('purchase'))}
          >
            {equipmentCardText.order}
          </ButtonLink>
        )}
      </Buy>
    </Card>
  );
}

/** Seen cut, heard whole (D16). */
function CutTitle({ cut, whole }: { cut: string; whole: string }) {
  return (
    <>
      <span aria-hidden="true">{cut}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  );
}

const titleLength = 19;

/** A title of more than 19 characters: its first 19 without a space at the end, then «…» (D16). */
export function cutTitle(title: string): string {
  const letters = Array.from(title);
  return letters.length > titleLength ? `${letters.slice(0, titleLength).join('').trimEnd()}…` : title;
}

/**
 * Values by entry of the history and name. Not in the entry's own state: the router writes that anew when somebody comes
 * back to it, before the page is drawn; its key stays. Of this document alone, so nothing of it is there when HTML of
 * the server is hydrated.
 */
const kept = new Map<string, unknown>();

/** The router's key of the entry that the browser stands at; a dialog's entry has that of its page. Null: none yet. */
function entryKey(): string | null {
  if (typeof history === 'undefined') return null;
  const state: unknown = history.state;
  const isKeyed = typeof state === 'object' && state !== null && 'key' in state;
  return isKeyed && typeof state.key === 'string' ? state.key : null;
}

/**
 * State that Back brings back: what was chosen on a page stands there again when its entry of the history is returned to
 * without loading a document. `name` is unique on the page; `begin` is given what was kept, or undefined.
 */
export function useEntryState<Value extends string | number | boolean | null>(
  name: string,
  begin: (before: Value | undefined) => Value,
): [value: Value, set: (next: Value) => void] {
  // A name has values of one type.
  const [value, setValue] = useState(() => begin(kept.get(`${entryKey()} ${name}`) as Value | undefined));
  const set = (next: Value) => {
    const key = entryKey();
    if (key !== null) kept.set(`${key} ${name}`, next);
    setValue(next);
  };
  return [value, set];
}
