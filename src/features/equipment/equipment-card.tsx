import { type MouseEvent, useEffect, useRef, useState } from 'react';

import { analyticsEvents, track } from '@/site/analytics/track';
import { dialogExpected, dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch } from '@/site/store-hooks';
import { showOnTop } from '@/ui/beside/keep-beside';
import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Unbroken } from '@/ui/layout/unbroken';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { opensElsewhere, PlainLink } from '@/ui/link/link';
import { OptionRow } from '@/ui/option-row/option-row';
import { Picture } from '@/ui/picture/picture';
import { PriceLines } from '@/ui/price-block/price-lines';
import type { EquipmentCardView } from './card-view-model';
import {
  Body,
  Buy,
  Card,
  Labels,
  Specs,
  Stage,
  stageColours,
  Ways,
  WaysOpener,
} from './equipment-card.styles';
import { equipmentCardText } from './equipment.text';
import { kindDrawings } from './item-picture';
import { type ShownOption, toShownOption } from './option-view-model';
import { purchaseRequest } from './order-item';

const itemRequestId = 'request';

interface EquipmentCardProps {
  card: EquipmentCardView;
  /** Index in the list: the stages' colours alternate by it. */
  place: number;
}

function CardPicture({ image, kind }: Pick<EquipmentCardProps['card'], 'image' | 'kind'>) {
  const drawing = kindDrawings[kind];
  if (image === null) return <Art name={drawing} width={320} height={220} />;
  return (
    <Picture
      {...{ src: image, alt: '', width: 720, height: 540 }}
      sizes="(max-width: 767px) 96px, 360px"
      fallbackName={drawing}
    />
  );
}

function SpecList({ specs }: { specs: readonly string[] }) {
  if (specs.length === 0) return null;
  return (
    <Specs>
      {specs.map((spec) => (
        <li key={spec}>
          <Unbroken>{spec}</Unbroken>
        </li>
      ))}
    </Specs>
  );
}

/**
 * A box or router in a list: one price, and after a tap the other payment options. A choice changes the price
 * and the card's links; without scripts the links lead to the chosen option (EQ-01); with them «Заказать»
 * opens the choice of the payment option (EQ-07). On a phone the card is a row of the same nodes. After Back
 * the choice remains.
 */
export function EquipmentCard({ card, place }: EquipmentCardProps) {
  const dispatch = useSiteDispatch();
  const [chosenIndex, choose] = useEntryState<number | null>(`option-${card.id}`, (before) =>
    card.options.some(({ index }) => index === before) ? (before ?? null) : card.chosenIndex,
  );
  const [isChoosing, setChoosing] = useState(false);
  const options = card.options.map((option) => toShownOption(option, card.address));
  const chosen = options.find(({ index }) => index === chosenIndex) ?? null;
  const address = chosen?.address ?? card.address;
  const order = (event: MouseEvent) => {
    if (options.length === 0 || opensElsewhere(event)) return;
    event.preventDefault();
    const { kind, id: itemId, title, image } = card;
    track(analyticsEvents.button('equipment_card', title));
    // If the dialog fails to load, the item's page takes the order.
    dispatch(dialogOpened(purchaseRequest({ kind, itemId, title, image, options }, chosenIndex), address));
  };
  const cut = cutTitle(card.title);
  const isCut = cut !== card.title;
  return (
    <Card aria-label={card.title}>
      <Stage $colour={stageColours[place % stageColours.length] ?? stageColours[0]}>
        <CardPicture {...card} />
      </Stage>
      <Body>
        <Labels labels={card.labels} />
        <h3>
          <PlainLink href={address} {...(isCut ? { title: card.title } : {})}>
            {isCut ? <CutTitle cut={cut} whole={card.title} /> : card.title}
          </PlainLink>
        </h3>
        <SpecList specs={card.specs} />
      </Body>
      <Buy $isStacked={card.isAbsent ?? false}>
        {options.length > 1 && !card.isAbsent && (
          <WaysOpener
            type="button"
            aria-haspopup="dialog"
            aria-label={equipmentCardText.options(card.title, chosen)}
            onClick={() => setChoosing(true)}
          />
        )}
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
      {isChoosing && (
        <WaysSheet
          title={equipmentCardText.optionsOf(card.title)}
          options={options}
          chosenIndex={chosenIndex}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  );
}

interface WaysSheetProps {
  title: string;
  options: readonly ShownOption[];
  chosenIndex: number | null;
  onChoose: (index: number) => void;
  /** Called after the popover has closed, by a choice or by a press outside. */
  onClose: () => void;
}

/** In a popover above everything; a browser without popovers renders them in the card. */
function WaysSheet({ title, options, chosenIndex, onChoose, onClose }: WaysSheetProps) {
  const sheet = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!sheet.current) return;
    showOnTop(sheet.current);
    const [first] = sheet.current.querySelectorAll('input');
    (sheet.current.querySelector<HTMLInputElement>('input:checked') ?? first)?.focus();
  }, []);
  return (
    <Ways
      ref={sheet}
      popover="auto"
      onClick={closeWays}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <legend>{title}</legend>
      {options.map((option) => (
        <OptionRow
          key={option.index}
          name="way"
          value={option.index}
          title={option.label}
          hint={option.hint}
          price={option.price}
          previousPrice={option.previousPrice ?? undefined}
          checked={option.index === chosenIndex}
          onChange={() => onChoose(option.index)}
        />
      ))}
    </Ways>
  );
}

/** A pointer's choice closes the sheet; arrow keys continue choosing. */
function closeWays({ target, detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail === 0 || !(target instanceof Element) || !target.closest('label')) return;
  if ('hidePopover' in currentTarget) currentTarget.hidePopover();
}

/** Visually cut, complete for screen readers (D16). */
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
 * Values by history entry and name. Not in the entry's own state: on Back the router overwrites that before
 * the render; its key persists. Per document: empty when the server's HTML hydrates.
 */
const kept = new Map<string, unknown>();

/** The router's key of the history entry; a dialog's entry has its page's key. Null: none yet. */
function entryKey(): string | null {
  if (typeof history === 'undefined') return null;
  const state: unknown = history.state;
  const isKeyed = typeof state === 'object' && state !== null && 'key' in state;
  return isKeyed && typeof state.key === 'string' ? state.key : null;
}

/**
 * State that survives Back without a document load. `name` is unique on the page; `begin` receives the kept
 * value, or undefined.
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
