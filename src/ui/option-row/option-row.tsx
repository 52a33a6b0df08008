import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { VisuallyHidden } from '../layout/visually-hidden';
import { priceLinesText } from '../price-block/price-block.text';
import { media } from '../theme/media';

const Row = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: var(--s-12);
  align-items: center;
  min-height: 52px;
  padding: var(--s-8) 0;
  border-top: 1px solid var(--c-line);
  cursor: pointer;

  ${media.below(768)} {
    gap: var(--s-8);
  }

  &:first-of-type {
    border-top: 0;
  }

  &:active {
    background: var(--c-surface);
  }

  & small,
  & s {
    display: block;
    color: var(--muted-here, var(--c-muted));
    font: var(--t-caption);
  }
`;

const Radio = styled.input`
  appearance: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid var(--c-line-strong);
  border-radius: 50%;
  background: var(--c-raised);
  cursor: pointer;
  transition: border var(--m-fast);

  ${Row}:hover & {
    border-color: var(--c-brand);
  }

  &:checked {
    border: 7px solid var(--c-brand);
  }
`;

const Title = styled.span`
  font: var(--t-small);

  ${Radio}:checked + & {
    font-weight: 600;
  }
`;

const Price = styled.b`
  font: 650 1rem/1.5rem var(--f-text);
  white-space: nowrap;
  text-align: right;
`;

export type OptionRowProps = Omit<ComponentPropsWithRef<'input'>, 'title' | 'type'> & {
  title: ReactNode;
  hint?: ReactNode;
  price: string;
  previousPrice?: string | undefined;
};

export function OptionRow({ title, hint, price, previousPrice, className, ...rest }: OptionRowProps) {
  return (
    <Row className={className}>
      <Radio {...rest} type="radio" />
      <Title>
        {title}
        {hint && <small> {hint}</small>}
      </Title>{' '}
      <Price>
        {previousPrice && (
          <>
            <VisuallyHidden>{priceLinesText.previous} </VisuallyHidden>
            <s>{previousPrice}</s>{' '}
          </>
        )}
        {price}
      </Price>
    </Row>
  );
}
