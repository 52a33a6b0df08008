import { useRef, useState } from 'react';

import type { EquipmentCardModel } from '@/features/equipment/card-view-model.server';
import { DeferredEquipmentCard } from '@/features/equipment/deferred-equipment-card';
import { makeOrderDialogRequest, makePurchaseDialogRequest } from '@/features/equipment/order-item';
import { ChannelsNote } from '@/features/tariffs/channels-note';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { analyticsEvents, track } from '@/site/analytics/track';
import { useDialogLinks } from '@/site/dialogs/use-dialog-link';
import type { FramedPageProps } from '@/site/page/page-props';
import { replaceUrlInPlace } from '@/site/page/replace-address';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { type AnchorProps, opensElsewhere } from '@/ui/link/link';
import { ErrorBoundary } from '@/ui/error-boundary/error-boundary';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { OptionSelector, RowChoice } from '@/ui/option-selector/option-selector';
import { Mark, Option, OptionText } from '@/ui/option-selector/option-selector.styles';
import {
  ItemPageColumns,
  ItemSummary,
  Similar,
  ItemPageSpecs,
  ItemPagePaymentOptions,
} from './equipment-item.styles';
import { Gallery } from './gallery';
import type {
  EquipmentItemOwnProps,
  EquipmentItemScreenProps,
  ItemOption,
  MissingItemScreenProps,
} from './item-view-model.server';
import { ItemPriceCard } from './price-card';

const About = deferred(async () => (await import('./about')).ItemDescription, 'visible', { name: 'about' });
const FaqBlock = deferred(async () => (await import('@/ui/accordion/faq-block')).FaqBlock, 'visible', {
  name: 'faq',
});
const ItemRequest = deferred(async () => (await import('./item-request')).ItemRequest, 'visible', {
  name: 'request',
});
const BuyBar = deferred(async () => (await import('@/features/bottom-bar/buy-bar')).BuyBar, 'idle', {
  name: 'buy bar',
  isBrowserOnly: true,
});

/** Renders a box or router, or an item that the city does not sell. */
export function EquipmentItemPage({
  item,
  missing,
  formReturn,
}: Pick<FramedPageProps, 'formReturn'> & EquipmentItemOwnProps) {
  if (missing) return <MissingItemScreen {...missing} />;
  // The key resets the state for another item.
  return <EquipmentItemScreen key={item.item.id} {...item} formReturn={formReturn} />;
}

/** Renders the page of a TV box or router (EQ-06). */
export function EquipmentItemScreen(props: EquipmentItemScreenProps) {
  const { item, options, stock, channels, words, formReturn } = props;
  const linkTo = useDialogLinks();
  const [chosen, choose] = useOptionChoice(options, props.selectedIndex);
  const button = useRef<HTMLAnchorElement>(null);
  const formHref = `#${props.form.id}`;
  const { kind, id: itemId, title, images } = item;
  const ordered = { kind, itemId, title, image: images[0]?.src ?? null, options };
  const request = chosen ? makeOrderDialogRequest(ordered, chosen) : makePurchaseDialogRequest(ordered, null);
  const isAbsent = stock.kind === 'absent';
  const hasPrices = options.length > 0;
  const pressed = analyticsEvents.button('equipment_page', title);
  // Without prices there is no choice; an absent item can't be ordered.
  const link: AnchorProps =
    hasPrices && !isAbsent
      ? linkTo(request, formHref, pressed)
      : {
          href: formHref,
          onClick: (event) => {
            if (!opensElsewhere(event)) track(pressed);
          },
        };
  return (
    <>
      <ErrorBoundary name="item">
        <Wrap>
          <Breadcrumbs items={props.crumbs} />
          <ItemPageColumns>
            <Gallery {...item} words={words} />
            <ItemSummary>
              <h1>{title}</h1>
              {item.lead !== '' && (
                <p>
                  <NoWrapNumbers>{item.lead}</NoWrapNumbers>
                </p>
              )}
              {item.specs.length > 0 && (
                <ItemPageSpecs>
                  {item.specs.map((spec) => (
                    <li key={spec}>
                      <NoWrapNumbers>{spec}</NoWrapNumbers>
                    </li>
                  ))}
                </ItemPageSpecs>
              )}
              <WaysToPay {...props} chosen={chosen} choose={choose} />
              <ItemPriceCard
                link={link}
                chosen={chosen}
                orderText={isAbsent ? words.wait : (chosen?.orderText ?? words.order)}
                hasPrices={hasPrices}
                stock={stock}
                words={words}
                buttonRef={button}
              />
              {channels && <ChannelsNote prices={channels} />}
            </ItemSummary>
          </ItemPageColumns>
        </Wrap>
      </ErrorBoundary>
      <About item={item} words={words} />
      <FaqBlock title={words.faq} items={props.faq} />
      <ItemRequest
        item={item}
        stock={stock}
        form={props.form}
        words={words}
        formReturn={formReturn}
        chosen={chosen}
      />
      <SimilarItems title={words.similar} cards={props.similar} />
      <BuyBar
        button={button}
        label={words.sum}
        // An item out of stock has a text instead of a price.
        price={isAbsent ? null : chosen}
        text={isAbsent ? words.wait : words.order}
        link={link}
      />
    </>
  );
}

