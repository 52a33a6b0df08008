import { type Ref, useEffect, useId, useRef, useState } from 'react';

import {
  productTexts,
  sortTexts,
  statusTexts,
  callbackTopicTexts,
  viewTexts,
} from '@/desk/contract/desk-names.text';
import { deskFormTypes, deskSorts, type DeskTab } from '@/desk/contract/desk-query.schemas';
import { exportPath } from '../desk.client';
import { leadProducts, leadStatuses } from '@/desk/contract/desk.schemas';
import { parseRequestNumber } from '@/lib/request-number';
import { cleanLine } from '@/lib/validation/cleaning';
import { Button, ButtonLink } from '@/ui/button/button';
import { ChipCheckbox } from '@/ui/chip/chip';
import { makePasteCleaner } from '@/ui/field/clean-paste';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { filterText } from '../inbox/inbox.text';
import { formTitle } from '../lead/lead-format';
import type { Inbox } from '../inbox/use-inbox';
import {
  type InboxFilterValues,
  browserTimeZone,
  countActiveFilters,
  filtersForSearch,
  defaultInboxFilters,
  toDeskQuery,
} from './desk-filters';
import {
  FilterBarPanel,
  PanelEnd,
  SearchHolder,
  TextWhenWide,
  FilterToolbar,
  ViewChoice,
  TabsScroller,
} from './filter-bar.styles';

type Option = readonly [value: string, title: string];

function FilterChoices({ inbox }: { inbox: Inbox }) {
  const { filters, choices } = inbox.state;
  const change = inbox.changeFilters;
  const cities = (choices?.cities ?? []).map(({ name }): Option => [name, name]);
  return (
    <>
      <Choice
        title={filterText.city}
        any={filterText.anyCity}
        // The URL's city, before the list has loaded.
        options={filters.city && !choices ? [[filters.city, filters.city]] : cities}
        value={filters.city}
        onChange={(city) => change({ city })}
      />
      <Choice
        title={filterText.status}
        any={filterText.anyStatus}
        options={leadStatuses.map((status) => [status, statusTexts[status]])}
        value={filters.status[0] ?? ''}
        onChange={(value) => change({ status: leadStatuses.filter((status) => status === value) })}
      />
      <Choice
        title={filterText.product}
        any={filterText.anyProduct}
        options={leadProducts.map((product) => [product, productTexts[product]])}
        value={filters.product[0] ?? ''}
        onChange={(value) => change({ product: leadProducts.filter((product) => product === value) })}
      />
      <Choice
        title={filterText.topic}
        any={filterText.anyTopic}
        options={callbackTopicTexts.map((title, code) => [String(code), title])}
        value={filters.topic[0] ?? ''}
        // The values are those of the options above.
        onChange={(value) => change({ topic: (value ? [value] : []) as InboxFilterValues['topic'] })}
      />
      <Choice
        title={filterText.form}
        any={filterText.anyForm}
        options={deskFormTypes.map((form) => [form, formTitle(form)])}
        value={filters.form[0] ?? ''}
        onChange={(value) => change({ form: deskFormTypes.filter((form) => form === value) })}
      />
      <Choice
        title={filterText.sort}
        options={deskSorts.map((sort) => [sort, sortTexts[sort]])}
        value={filters.sort}
        onChange={(value) => change({ sort: value === 'due' ? 'due' : 'newest' })}
      />
      <Day title={filterText.from} value={filters.from} onChange={(from) => change({ from })} />
      <Day title={filterText.to} value={filters.to} onChange={(to) => change({ to })} />
    </>
  );
}

