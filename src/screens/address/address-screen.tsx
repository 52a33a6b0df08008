import { useEffect, useRef } from 'react';
import { NoWrapNumbers } from '@/ui/layout/unbroken';

import { productChips } from '@/config/product-chips.text';
import { DeferredRequestBlock } from '@/features/leads/deferred-request-block';
import { formKinds } from '@/features/leads/lead-form-props';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { useConfirmedCity } from '@/site/visit/city-confirmation';
import { storeChosenHouse } from '@/site/visit/chosen-house';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { Label } from '@/ui/label/label';
import { PageIntro } from '@/ui/layout/page-intro';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import {
  AddressPageQuestion,
  HouseFacts,
  AddressPageResults,
  AddressPageHero,
  HeroArt,
  HouseLink,
  Houses,
  AddressPageLeadText,
  AddressNotFoundDetails,
  NotThereTitle,
  AddressPageArea,
  Search,
  SearchButton,
  WishFormColumns,
} from './address.styles';
import type {
  AddressOwnProps,
  AddressResult,
  ConnectedResult,
  HouseListResult,
  CoverageRequestResult,
} from './load-address';

const HouseOffers = deferred(async () => (await import('./house-offers')).HouseOffers, 'visible', {
  name: 'house offers',
});
const WishForm = deferred(async () => (await import('./wish-form')).WishForm, 'visible', { name: 'wish' });

interface AddressScreenProps extends AddressOwnProps {
  formReturn: ReturnedFormValues | null;
}

/** Renders a result before the form for another address. */
export function AddressScreen(props: AddressScreenProps) {
  const { words, crumbs, typed, result, formReturn } = props;
  const asked = result === null ? '' : `${result.kind} ${typed}`;
  const place = useFocusOnChange(asked);
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        {result ? (
          <PageIntro>
            <h1>{words.heading}</h1>
          </PageIntro>
        ) : (
          <AddressPageHero tone="mint" columns={2}>
            <AddressPageQuestion>
              <h1>{words.heading}</h1>
              <AddressPageLeadText>{words.lead}</AddressPageLeadText>
              <SearchForm {...props} />
            </AddressPageQuestion>
            <HeroArt name="a-mascot" width={200} height={200} />
          </AddressPageHero>
        )}
      </Wrap>
      <AddressPageArea ref={place} tabIndex={-1}>
        {result && <AddressResultView key={asked} {...{ result, formReturn }} />}
      </AddressPageArea>
      {result && (
        <Section key={asked} title={words.another}>
          <SearchForm {...props} />
        </Section>
      )}
    </>
  );
}

function SearchForm({ words, mostTyped, typed, error }: AddressOwnProps) {
  return (
    <Search
      title={words.heading}
      label={words.label}
      placeholder={words.placeholder}
      maxLength={mostTyped}
      defaultValue={typed}
      error={error ?? undefined}
    >
      <SearchButton
        type="submit"
        size="large"
        onClick={() => track(analyticsEvents.button('address_hero', words.check))}
      >
        {words.check}
      </SearchButton>
    </Search>
  );
}

/** Focuses a result that replaces another one. */
function useFocusOnChange(key: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    place.current?.focus();
  }, [key]);
  return place;
}

interface ResultProps<Result> {
  result: Result;
  formReturn: ReturnedFormValues | null;
}

function AddressResultView({ result, formReturn }: ResultProps<AddressResult>) {
  switch (result.kind) {
    case 'connected':
      return <Connected {...{ result, formReturn }} />;
    case 'wish':
      return <Wish {...{ result, formReturn }} />;
    case 'list':
      return <HouseList {...{ result, formReturn }} />;
    case 'failed':
      return (
        <Section>
          <Note tone="info" role="status">
            {result.text} <TextLink href={result.href}>{result.link}</TextLink>
          </Note>
        </Section>
      );
  }
}

function Connected({ result, formReturn }: ResultProps<ConnectedResult>) {
  const { label, title, text, facts, offersTitle, offers, noOffers, all, form } = result;
  const { address = '', house = '' } = form.context;
  // A typed address has no chosen house.
  useEffect(() => storeChosenHouse({ id: house, address }), [house, address]);
  useConfirmedCity(house);
  return (
    <>
      <Section title={title}>
        <AddressPageResults>
          <Label tone="ok">{label}</Label>
          <AddressPageLeadText>
            <NoWrapNumbers>{text}</NoWrapNumbers>
          </AddressPageLeadText>
          <HouseFacts>
            {facts.map((fact) => (
              <div key={fact.title}>
                <dt>{fact.title}</dt>
                <dd>
                  <NoWrapNumbers>{fact.value}</NoWrapNumbers>
                </dd>
              </div>
            ))}
          </HouseFacts>
        </AddressPageResults>
      </Section>
      <HouseOffers title={offersTitle} offers={offers} none={noOffers} all={all} />
      <DeferredRequestBlock
        title={form.title}
        text={form.text}
        form={{
          id: 'request',
          ...formKinds.card,
          formReturn,
          page: form.page,
          context: form.context,
          productChips,
        }}
      />
    </>
  );
}

function Wish({ result, formReturn }: ResultProps<CoverageRequestResult>) {
  useConfirmedCity(result.form.context.house);
  return (
    <Section title={result.title}>
      <WishFormColumns>
        <AddressPageResults>
          <Label tone="sun">{result.label}</Label>
          <AddressPageLeadText>{result.text}</AddressPageLeadText>
        </AddressPageResults>
        <WishForm wish={result} formReturn={formReturn} />
      </WishFormColumns>
    </Section>
  );
}

function HouseList({ result, formReturn }: ResultProps<HouseListResult>) {
  const { title, lead, houses, notThere, wish } = result;
  return (
    <Section title={title} lead={lead}>
      <Houses>
        {houses.map(({ text, note, href }) => (
          <li key={href}>
            <HouseLink href={href}>
              {text}
              {note !== null && <small>{note}</small>}
            </HouseLink>
          </li>
        ))}
      </Houses>
      <AddressNotFoundDetails>
        <NotThereTitle>{notThere}</NotThereTitle>
        <WishForm {...{ wish, formReturn }} />
      </AddressNotFoundDetails>
    </Section>
  );
}
