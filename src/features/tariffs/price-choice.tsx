import { useRouter } from 'next/compat/router';
import type { ReactNode, SyntheticEvent } from 'react';
import styled from 'styled-components';

import { Button } from '@/ui/button/button';
import { inputLook } from '@/ui/field/field.styles';
import { Choices } from './price-card.styles';

const Select = styled.select`
  ${inputLook}
  text-overflow: ellipsis;
`;

/** A select of the address; a value of '' is none. */
export interface PriceSelect {
  name: string;
  label: string;
  value: string;
  none: string;
  options: readonly { value: string; label: string }[];
}

interface PriceChoiceProps {
  /** Own path of the page. */
  action: string;
  selects: readonly PriceSelect[];
  /** What else the address holds. */
  kept?: Readonly<Record<string, string>>;
  submit: string;
  /** Other fields, before the selects. */
  children?: ReactNode;
}

/**
 * Chooses by GET, so it works without scripts. With them every choice is asked for at once: the server reckons the
 * price, so that what is shown is what a request carries.
 */
export function PriceChoice({ action, selects, kept = {}, submit, children }: PriceChoiceProps) {
  const router = useRouter();
  const ask = (event: SyntheticEvent<HTMLFormElement>) => {
    if (!router) return;
    if (event.type === 'submit') event.preventDefault();
    void router.replace(action + queryOf(event.currentTarget), undefined, { scroll: false });
  };
  return (
    <Choices action={action} method="get" autoComplete="off" onChange={ask} onSubmit={ask}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {selects.map((select) => (
        <Choice key={select.name} {...select} />
      ))}
      <Button type="submit" kind="secondary">
        {submit}
      </Button>
    </Choices>
  );
}

function Choice({ name, label, value, none, options }: PriceSelect) {
  return (
    <label>
      {label}
      <Select name={name} defaultValue={value}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** What the form would ask for, without its empty fields. */
function queryOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
