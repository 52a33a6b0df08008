import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { FieldError, fieldIds } from '../field/field-frame';
import { Field } from '../field/field.styles';

const Row = styled.label`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: var(--s-12);
  align-items: start;
  font: var(--t-small);
  cursor: pointer;
`;

const Box = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: -2px 0 0;
  border: 1.5px solid var(--c-line-strong);
  border-radius: var(--r-8);
  background: var(--c-raised);
  cursor: pointer;

  &:hover {
    border-color: var(--c-brand);
  }

  &:checked {
    background: var(--c-brand);
    border-color: var(--c-brand);
  }

  &:checked::after {
    content: '';
    width: 6px;
    height: 11px;
    border: solid var(--c-on-brand);
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(45deg) translate(-1px, -1px);
  }

  &[aria-invalid='true'] {
    border: 2px solid var(--c-error);
    background: var(--c-error-soft);
  }

  &:disabled {
    background: var(--c-disabled);
    border-color: transparent;
    cursor: not-allowed;
  }
`;

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & {
  id: string;
  error?: string | undefined;
};

/** Renders a checkbox whose label may contain links; `ref` is that of the input. */
export function Checkbox({ id, children, error, className, ...rest }: CheckboxProps) {
  const ids = fieldIds(id, { error, other: rest['aria-describedby'] });
  return (
    <Field className={className}>
      <Row>
        <Box
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? 'true' : 'false'}
          aria-describedby={ids.describedBy}
        />
        <span>{children}</span>
      </Row>
      <FieldError id={ids.errorId} error={error} />
    </Field>
  );
}
