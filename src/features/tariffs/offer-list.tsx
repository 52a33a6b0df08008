import { useRouter } from 'next/compat/router';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { links } from '@/config/links';
import { useLoadedSectionData } from '@/site/client/use-client';
import {
  parseComparedOffers,
  countConditions,
  maxComparedOffers,
  noOfferFilter,
  type OfferFilter,
  offerListQuery,
  type OfferFlagFilter,
  parseOfferFilter,
} from '@/site/page/queries/offer-list-query';
import { replaceUrlInPlace } from '@/site/page/replace-address';
import { bottomInsetTarget } from '@/ui/bottom-inset/bottom-inset';
import { ButtonLink } from '@/ui/button/button';
import { restoreTypedValues } from '@/ui/form/typed-before';
import { GridOfThrees } from '@/ui/layout/grid';
import { opensElsewhere, TextLink } from '@/ui/link/link';
import type { ListedOffer, OfferHouse } from './offer.server';
import { OfferCard } from './offer-card';
import { offerKey } from '@/shop/choice';
import { pageSize } from './offer-pages';
import { OfferForm } from './offer-form';
import {
  OfferListBar,
  ChosenOffersBar,
  CompareButton,
  Empty,
  EmptyArt,
  OfferListResults,
  OfferListPagination,
  FoldedOffers,
  FoldedOffersGrid,
} from './offer-list.styles';
import { offerListText as text } from './tariffs.text';

/** Offers on a phone before a press. */
const shownAtOnce = 3;

const minChosen = 2;

export interface OfferListProps extends Omit<ListAddress, 'house'> {
  id: string;
  noun: 'internet' | 'bundles';
  marks: readonly OfferFlagFilter[];
  /** Up to the end of `page`, at most `pagesAtOnce` pages. */
  offers: readonly ListedOffer[];
  /** Total, and number before `offers`. */
  count: number;
  before: number;
  /** House of the address check. */
  house: OfferHouse | null;
  mayConnect: boolean;
}

/** Renders the list on the server. Scripts filter without a document load and mark the client's tariff. */
export function OfferList(props: OfferListProps) {
  const { id, path, noun, marks, offers, count, before, page, filter } = props;
  const { words } = text;
  const house = props.house?.id;
  const address = { path, filter, page, chosen: props.chosen, house };
  const { form, chosen, round, isBusy, reset, toggle, clear, onChange, onSubmit } = useOfferForm(address);
  const own = useLoadedSectionData('products')?.tariffName;
  const place = useRef<HTMLDivElement>(null);
  const formId = `${id}-filter`;
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    act();
    place.current?.focus();
  };
  const resetLink = {
    href: path + offerListQuery(noOfferFilter, { chosen, house }),
    onClick: instead(reset),
  };
  const conditions = countConditions(filter);
  const resetText = conditions > 0 ? text.resetCount(conditions) : words.reset;
  const pageHref = (to: number) =>
    `${path}${offerListQuery(filter, { page: to, chosen, house })}#${to > page ? `${id}-more` : id}`;
  const following = Math.min(pageSize, count - before - offers.length);
  const codesHere = offers.map(offerKey);
  const cards = offers.map((offer, place) => (
    <OfferCard
      key={offerKey(offer)}
      id={page > 1 && before + place === (page - 1) * pageSize ? `${id}-more` : undefined}
      offer={offer}
      house={props.house}
      mayConnect={props.mayConnect}
      isOwn={offer.title === own}
      compare={{
        formId,
        isChosen: chosen.includes(offerKey(offer)),
        isFull: chosen.length >= maxComparedOffers,
        onToggle: toggle,
      }}
    />
  ));
  return (
    <div ref={place} tabIndex={-1}>
      <OfferForm key={round} id={formId} ref={form} {...{ path, filter, marks, onChange, onSubmit }} />
      {chosen
        .filter((code) => !codesHere.includes(code))
        .map((code) => (
          <input key={code} type="hidden" name="offers" value={code} form={formId} />
        ))}
      {house !== undefined && <input type="hidden" name="house" value={house} form={formId} />}
      <OfferListBar>
        <div>
          <p role="status">{text.found(noun, count)}</p>
          {conditions > 0 && offers.length > 0 && <TextLink {...resetLink}>{resetText}</TextLink>}
        </div>
        {offers.length > 1 && <small>{words.compareHint}</small>}
      </OfferListBar>
      <OfferListResults $isBusy={isBusy} aria-busy={isBusy}>
        {offers.length === 0 ? (
          <Empty>
            <EmptyArt name="a-mascot" width={200} height={200} />
            <p>{words.empty}</p>
            <ButtonLink kind="secondary" {...resetLink}>
              {resetText}
            </ButtonLink>
          </Empty>
        ) : (
          <CardGrid
            label={words.ticks}
            isFolded={page === 1}
            more={(count) => text.more(noun, count)}
            pages={<MorePages {...{ noun, page, before, following, pageHref }} />}
          >
            {cards}
          </CardGrid>
        )}
      </OfferListResults>
      <ChosenOffersBar {...bottomInsetTarget} suppressHydrationWarning $isIdle={chosen.length === 0}>
        {chosen.length > 0 && <span>{text.chosen(chosen.length, maxComparedOffers)}</span>}
        <CompareButton form={formId} formAction={links.compare} $isIdle={chosen.length < minChosen}>
          {chosen.length > 0 ? `${words.compare}: ${chosen.length}` : words.compare}
        </CompareButton>
        {chosen.length > 0 && (
          <TextLink href={path + offerListQuery(filter, { page, house })} onClick={instead(clear)}>
            {words.forget}
          </TextLink>
        )}
      </ChosenOffersBar>
    </div>
  );
}

