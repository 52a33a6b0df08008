import { useRef, useState } from 'react';

import type { EquipmentCardView } from '@/features/equipment/card-view-model';
import { DeferredEquipmentCard } from '@/features/equipment/deferred-equipment-card';
import { orderRequest, purchaseRequest } from '@/features/equipment/order-item';
import { ChannelsNote } from '@/features/tariffs/channels-note';
import { Unbroken } from '@/ui/layout/unbroken';
import { analyticsEvents, track } from '@/site/analytics/track';
import { dialogExpected, dialogOpened } from '@/site/dialogs/dialogs.slice';
import type { FramedPageProps } from '@/site/page/page-props';
import { replaceAddress } from '@/site/page/replace-address';
import { useSiteDispatch } from '@/site/store-hooks';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { ErrorBoundary } from '@/ui/error-boundary/error-boundary';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { OptionSelector, RowChoice } from '@/ui/option-selector/option-selector';
import { Mark, Option, Words } from '@/ui/option-selector/option-selector.styles';
import { Columns, Info, Similar, Specs, Ways } from './equipment-item.styles';
import { Gallery } from './gallery';
import type {
  EquipmentItemOwnProps,
  EquipmentItemScreenProps,
  ItemOption,
  MissingItemScreenProps,
} from './item-view-model';
import { orderLink, PriceCard } from './price-card';

const About = deferred(async () => (await import('./about')).About, 'visible', { name: 'about' });
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

/** A box or a router, or an item that is not sold. */
export function EquipmentItemPage({
  item,
  missing,
  formReturn,
}: Pick<FramedPageProps, 'formReturn'> & EquipmentItemOwnProps) {
  if (missing) return <MissingItemScreen {...missing} />;
  // Another item resets the state.
  return <EquipmentItemScreen key={item.item.id} {...item} formReturn={formReturn} />;
}

/** A set-top box or a router (EQ-06). */
export function EquipmentItemScreen(props: EquipmentItemScreenProps) {
  const { item, options, stock, channels, words, city, formReturn } = props;
  const dispatch = useSiteDispatch();
  const [chosen, choose] = useOptionChoice(options, props.selectedIndex);
  const button = useRef<HTMLAnchorElement>(null);
  const formHref = `#${props.form.id}`;
  const { kind, id: itemId, title, images } = item;
  const ordered = { kind, itemId, title, image: images[0]?.src ?? null, options };
  const request = chosen ? orderRequest(ordered, chosen) : purchaseRequest(ordered, null);
  const dialog = {
    // If the dialog fails to load, the page's form takes the order.
    open: () => void dispatch(dialogOpened(request, formHref)),
    expect: () => void dispatch(dialogExpected(request.kind)),
  };
  const isAbsent = stock.kind === 'absent';
  const hasPrices = options.length > 0;
  const ordering = {
    formHref,
    order: {
      tell: () => track(analyticsEvents.button('equipment_page', title)),
      // Without prices there is no choice, and an absent item can't be ordered.
      dialog: hasPrices && !isAbsent ? dialog : null,
    },
  };
  return (
    <>
      <ErrorBoundary name="item">
        <Wrap>
          <Breadcrumbs items={props.crumbs} />
          <Columns>
            <Gallery {...item} words={words} />
            <Info>
              <h1>{title}</h1>
              {item.lead !== '' && (
                <p>
                  <Unbroken>{item.lead}</Unbroken>
                </p>
              )}
              {item.specs.length > 0 && (
                <Specs>
                  {item.specs.map((spec) => (
                    <li key={spec}>
                      <Unbroken>{spec}</Unbroken>
                    </li>
                  ))}
                </Specs>
              )}
              <WaysToPay {...props} chosen={chosen} choose={choose} />
              <PriceCard
                {...ordering}
                chosen={chosen}
                orderText={isAbsent ? words.wait : (chosen?.orderText ?? words.order)}
                hasPrices={hasPrices}
                stock={stock}
                words={words}
                buttonRef={button}
              />
              {channels && <ChannelsNote prices={channels} />}
            </Info>
          </Columns>
        </Wrap>
      </ErrorBoundary>
      <About item={item} words={words} />
      <FaqBlock title={words.faq} items={props.faq} />
      <ItemRequest
        item={item}
        stock={stock}
        form={props.form}
        words={words}
        city={city}
        formReturn={formReturn}
        chosen={chosen}
      />
      <SimilarItems title={words.similar} cards={props.similar} />
      <BuyBar
        button={button}
        label={words.sum}
        // The longer text leaves no room for a price.
        price={isAbsent ? null : chosen}
        text={isAbsent ? words.wait : words.order}
        link={{ href: ordering.formHref, ...orderLink(ordering.order) }}
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

/** Below the switch of the test drive (EQ-04, EQ-05). */
function WaysToPay({ item, options, groups, testDrive, words, optionsId, ...choice }: WaysToPayProps) {
  const { chosen, choose } = choice;
  const drive = options.find(({ index }) => index === testDrive?.index);
  const isOn = drive !== undefined && chosen === drive;
  // Switching off restores the previous option.
  const [before, setBefore] = useState((isOn ? null : chosen?.index) ?? testDrive?.offIndex);
  const off = options.find(({ index }) => index === before);
  const choosePlain = (index: number) => {
    setBefore(index);
    choose(index);
  };
  if (options.length === 0) return null;
  return (
    <Ways id={optionsId}>
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
    </Ways>
  );
}

interface Addressed {
  index: number;
  address: string;
}

/**
 * `selectedIndex` is the server's choice; its change replaces the visitor's. A choice replaces the address
 * without a request, so that a reload, sharing and Back keep it (EQ-06).
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
    if (option) replaceAddress(option.address);
  };
  return [at(chosenIndex), choose];
}

interface TestDriveSwitchProps {
  option: ItemOption;
  isOn: boolean;
  /** Address of the page with the switch flipped: works without scripts. */
  href: string;
  onToggle: () => void;
}

/** Below the options and styled like them: its months, price and the price after it (EQ-05). */
function TestDriveSwitch({ option, isOn, href, onToggle }: TestDriveSwitchProps) {
  return (
    <Option $isChosen={isOn}>
      <RowChoice href={href} isChosen={isOn} onPress={onToggle}>
        <Mark aria-hidden="true" $isChosen={isOn} />
        <Words $isChosen={isOn}>
          {option.label}
          {option.hint && (
            <small>
              <Unbroken>{option.hint}</Unbroken>
            </small>
          )}
        </Words>
        <b>
          <Unbroken>{option.price}</Unbroken>
        </b>
      </RowChoice>
    </Option>
  );
}

/** The page's picture has the first stage's colour, so these begin with the second. */
function SimilarItems({ title, cards }: { title: string; cards: readonly EquipmentCardView[] }) {
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
        <Info>
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          <p>
            <ButtonLink kind="secondary" href={allHref}>
              {words.all}
            </ButtonLink>
          </p>
        </Info>
      </Section>
      <SimilarItems title={words.similar} cards={similar} />
    </>
  );
}
