import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { FieldFrame, fieldIds } from '../field/field-frame';
import { inputStyle } from '../field/field.styles';

const Input = styled.textarea`
  ${inputStyle}
  display: block;
  min-height: 120px;
  resize: vertical;
`;

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id'> & {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

export function TextArea({ id, label, error, hint, className, ...rest }: TextAreaProps) {
  const ids = fieldIds(id, { error, hint, other: rest['aria-describedby'] });
  return (
    <FieldFrame {...{ label, ids, hint, error, className }} labelProps={{ htmlFor: id }}>
      <Input {...rest} id={id} aria-invalid={error ? true : undefined} aria-describedby={ids.describedBy} />
    </FieldFrame>
  );
}
