import { type MouseEvent, useEffect, useRef, useState } from 'react';

import { analyticsEvents, type AnalyticsEvent, track } from '@/site/analytics/track';
import { useDialogLinks } from '@/site/dialogs/use-dialog-link';
import { showInTopLayer } from '@/ui/beside/keep-beside';
import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { type AnchorProps, PlainLink } from '@/ui/link/link';
import { Picture } from '@/ui/picture/picture';
import { PriceLines } from '@/ui/price-block/price-lines';
import type { EquipmentCardModel } from './card-view-model.server';
import {
  Body,
  Buy,
  EquipmentCardBox,
  EquipmentCardLabels,
  EquipmentCardSpecs,
  EquipmentCardStage,
  stageColours,
  EquipmentCardPaymentOptions,
  PaymentOptionsOpener,
} from './equipment-card.styles';
import { equipmentCardText } from './equipment.text';
import { fallbackDrawings } from './item-picture';
import { type ShownOption, toShownOption } from './option-view-model';
import { PaymentOptionRows } from './payment-option-rows';
import { makePurchaseDialogRequest } from './order-item';

const itemRequestId = 'request';

interface EquipmentCardProps {
  card: EquipmentCardModel;
  place: number;
}

function CardPicture({ image, kind }: Pick<EquipmentCardProps['card'], 'image' | 'kind'>) {
  const drawing = fallbackDrawings[kind];
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
    <EquipmentCardSpecs>
      {specs.map((spec) => (
        <li key={spec}>
          <NoWrapNumbers>{spec}</NoWrapNumbers>
        </li>
      ))}
    </EquipmentCardSpecs>
  );
}

/**
 * Renders a device with one price, others after a tap. Links lead to the item's page with the option (EQ-01);
 * with scripts «Заказать» opens the choice (EQ-07). Back restores the choice.
 */
export function EquipmentCard({ card, place }: EquipmentCardProps) {
  const linkTo = useDialogLinks();
  const [chosenIndex, choose] = useHistoryEntryState<number | null>(`option-${card.id}`, (before) =>
    card.options.some(({ index }) => index === before) ? (before ?? null) : card.chosenIndex,
  );
  const [isChoosing, setChoosing] = useState(false);
  const options = card.options.map((option) => toShownOption(option, card.address));
  const chosen = options.find(({ index }) => index === chosenIndex) ?? null;
  const address = chosen?.address ?? card.address;
  const { kind, id: itemId, title, image } = card;
  const request = makePurchaseDialogRequest({ kind, itemId, title, image, options }, chosenIndex);
  const pressed = analyticsEvents.button('equipment_card', title);
  const cut = cutTitle(card.title);
  const isCut = cut !== card.title;
  return (
    <EquipmentCardBox aria-label={card.title}>
      <EquipmentCardStage $colour={stageColours[place % stageColours.length] ?? stageColours[0]}>
        <CardPicture {...card} />
      </EquipmentCardStage>
      <Body>
        <EquipmentCardLabels labels={card.labels} />
        <h3>
          <PlainLink href={address} {...(isCut ? { title: card.title } : {})}>
            {isCut ? <CutTitle cut={cut} whole={card.title} /> : card.title}
          </PlainLink>
        </h3>
        <SpecList specs={card.specs} />
      </Body>
      <Buy $isStacked={card.isAbsent ?? false}>
        {options.length > 1 && !card.isAbsent && (
          <PaymentOptionsOpener
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
        <OrderLink
          {...card}
          address={address}
          pressed={pressed}
          order={options.length > 0 ? linkTo(request, address, pressed) : { href: address }}
        />
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
    </EquipmentCardBox>
  );
}

interface OrderLinkProps extends Pick<EquipmentCardModel, 'title' | 'isAbsent'> {
  address: string;
  pressed: AnalyticsEvent;
  order: AnchorProps;
}

/** Links to the order of an item, or to the notice form if out of stock. */
function OrderLink({ title, isAbsent, address, pressed, order }: OrderLinkProps) {
  return isAbsent ? (
    <ButtonLink
      kind="secondary"
      href={`${address}#${itemRequestId}`}
      aria-label={equipmentCardText.waitFor(title)}
      onClick={() => track(pressed)}
    >
      {equipmentCardText.wait}
    </ButtonLink>
  ) : (
    <ButtonLink {...order} aria-label={equipmentCardText.orderOf(title)}>
      {equipmentCardText.order}
    </ButtonLink>
  );
}

interface WaysSheetProps {
  title: string;
  options: readonly ShownOption[];
  chosenIndex: number | null;
  onChoose: (index: number) => void;
  /** After a choice or a press outside. */
  onClose: () => void;
}

/** Without popovers the options are in the card. */
function WaysSheet({ title, options, chosenIndex, onChoose, onClose }: WaysSheetProps) {
  const sheet = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!sheet.current) return;
    showInTopLayer(sheet.current);
    const [first] = sheet.current.querySelectorAll('input');
    (sheet.current.querySelector<HTMLInputElement>('input:checked') ?? first)?.focus();
  }, []);
  return (
    <EquipmentCardPaymentOptions
      ref={sheet}
      popover="auto"
      onClick={closeWays}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <legend>{title}</legend>
      <PaymentOptionRows name="way" {...{ options, chosenIndex, onChoose }} />
    </EquipmentCardPaymentOptions>
  );
}

/** A pointer's choice closes the popover; arrow keys keep it open. */
function closeWays({ target, detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail === 0 || !(target instanceof Element) || !target.closest('label')) return;
  if ('hidePopover' in currentTarget) currentTarget.hidePopover();
}

/** Truncated visually, complete for screen readers (D16). */
function CutTitle({ cut, whole }: { cut: string; whole: string }) {
  return (
    <>
      <span aria-hidden="true">{cut}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  );
}

const titleLength = 19;

/** Cuts beyond 19 characters, without a trailing space, then «…» (D16). */
export function cutTitle(title: string): string {
  const letters = Array.from(title);
  return letters.length > titleLength ? `${letters.slice(0, titleLength).join('').trimEnd()}…` : title;
}

/**
 * By name and key of the history entry. Not in history.state, which the router overwrites on Back. Empty at
 * hydration.
 */
const kept = new Map<string, unknown>();

/** Null before the first navigation. A dialog's entry shares its page's key. */
function entryKey(): string | null {
  if (typeof history === 'undefined') return null;
  const state: unknown = history.state;
  const isKeyed = typeof state === 'object' && state !== null && 'key' in state;
  return isKeyed && typeof state.key === 'string' ? state.key : null;
}

/**
 * Restores state on Back within the document. `name` is unique on the page; `begin` receives the stored value
 * or undefined.
 */
export function useHistoryEntryState<Value extends string | number | boolean | null>(
  name: string,
  begin: (before: Value | undefined) => Value,
): [value: Value, set: (next: Value) => void] {
  // Values of one name have the same type.
  const [value, setValue] = useState(() => begin(kept.get(`${entryKey()} ${name}`) as Value | undefined));
  const set = (next: Value) => {
    const key = entryKey();
    if (key !== null) kept.set(`${key} ${name}`, next);
    setValue(next);
  };
  return [value, set];
}
