import { useRouter } from 'next/compat/router';
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';

import { Button } from '@/ui/button/button';
import { SelectField, type SelectFieldProps } from '@/ui/dropdown/select-field';
import { media } from '@/ui/theme/media';
import { PriceChoiceForm } from './price-card.styles';

/** With scripts every choice updates the price. */
const Submit = styled(Button)`
  justify-self: start;

  ${media.scripted} {
    display: none;
  }
`;

/** Part of the URL; '' means none. */
export type PriceSelect = SelectFieldProps;

interface PriceChoiceProps {
  /** Path of the page. */
  action: string;
  selects: readonly PriceSelect[];
  /** Other URL parameters as hidden inputs. */
  kept?: Readonly<Record<string, string>>;
  submit: string;
  children?: ReactNode;
}

/**
 * Chooses options that change a price, by GET. With scripts every choice loads the page: the server computes
 * the price that a request contains.
 */
export function PriceChoice({ action, selects, kept = {}, submit, children }: PriceChoiceProps) {
  const router = useRouter();
  const place = useRef<HTMLFormElement>(null);
  const loadPrice = (form: HTMLFormElement) =>
    void router?.replace(action + queryOf(form), undefined, { scroll: false });
  const ask = (event: SyntheticEvent<HTMLFormElement>) => {
    if (router && event.type === 'submit') event.preventDefault();
    loadPrice(event.currentTarget);
  };
  // A choice before hydration.
  const catchUp = useEffectEvent(() => {
    if (place.current && isChanged(place.current)) loadPrice(place.current);
  });
  useEffect(() => catchUp(), []);
  return (
    <PriceChoiceForm
      ref={place}
      action={action}
      method="get"
      aria-label={submit}
      autoComplete="off"
      onChange={ask}
      onSubmit={ask}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {selects.map((select) => (
        <SelectField key={select.name} {...select} />
      ))}
      <Submit type="submit" kind="secondary">
        {submit}
      </Submit>
    </PriceChoiceForm>
  );
}

/** Returns the query of the form without empty fields. */
function queryOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** The fields differ from the server's. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
    if (!(field instanceof HTMLSelectElement)) return false;
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(drawn, 0);
  });
}
