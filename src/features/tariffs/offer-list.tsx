import { useRouter } from 'next/compat/router';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import { links } from '@/config/links';
import { useKnown } from '@/site/client/use-client';
import {
  chosenOffers,
  countConditions,
  maxChosen,
  noOfferFilter,
  type OfferFilter,
  offerListQuery,
  type OfferMark,
  parseOfferFilter,
} from '@/site/page/queries/offer-list-query';
import { replaceAddress } from '@/site/page/replace-address';
import { bottomInsetTarget } from '@/ui/bottom-inset/bottom-inset';
import { ButtonLink } from '@/ui/button/button';
import { GridOfThrees } from '@/ui/layout/grid';
import { opensElsewhere, TextLink } from '@/ui/link/link';
import type { ListedOffer, OfferHouse } from './offer';
import { OfferCard } from './offer-card';
import { offerCode } from './offer-card-view-model';
import { OfferForm } from './offer-form';
import {
  Bar,
  ChosenBar,
  CompareButton,
  Empty,
  EmptyArt,
  Found,
  Pages,
  Rest,
  RestGrid,
} from './offer-list.styles';
import { offerListText as text } from './tariffs.text';

/** So many offers a phone shows before a press. */
const shownAtOnce = 3;

/** One offer alone is no comparison. */
const minChosen = 2;

export interface OfferListProps extends Omit<ListAddress, 'house'> {
  /** Anchor of the list. */
  id: string;
  noun: 'internet' | 'bundles';
  /** Marks of the filter. */
  marks: readonly OfferMark[];
  /** At most a page of them. */
  offers: readonly ListedOffer[];
  /** How many the filter finds. */
  count: number;
  pageCount: number;
  /** Of the address check. */
  house: OfferHouse | null;
  mayConnect: boolean;
}

/**
 * The filter and a page of what it finds; the server draws it by the address, scripts only ask sooner, and mark a
 * client's own tariff.
 */
export function OfferList(props: OfferListProps) {
  const { id, path, noun, marks, offers, count, page, pageCount, filter } = props;
  const { words } = text;
  const house = props.house?.id;
  const address = { path, filter, page, chosen: props.chosen, house };
  const { form, chosen, round, isBusy, reset, toggle, clear, onChange, onSubmit } = useOfferForm(address);
  const own = useKnown('products')?.tariffName;
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
  const pageHref = (to: number) => `${path}${offerListQuery(filter, { page: to, chosen, house })}#${id}`;
  const codesHere = offers.map(offerCode);
  const cards = offers.map((offer) => (
    <OfferCard
      key={offerCode(offer)}
      offer={offer}
      house={props.house}
      mayConnect={props.mayConnect}
      isOwn={offer.title === own}
      compare={{
        formId,
        isChosen: chosen.includes(offerCode(offer)),
        isFull: chosen.length >= maxChosen,
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
      <Bar>
        <div>
          <p role="status">{text.found(noun, offers.length, count)}</p>
          {conditions > 0 && offers.length > 0 && <TextLink {...resetLink}>{resetText}</TextLink>}
        </div>
        <small>{words.compareHint}</small>
      </Bar>
      <Found $isBusy={isBusy} aria-busy={isBusy}>
        {offers.length === 0 ? (
          <Empty>
            <EmptyArt name="a-mascot" width={200} height={200} />
            <p>{words.empty}</p>
            <ButtonLink kind="secondary" {...resetLink}>
              {resetText}
            </ButtonLink>
          </Empty>
        ) : (
          <CardGrid label={words.ticks} rest={(count) => text.rest(noun, count)}>
            {cards}
          </CardGrid>
        )}
      </Found>
      <ChosenBar {...bottomInsetTarget} suppressHydrationWarning $isIdle={chosen.length === 0}>
        {chosen.length > 0 && <span>{text.chosen(chosen.length, maxChosen)}</span>}
        <CompareButton form={formId} formAction={links.compare} $isIdle={chosen.length < minChosen}>
          {chosen.length > 0 ? `${words.compare}: ${chosen.length}` : words.compare}
        </CompareButton>
        {chosen.length > 0 && (
          <TextLink href={path + offerListQuery(filter, { page, house })} onClick={instead(clear)}>
            {words.forget}
          </TextLink>
        )}
      </ChosenBar>
      {pageCount > 1 && (
        <Pages aria-label={words.pages}>
          {page > 1 && (
            <ButtonLink kind="secondary" href={pageHref(page - 1)}>
              {words.previous}
            </ButtonLink>
          )}
          <span>{text.place(page, pageCount)}</span>
          {page < pageCount && (
            <ButtonLink kind="secondary" href={pageHref(page + 1)}>
              {words.next}
            </ButtonLink>
          )}
        </Pages>
      )}
    </div>
  );
}

interface CardGridProps {
  label: string;
  /** What the others are called, of which there are so many. */
  rest: (count: number) => string;
  children: readonly ReactNode[];
}

function CardGrid({ label, rest, children }: CardGridProps) {
  const others = children.slice(shownAtOnce);
  return (
    <GridOfThrees role="group" aria-label={label}>
      {children.slice(0, shownAtOnce)}
      {others.length > 0 && (
        <Rest>
          <summary>{rest(others.length)}</summary>
          <RestGrid>{others}</RestGrid>
        </Rest>
      )}
    </GridOfThrees>
  );
}

interface ListAddress {
  /** Own path of the list. */
  path: string;
  /** What the list was drawn by. */
  filter: OfferFilter;
  page: number;
  chosen: readonly string[];
  /** Id of the house that offers are looked for. */
  house?: string | undefined;
}

/**
 * The script of the list's form: a choice is asked for at once and without a reload, by the address that the form would
 * be sent to. The server filters, so no list travels to the browser.
 */
function useOfferForm({ path, filter, page, chosen: given, house }: ListAddress) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(given);
  // Fields keep what is chosen by themselves; another round draws them anew.
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
  const askForm = () => {
    if (form.current) ask(filterOf(form.current), chosen);
  };
  const choose = (codes: readonly string[]) => {
    setChosen(codes);
    if (asked.current) return ask(asked.current, codes);
    replaceAddress(path + offerListQuery(filter, { page, chosen: codes, house }));
  };

  /** Another list has come, or the first: do the fields say the same? */
  const onList = useEffectEvent((query: string) => {
    if (form.current === null) return;
    const isAnother = offerListQuery(filterOf(form.current)) !== query;
    if (isNew.current) {
      // What was chosen before the scripts came.
      isNew.current = false;
      const codes = chosenOffers(new FormData(form.current).getAll('offers').map(String));
      setChosen(codes);
      if (isAnother) ask(filterOf(form.current), codes);
    } else if (asked.current === null && isAnother) setRound((before) => before + 1);
  });
  const query = offerListQuery(filter);
  useEffect(() => onList(query), [query]);

  return {
    form,
    chosen,
    round,
    isBusy,
    onChange: askForm,
    onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      if (!router) return;
      event.preventDefault();
      if (event.nativeEvent.submitter?.hasAttribute('formaction'))
        void router.push(`${links.compare}?offers=${chosen.join(',')}`);
      else askForm();
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
