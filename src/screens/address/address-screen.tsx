import { useEffect, useRef } from 'react';
import { Unbroken } from '@/ui/layout/unbroken';

import { productChips } from '@/config/product-chips.text';
import { DeferredRequestBlock } from '@/features/leads/deferred-request-block';
import { formKinds } from '@/features/leads/lead-form-props';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/page/site-request';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { Label } from '@/ui/label/label';
import { PageIntro } from '@/ui/layout/page-intro';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import {
  Ask,
  Facts,
  Found,
  Hero,
  HeroArt,
  HouseLink,
  Houses,
  Lead,
  NotThere,
  NotThereTitle,
  Place,
  Search,
  SearchButton,
  Wishing,
} from './address.styles';
import type { AddressOwnProps, AddressResult, ConnectedView, ListView, WishView } from './load-address';
import type { ResultFormContext } from './wish-form';

const HouseOffers = deferred(async () => (await import('./house-offers')).HouseOffers, 'visible', {
  name: 'house offers',
});
const WishForm = deferred(async () => (await import('./wish-form')).WishForm, 'visible', { name: 'wish' });

interface AddressScreenProps extends AddressOwnProps {
  city: PublicCity;
  formReturn: FormReturn | null;
}

/** An address field and the services there. A result precedes the form for another address. */
export function AddressScreen(props: AddressScreenProps) {
  const { words, crumbs, typed, result, city, formReturn } = props;
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
          <Hero tone="mint" columns={2}>
            <Ask>
              <h1>{words.heading}</h1>
              <Lead>{words.lead}</Lead>
              <SearchForm {...props} />
            </Ask>
            <HeroArt name="a-mascot" width={200} height={200} />
          </Hero>
        )}
      </Wrap>
      <Place ref={place} tabIndex={-1}>
        {result && (
          <AddressResultView
            key={asked}
            result={result}
            context={{ consentMode: city.consentMode, formReturn }}
          />
        )}
      </Place>
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

/** Focuses the result that replaces another one; keeps the focus when the page opens. */
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
  context: ResultFormContext;
}

function AddressResultView({ result, context }: ResultProps<AddressResult>) {
  switch (result.kind) {
    case 'connected':
      return <Connected result={result} context={context} />;
    case 'wish':
      return <Wish result={result} context={context} />;
    case 'list':
      return <HouseList result={result} context={context} />;
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

function Connected({ result, context }: ResultProps<ConnectedView>) {
  const { label, title, text, facts, offersTitle, offers, noOffers, all, form } = result;
  return (
    <>
      <Section title={title}>
        <Found>
          <Label tone="ok">{label}</Label>
          <Lead>
            <Unbroken>{text}</Unbroken>
          </Lead>
          <Facts>
            {facts.map((fact) => (
              <div key={fact.title}>
                <dt>{fact.title}</dt>
                <dd>
                  <Unbroken>{fact.value}</Unbroken>
                </dd>
              </div>
            ))}
          </Facts>
        </Found>
      </Section>
      <HouseOffers title={offersTitle} offers={offers} none={noOffers} all={all} />
      <DeferredRequestBlock
        title={form.title}
        text={form.text}
        form={{
          id: 'request',
          ...formKinds.card,
          ...context,
          formReturn: context.formReturn ?? null,
          page: form.page,
          context: form.context,
          productChips,
        }}
      />
    </>
  );
}

function Wish({ result, context }: ResultProps<WishView>) {
  return (
    <Section title={result.title}>
      <Wishing>
        <Found>
          <Label tone="sun">{result.label}</Label>
          <Lead>{result.text}</Lead>
        </Found>
        <WishForm wish={result} context={context} />
      </Wishing>
    </Section>
  );
}

function HouseList({ result, context }: ResultProps<ListView>) {
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
      <NotThere>
        <NotThereTitle>{notThere}</NotThereTitle>
        <WishForm wish={wish} context={context} />
      </NotThere>
    </Section>
  );
}