interface MorePagesProps {
  noun: OfferListProps['noun'];
  page: number;
  before: number;
  following: number;
  pageHref: (page: number) => string;
}

/** Paging without scripts. */
function MorePages({ noun, page, before, following, pageHref }: MorePagesProps) {
  if (before <= 0 && following <= 0) return null;
  return (
    <OfferListPagination aria-label={text.words.pages}>
      {before > 0 && (
        <ButtonLink kind="secondary" href={pageHref(page - 1)}>
          {text.words.previous}
        </ButtonLink>
      )}
      {following > 0 && (
        <ButtonLink kind="secondary" href={pageHref(page + 1)}>
          {text.more(noun, following)}
        </ButtonLink>
      )}
    </OfferListPagination>
  );
}

interface CardGridProps {
  label: string;
  /** A phone shows the first offers until a press. */
  isFolded: boolean;
  more: (count: number) => string;
  pages: ReactNode;
  children: readonly ReactNode[];
}

function CardGrid({ label, isFolded, more, pages, children: cards }: CardGridProps) {
  const others = isFolded ? cards.slice(shownAtOnce) : [];
  return (
    <GridOfThrees role="group" aria-label={label}>
      {isFolded ? cards.slice(0, shownAtOnce) : cards}
      {others.length > 0 && (
        <FoldedOffers>
          <summary>{more(others.length)}</summary>
          <FoldedOffersGrid>{others}</FoldedOffersGrid>
        </FoldedOffers>
      )}
      {pages}
    </GridOfThrees>
  );
}

interface ListAddress {
  path: string;
  filter: OfferFilter;
  page: number;
  chosen: readonly string[];
  house?: string | undefined;
}

/**
 * Every choice is a soft navigation to the GET form's URL; the server filters, instead of sending the
 * complete list.
 */
function useOfferForm({ path, filter, page, chosen: given, house }: ListAddress) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(given);
  // A changed `round`, the form's key, resets the uncontrolled fields.
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef<OfferFilter | null>(null);
  const isNew = useRef(true);

  const ask = (next: OfferFilter, codes: readonly string[]) => {
    if (!router) return;
    asked.current = next;
    setBusy(true);
    const settle = () => {
      if (asked.current !== next) return;
      asked.current = null;
      setBusy(false);
    };
    const address = path + offerListQuery(next, { chosen: codes, house });
    router.replace(address, undefined, { scroll: false }).then(settle, settle);
  };
  const loadChosen = () => {
    if (form.current) ask(filterOf(form.current), chosen);
  };
  const choose = (codes: readonly string[]) => {
    setChosen(codes);
    if (asked.current) return ask(asked.current, codes);
    replaceUrlInPlace(path + offerListQuery(filter, { page, chosen: codes, house }));
  };

  /** Compares the fields with a new list's filter. */
  const onList = useEffectEvent((query: string) => {
    if (form.current === null) return;
    const isAnother = offerListQuery(filterOf(form.current)) !== query;
    if (isNew.current) {
      // The visitor changed a field before hydration.
      isNew.current = false;
      const codes = parseComparedOffers(new FormData(form.current).getAll('offers').map(String));
      setChosen(codes);
      if (isAnother) ask(filterOf(form.current), codes);
    } else if (asked.current === null && isAnother) setRound((before) => before + 1);
  });
  // Typed before hydration.
  useLayoutEffect(() => restoreTypedValues(form.current), []);
  const query = offerListQuery(filter);
  useEffect(() => onList(query), [query]);

  return {
    form,
    chosen,
    round,
    isBusy,
    onChange: loadChosen,
    onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      if (!router) return;
      event.preventDefault();
      if (event.nativeEvent.submitter?.hasAttribute('formaction'))
        void router.push(links.compare + offerListQuery(noOfferFilter, { chosen, house }));
      else loadChosen();
    },
    toggle: (code: string) =>
      choose(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]),
    clear: () => choose([]),
    reset: () => {
      ask(noOfferFilter, chosen);
      setRound((before) => before + 1);
    },
  };
}

function filterOf(form: HTMLFormElement): OfferFilter {
  const data = new FormData(form);
  return parseOfferFilter((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : null;
  });
}
