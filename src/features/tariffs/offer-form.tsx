import type { Ref, SyntheticEvent } from 'react';
import styled from 'styled-components';

import type { OfferFilter, OfferFlagFilter } from '@/site/page/queries/offer-list-query';
import { Button } from '@/ui/button/button';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { scrollToChosenChip } from '@/ui/chip/show-chosen';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { media } from '@/ui/theme/media';
import { offerListText, offerListText as text } from './tariffs.text';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-20) var(--s-48);
  padding: var(--s-20);
  border-radius: var(--r-32);
  background: var(--c-surface);

  & fieldset {
    min-width: 0;
  }

  & legend {
    margin-bottom: var(--s-8);
    padding: 0;
    font: 500 0.875rem/1.25rem var(--f-text);
  }

  ${media.from(768)} {
    padding: var(--s-32);
  }

  ${media.from(1024)} {
    grid-template-columns: repeat(2, minmax(0, max-content));
    justify-content: start;
  }
`;

/** On a phone one scrolling row, so that the list is not displaced. */
const Row = styled(Chips)`
  ${media.below(768)} {
    flex-wrap: nowrap;
    overflow-x: auto;
    margin: -4px calc(var(--s-20) * -1);
    padding: 4px var(--s-20);
    scroll-padding-inline: var(--s-20);
    scrollbar-width: none;
    white-space: nowrap;
  }
`;

const Choice = styled(ChipCheckbox)`
  ${media.below(768)} {
    flex: none;
  }
`;

const Send = styled.div`
  ${media.scripted} {
    display: none;
  }

  ${media.from(1024)} {
    grid-column: 1/-1;
  }
`;

interface OfferFormProps {
  id: string;
  path: string;
  /** A changed `key` of the form resets the fields to this. */
  filter: OfferFilter;
  marks: readonly OfferFlagFilter[];
  ref: Ref<HTMLFormElement>;
  onChange: () => void;
  onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void;
}

/** Filters a list by GET: works without scripts. */
export function OfferForm({ id, path, filter, marks, ref, onChange, onSubmit }: OfferFormProps) {
  const { words } = offerListText;
  return (
    <Form
      id={id}
      ref={ref}
      action={path}
      method="get"
      aria-label={words.form}
      autoComplete="off"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {filterGroups(filter, marks).map(({ type, legend, fields }) => (
        <fieldset key={legend}>
          <legend>
            <NoWrapNumbers>{legend}</NoWrapNumbers>
          </legend>
          <Row ref={scrollToChosenChip}>
            {fields.map(({ name, value, label, isChosen }) => (
              <Choice
                key={`${name} ${value}`}
                type={type}
                name={name}
                value={value}
                label={label}
                defaultChecked={isChosen}
              />
            ))}
          </Row>
        </fieldset>
      ))}
      <Send>
        <Button type="submit" kind="secondary">
          {words.show}
        </Button>
      </Send>
    </Form>
  );
}

/** One option, or any number. */
interface FilterGroup {
  type: 'radio' | 'checkbox';
  legend: string;
  fields: readonly { name: string; value: string; label: string; isChosen: boolean }[];
}

/** In the form's order, with the chosen options. */
function filterGroups(filter: OfferFilter, marks: readonly OfferFlagFilter[]): FilterGroup[] {
  const radios = (
    name: 'speed' | 'price' | 'sort',
    any: string,
    labels: Readonly<Record<string, string>>,
  ) => ({
    type: 'radio' as const,
    legend: text.groups[name],
    fields: [['', any] as const, ...Object.entries(labels)].map(([value, label]) => ({
      name,
      value,
      label,
      isChosen: filter[name] === value,
    })),
  });
  return [
    radios('speed', text.anySpeed, text.speed),
    radios('price', text.anyPrice, text.price),
    {
      type: 'checkbox',
      legend: text.groups.marks,
      fields: marks.map((name) => ({ name, value: '1', label: text.marks[name], isChosen: filter[name] })),
    },
    radios('sort', text.anySort, text.sort),
  ];
}
