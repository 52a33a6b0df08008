import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { FieldError } from '../field/field-error';
import { fieldIds } from '../field/field-ids';
import { Field, FieldHint, FieldLabel, inputLook } from '../field/field.styles';

const Input = styled.textarea`
  ${inputLook}
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

/** Several lines of text with their label above. The ref is the textarea's. [UI-06] */
export function TextArea({ id, label, error, hint, className, ...rest }: TextAreaProps) {
  const ids = fieldIds(id, { error, hint, other: rest['aria-describedby'] });
  return (
    <Field className={className}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input {...rest} id={id} aria-invalid={error ? true : undefined} aria-describedby={ids.describedBy} />
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      <FieldError id={ids.errorId} error={error} />
    </Field>
  );
}
