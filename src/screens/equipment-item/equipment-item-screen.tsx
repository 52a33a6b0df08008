import { useRef, useState } from 'react';

import type { EquipmentCardView } from '@/features/equipment/card-view';
import { orderRequest, purchaseRequest } from '@/features/equipment/order-item';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { RequestBlock } from '@/features/leads/request-block';
import { FaqBlock } from '@/screens/tv-equipment/faq-block';
import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import type { PublicCity } from '@/site/city/public-city';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import type { FormReturn } from '@/site/request/site-request';
import { useSiteDispatch } from '@/site/store-hooks';
import type { Crumb } from '@/site/structured-data/page-facts';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Wrap } from '@/ui/layout/wrap';
import type { SelectorOption } from '@/ui/option-selector/option-choice';
import { OptionSelector } from '@/ui/option-selector/option-selector';
import { About } from './about';
import { Columns, Info, Specs, Ways } from './equipment-item.styles';
import type { ItemWords } from './family-words';
import { Gallery } from './gallery';
import type { ShownItem } from './item-view';
import { LateBuyBar } from './late-buy-bar';
import { type ItemOption, PriceCard, type ShownStock } from './price-card';
import { SimilarItems } from './similar-items';
import { TestDriveSwitch } from './test-drive-switch';
import { useOptionChoice } from './use-option-choice';

/** What the form is, apart from the page that it stands on and the option that is chosen. */
export type ItemForm = Omit<LeadFormProps, 'page' | 'consentMode' | 'formReturn' | 'loadLeads'>;

export interface EquipmentItemScreenProps {
  item: ShownItem;
  crumbs: Crumb[];
  /** All ways to pay, and the same as the selector has them, without the test drive. */
  options: ItemOption[];
  groups: SelectorOption[];
  /** The test drive's index, and that of the option which stands when it is switched off. */
  testDrive: { index: number; offIndex: number | null } | null;
  /** Index of the chosen option; null when none is. */
  selectedIndex: number | null;
  stock: ShownStock;
  faq: { question: string; answer: string }[];
  words: ItemWords & { requestText: string };
  similar: EquipmentCardView[];
  form: ItemForm;
  city: PublicCity;
  /** Anchor of the options. */
  optionsId: string;
  formReturn: FormReturn | null;
}

/** The page of a set-top box or a router (EQ-06). */
export function EquipmentItemScreen(props: EquipmentItemScreenProps) {
  const { item, options, stock, words, city, formReturn } = props;
  const dispatch = useSiteDispatch();
  const [chosen, choose] = useOptionChoice(options, props.selectedIndex);
  const button = useRef<HTMLAnchorElement>(null);
  const formHref = `#${props.form.id}`;
  const order = () => {
    const { kind, id: itemId, title, images } = item;
    const ordered = { kind, itemId, title, image: images[0] ?? null, options };
    track(analyticsEvents.button('equipment_page', title));
    // Where the dialog can't be had the page's own form takes the order.
    dispatch(dialogOpened(chosen ? orderRequest(ordered, chosen) : purchaseRequest(ordered, null), formHref));
  };
  const form = formOf(props, chosen);
  // Without prices there is nothing to choose: the button leads to the form.
  const ordering = { chosen, formHref, onOrder: options.length > 0 ? order : undefined };
  return (
    <>
      <Wrap>
        <Breadcrumbs items={props.crumbs} />
        <Columns>
          <Gallery kind={item.kind} images={item.images} labels={item.labels} words={words} />
          <Info>
            <h1>{item.title}</h1>
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
      <About item={item} words={words} />
      <FaqBlock title={words.faq} items={props.faq} />
      <RequestBlock
        // Its script serves one route.
        key={form.route ?? 'request'}
        title={words.request}
        text={words.requestText}
        form={{
          ...form,
          page: chosen?.address ?? item.address,
          formReturn,
          consentMode: city.consentMode,
        }}
      />
      <SimilarItems title={words.similar} cards={props.similar} />
      <LateBuyBar {...ordering} button={button} label={words.sum} orderText={words.order} />
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

/**
 * A chosen option of a box is ordered (EQ-09), without one a call is asked for. A router is asked for with the option
 * beside it (table 'Forms and calls').
 */
function formOf({ form, item }: EquipmentItemScreenProps, chosen: ItemOption | null): ItemForm {
  const isRouter = item.kind === 'router';
  const id = String(item.id);
  const hidden = isRouter ? { internet_equipment_id: id } : { tv_equipment_id: id };
  if (!chosen) return { ...form, hidden, context: { item: item.title } };
  const { label: option, amount: price, months } = chosen;
  const context = { item: item.title, option, price };
  if (isRouter) return { ...form, hidden, context };
  return {
    ...form,
    route: 'order',
    hidden: {
      ...hidden,
      ...(months > 0
        ? { tv_equipment_buy: 'leasing', tv_equipment_duration: months }
        : { tv_equipment_buy: 'sale' }),
    },
    context,
  };
}
