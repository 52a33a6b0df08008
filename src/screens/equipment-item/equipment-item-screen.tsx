import { useRef, useState } from 'react';

import { orderRequest, purchaseRequest } from '@/features/equipment/order-item';
import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import { dialogExpected, dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch } from '@/site/store-hooks';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { ErrorBoundary } from '@/ui/error-boundary/error-boundary';
import { Wrap } from '@/ui/layout/wrap';
import { OptionSelector } from '@/ui/option-selector/option-selector';
import { Columns, Info, Specs, Ways } from './equipment-item.styles';
import type { EquipmentItemScreenProps } from './equipment-item-screen-props';
import { Gallery } from './gallery';
import { type ItemOption, PriceCard } from './price-card';
import { SimilarItems } from './similar-items';
import { TestDriveSwitch } from './test-drive-switch';
import { useOptionChoice } from './use-option-choice';

const About = deferred(async () => (await import('./about')).About, 'visible', { name: 'about' });
const FaqBlock = deferred(
  async () => (await import('@/screens/tv-equipment/faq-block')).FaqBlock,
  'visible',
  { name: 'faq' },
);
const ItemRequest = deferred(async () => (await import('./item-request')).ItemRequest, 'visible', {
  name: 'request',
});
const BuyBar = deferred(async () => (await import('./buy-bar')).BuyBar, 'idle', {
  name: 'buy bar',
  isBrowserOnly: true,
});

/** The page of a set-top box or a router (EQ-06). */
export function EquipmentItemScreen(props: EquipmentItemScreenProps) {
  const { item, options, stock, words, city, formReturn } = props;
  const dispatch = useSiteDispatch();
  const [chosen, choose] = useOptionChoice(options, props.selectedIndex);
  const button = useRef<HTMLAnchorElement>(null);
  const formHref = `#${props.form.id}`;
  const { kind, id: itemId, title, images } = item;
  const ordered = { kind, itemId, title, image: images[0] ?? null, options };
  const request = chosen ? orderRequest(ordered, chosen) : purchaseRequest(ordered, null);
  const order = {
    open: () => {
      track(analyticsEvents.button('equipment_page', title));
      // Where the dialog can't be had the page's own form takes the order.
      dispatch(dialogOpened(request, formHref));
    },
    expect: () => dispatch(dialogExpected(request.kind)),
  };
  // Without prices there is nothing to choose: the button leads to the form.
  const ordering = { chosen, formHref, order: options.length > 0 ? order : undefined };
  return (
    <>
      <ErrorBoundary name="item">
        <Wrap>
          <Breadcrumbs items={props.crumbs} />
          <Columns>
            <Gallery kind={item.kind} images={item.images} labels={item.labels} words={words} />
            <Info>
              <h1>{title}</h1>
              {item.lead !== '' && <p>{item.lead}</p>}
              {item.specs.length > 0 && (
                <Specs>
                  {item.specs.map((spec) => (
                    <li key={spec}>{spec}</li>
                  ))}
                </Specs>
              )}
              <WaysToPay {...props} chosen={chosen} choose={choose} />
              <PriceCard {...ordering} stock={stock} words={words} buttonRef={button} />
            </Info>
          </Columns>
        </Wrap>
      </ErrorBoundary>
      <About item={item} words={words} />
      <FaqBlock title={words.faq} items={props.faq} />
      <ItemRequest
        item={item}
        form={props.form}
        words={words}
        city={city}
        formReturn={formReturn}
        chosen={chosen}
      />
      <SimilarItems title={words.similar} cards={props.similar} />
      <BuyBar {...ordering} button={button} label={words.sum} orderText={words.order} />
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

/** Options, and the test drive that is switched on over them (EQ-04, EQ-05). */
function WaysToPay({ item, options, groups, testDrive, words, optionsId, ...choice }: WaysToPayProps) {
  const { chosen, choose } = choice;
  const drive = options.find(({ index }) => index === testDrive?.index);
  const isOn = drive !== undefined && chosen === drive;
  // Switched off, the option comes back that stood before.
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