interface ChoiceProps {
  title: string;
  /** For all values; absent: the visitor has to choose. */
  any?: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ title, any, options, value, onChange }: ChoiceProps) {
  return (
    <label>
      {title}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({
  title,
  value,
  onChange,
}: {
  title: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label>
      {title}
      <input
        type="date"
        value={value}
        max="9999-12-31"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

interface FilterBarProps {
  inbox: Inbox;
  /** Only a lead-admin may export leads (MGR-05). */
  canExport: boolean;
  searchRef: Ref<HTMLInputElement>;
  isCompact: boolean;
}

/** Renders tabs, search, and filters behind a button (MGR-04). */
export function FilterBar({ inbox, canExport, searchRef, isCompact }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { filters } = inbox.state;
  const count = countActiveFilters(filters);
  const before = useRef(defaultInboxFilters.view);
  const search = (q: string) => {
    if (filters.q === '') before.current = filters.view;
    inbox.changeFilters(filtersForSearch(filters, q, before.current));
  };
  return (
    <>
      {!isCompact && <ViewTabs inbox={inbox} />}
      <FilterToolbar $isCompact={isCompact}>
        {isCompact && <ViewSelect inbox={inbox} />}
        <SearchBox inputRef={searchRef} value={filters.q} onChange={search} />
        <Button
          kind="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="i-filter" size={20} />
          <TextWhenWide>{count > 0 ? filterText.filtersOn(count) : filterText.filters}</TextWhenWide>
        </Button>
      </FilterToolbar>
      {filters.street !== '' && (
        <Button kind="ghost" size="small" onClick={() => inbox.changeFilters({ street: '', house: '' })}>
          {filterText.houseOnly([filters.street, filters.house].filter((part) => part !== '').join(', '))}
          <Icon name="i-close" size={20} />
        </Button>
      )}
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <FilterBarPanel>
            <FilterChoices inbox={inbox} />
            <PanelEnd>
              <Button
                kind="secondary"
                size="small"
                onClick={() => inbox.changeFilters({ ...defaultInboxFilters, view: filters.view })}
              >
                {filterText.reset}
              </Button>
              {canExport && <Export inbox={inbox} />}
            </PanelEnd>
          </FilterBarPanel>
        )}
      </div>
    </>
  );
}

function Export({ inbox }: { inbox: Inbox }) {
  const { filters, phase, isStale, leads, held } = inbox.state;
  const isEmpty = phase === 'ready' && !isStale && leads.length + held.length === 0;
  if (isEmpty) return <span>{filterText.nothingToExport}</span>;
  return (
    <ButtonLink
      kind="ghost"
      size="small"
      href={exportPath({ ...toDeskQuery(filters), zone: browserTimeZone() })}
      download
    >
      <Icon name="i-download" size={20} />
      {filterText.csv}
    </ButtonLink>
  );
}

/** In the order of use during a shift. */
const shownViews: readonly DeskTab[] = [
  'new',
  'due',
  'own',
  'later',
  'wishes',
  'colleagues',
  'overdue',
  'open',
  'closed',
  'quarantine',
  'all',
];

function ViewTabs({ inbox }: { inbox: Inbox }) {
  const { filters, counts } = inbox.state;
  const name = useId();
  return (
    <TabsScroller role="radiogroup" aria-label={filterText.views}>
      {shownViews.map((view) => (
        <ChipCheckbox
          key={view}
          type="radio"
          name={name}
          label={titleOf(view, counts?.[view])}
          checked={filters.view === view}
          onChange={() => inbox.changeFilters({ view })}
        />
      ))}
    </TabsScroller>
  );
}

function ViewSelect({ inbox }: { inbox: Inbox }) {
  const { filters, counts } = inbox.state;
  const choose = (chosen: string) => {
    const view = shownViews.find((shown) => shown === chosen);
    if (view) inbox.changeFilters({ view });
  };
  return (
    <ViewChoice
      aria-label={filterText.view}
      value={filters.view}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {shownViews.map((view) => (
        <option key={view} value={view}>
          {titleOf(view, counts?.[view])}
        </option>
      ))}
    </ViewChoice>
  );
}

/** Beyond it «999+». */
const MAX_SHOWN = 999;

function titleOf(view: DeskTab, count: number | undefined): string {
  // «Все» and «Закрытые» are no remaining work.
  if (!count || view === 'all' || view === 'closed') return viewTexts[view];
  return `${viewTexts[view]} ${count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}`;
}

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** Debounce, ms. */
const restMs = 250;

/** Phone, name, address, request or agreement number; Escape clears. */
function SearchBox({ value, onChange, inputRef }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (text: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    onChange(text.trim());
  };
  const shown = typed ?? value;
  return (
    <SearchHolder role="search">
      <Icon name="i-search" size={20} />
      <input
        ref={inputRef}
        type="search"
        aria-label={filterText.search}
        placeholder={filterText.searchPlaceholder}
        title={filterText.searchHint}
        autoComplete="off"
        spellCheck={false}
        onPaste={makePasteCleaner((pasted) => parseRequestNumber(pasted) || cleanLine(pasted))}
        maxLength={100}
        value={shown}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = window.setTimeout(() => onChange(text.trim()), restMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(shown);
          if (event.key !== 'Escape') return;
          if (shown === '') event.currentTarget.blur();
          else apply('');
        }}
        onBlur={() => typed !== null && apply(typed)}
      />
      {shown !== '' && <IconButton icon="i-close" label={filterText.clearSearch} onClick={() => apply('')} />}
    </SearchHolder>
  );
}