interface WaysToPayProps extends Pick<
  EquipmentItemScreenProps,
  'item' | 'options' | 'groups' | 'testDrive' | 'words' | 'optionsId'
> {
  chosen: ItemOption | null;
  choose: (index: number) => void;
}

function WaysToPay({ item, options, groups, testDrive, words, optionsId, ...choice }: WaysToPayProps) {
  const { chosen, choose } = choice;
  const drive = options.find(({ index }) => index === testDrive?.index);
  const isOn = drive !== undefined && chosen === drive;
  // Restored when the test drive is switched off.
  const [before, setBefore] = useState((isOn ? null : chosen?.index) ?? testDrive?.offIndex);
  const off = options.find(({ index }) => index === before);
  const choosePlain = (index: number) => {
    setBefore(index);
    choose(index);
  };
  if (options.length === 0) return null;
  return (
    <ItemPagePaymentOptions id={optionsId}>
      {groups.length > 0 && (
        <OptionSelector
          name={words.options}
          options={groups}
          selected={chosen?.index ?? null}
          onSelect={({ value }) => choosePlain(value)}
        />
      )}
      {drive && (
        <TestDriveSwitch
          option={drive}
          isOn={isOn}
          href={`${isOn ? (off?.address ?? item.address) : drive.address}#${optionsId}`}
          onToggle={() => (isOn ? off && choose(off.index) : choose(drive.index))}
        />
      )}
    </ItemPagePaymentOptions>
  );
}

interface Addressed {
  index: number;
  address: string;
}

/**
 * A changed `selectedIndex` of the server replaces the choice. A choice replaces the URL without a request,
 * for reload, sharing and Back (EQ-06).
 */
function useOptionChoice<Option extends Addressed>(
  options: readonly Option[],
  selectedIndex: number | null,
): [chosen: Option | null, choose: (index: number) => void] {
  const [given, setGiven] = useState(selectedIndex);
  const [chosenIndex, setChosenIndex] = useState(selectedIndex);
  if (given !== selectedIndex) {
    setGiven(selectedIndex);
    setChosenIndex(selectedIndex);
  }
  const at = (wanted: number | null) => options.find(({ index }) => index === wanted) ?? null;
  const choose = (index: number) => {
    setChosenIndex(index);
    const option = at(index);
    if (option) replaceUrlInPlace(option.address);
  };
  return [at(chosenIndex), choose];
}

interface TestDriveSwitchProps {
  option: ItemOption;
  isOn: boolean;
  /** The other state, without scripts. */
  href: string;
  onToggle: () => void;
}

/** Styled like the options: months, price, later price (EQ-05). */
function TestDriveSwitch({ option, isOn, href, onToggle }: TestDriveSwitchProps) {
  return (
    <Option $isChosen={isOn}>
      <RowChoice href={href} isChosen={isOn} onPress={onToggle}>
        <Mark aria-hidden="true" $isChosen={isOn} />
        <OptionText $isChosen={isOn}>
          {`${option.label} `}
          {option.hint && (
            <small>
              <NoWrapNumbers>{option.hint}</NoWrapNumbers>
            </small>
          )}
        </OptionText>{' '}
        <b>
          <NoWrapNumbers>{option.price}</NoWrapNumbers>
        </b>
      </RowChoice>
    </Option>
  );
}

/** The main picture has the first colour. */
function SimilarItems({ title, cards }: { title: string; cards: readonly EquipmentCardModel[] }) {
  if (cards.length === 0) return null;
  return (
    <ErrorBoundary name="similar items">
      <Section title={title}>
        <Similar>
          {cards.map((card, place) => (
            <DeferredEquipmentCard key={card.id} card={card} place={place + 1} />
          ))}
        </Similar>
      </Section>
    </ErrorBoundary>
  );
}

function MissingItemScreen({ words, allHref, similar }: MissingItemScreenProps) {
  return (
    <>
      <Section>
        <ItemSummary>
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          <p>
            <ButtonLink kind="secondary" href={allHref}>
              {words.all}
            </ButtonLink>
          </p>
        </ItemSummary>
      </Section>
      <SimilarItems title={words.similar} cards={similar} />
    </>
  );
}
