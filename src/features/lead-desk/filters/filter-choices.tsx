import { deskSorts } from '@/api/desk/desk-query.schemas';
import { leadProducts, leadStatuses } from '@/api/desk/desk.schemas';
import { formTypes } from '@/api/leads/leads.schemas';
import { productWords, sortWords, statusWords, topicWords } from '@/api/desk/desk-names.text';
import { filterText } from '../inbox.text';
import { formTitle } from '../lead-format';
import type { Inbox } from '../use-inbox';
import type { InboxFilters } from './desk-filters';

type Option = readonly [value: string, title: string];

/** One choice per question; an address may hold several, which a select then shows as its first. */
export function FilterChoices({ inbox }: { inbox: Inbox }) {
  const { filters, choices } = inbox.state;
  const change = inbox.changeFilters;
  const cities = (choices?.cities ?? []).map(({ name }): Option => [name, name]);
  return (
    <>
      <Choice
        title={filterText.city}
        any={filterText.anyCity}
        // An address may name a city before the list of cities has come.
        options={filters.city && !choices ? [[filters.city, filters.city]] : cities}
        value={filters.city}
        onChange={(city) => change({ city })}
      />
      <Choice
        title={filterText.status}
        any={filterText.anyStatus}
        options={leadStatuses.map((status) => [status, statusWords[status]])}
        value={filters.status[0] ?? ''}
        onChange={(value) => change({ status: leadStatuses.filter((status) => status === value) })}
      />
      <Choice
        title={filterText.product}
        any={filterText.anyProduct}
        options={leadProducts.map((product) => [product, productWords[product]])}
        value={filters.product[0] ?? ''}
        onChange={(value) => change({ product: leadProducts.filter((product) => product === value) })}
      />
      <Choice
        title={filterText.topic}
        any={filterText.anyTopic}
        options={topicWords.map((title, code) => [String(code), title])}
        value={filters.topic[0] ?? ''}
        // the values are those of the options above
        onChange={(value) => change({ topic: (value ? [value] : []) as InboxFilters['topic'] })}
      />
      <Choice
        title={filterText.form}
        any={filterText.anyForm}
        options={formTypes.map((form) => [form, formTitle(form)])}
        value={filters.form[0] ?? ''}
        onChange={(value) => change({ form: formTypes.filter((form) => form === value) })}
      />
      <Choice
        title={filterText.sort}
        options={deskSorts.map((sort) => [sort, sortWords[sort]])}
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
  /** Says that nothing is asked; without it one must be chosen. */
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
