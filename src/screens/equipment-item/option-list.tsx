import styled from 'styled-components';

import type { ShownOption } from '@/features/equipment/shown-option';
import { PlainLink } from '@/ui/link/link';
import { equipmentItemText } from './equipment-item.text';

/** Where the page comes back to after an option was followed. */
export const optionsId = 'options';

const List = styled.ul`
  display: grid;
  gap: var(--s-8);
  scroll-margin-top: 96px;
`;

const Option = styled(PlainLink)`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: var(--s-12);
  align-items: center;
  min-height: 64px;
  padding: var(--s-12) var(--s-20);
  border: 1.5px solid var(--c-line-strong);
  border-radius: var(--r-24);
  background: var(--c-raised);
  font: var(--t-small);
  transition: border-color var(--m-fast);

  &:hover {
    border-color: var(--c-brand);
  }

  &[aria-current] {
    border: 2px solid var(--c-brand);
    box-shadow: var(--e-1);
    font-weight: 600;
  }

  & small {
    display: block;
    color: var(--c-muted);
    font: var(--t-caption);
  }

  & b {
    font: 650 16px/24px var(--f-text);
    white-space: nowrap;
    text-align: right;
  }

  & s {
    display: block;
    color: var(--c-muted);
    font: var(--t-caption);
  }
`;

const Mark = styled.i`
  width: 24px;
  height: 24px;
  border: 1.5px solid var(--c-line-strong);
  border-radius: 50%;
  background: var(--c-raised);

  [aria-current] > & {
    border: 7px solid var(--c-brand);
  }
`;

interface OptionListProps {
  options: readonly ShownOption[];
  selectedIndex: number | null;
}

/** Options as links to the page with that option chosen: they work without a script (EQ-06). */
export function OptionList({ options, selectedIndex }: OptionListProps) {
  return (
    <List id={optionsId} aria-label={equipmentItemText.optionsTitle}>
      {options.map(({ index, label, hint, price, previousPrice, address }) => (
        <li key={index}>
          <Option
            href={`${address}#${optionsId}`}
            aria-current={index === selectedIndex ? 'true' : undefined}
          >
            <Mark aria-hidden="true" />
            <span>
              {label}
              {hint !== null && <small>{hint}</small>}
            </span>
            <b>
              {previousPrice !== null && <s>{previousPrice}</s>}
              {price}
            </b>
          </Option>
        </li>
      ))}
    </List>
  );
}
