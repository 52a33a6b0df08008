import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, fieldIds } from '../field/field-frame';
import { Input } from '../field/field.styles';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id'> & {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

export function TextField({ id, label, error, hint, className, type = 'text', ...rest }: TextFieldProps) {
  const ids = fieldIds(id, { error, hint, other: rest['aria-describedby'] });
  return (
    <FieldFrame {...{ label, ids, hint, error, className }} labelProps={{ htmlFor: id }}>
      <Input
        {...rest}
        id={id}
        type={type}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
