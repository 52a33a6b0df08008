import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldError } from './field-error';
import type { fieldIds } from './field-ids';
import { Field, FieldHint, FieldLabel } from './field.styles';

interface FieldFrameProps {
  label: string;
  labelProps: ComponentPropsWithRef<'label'>;
  ids: ReturnType<typeof fieldIds>;
  hint: string | undefined;
  error: string | undefined;
  className: string | undefined;
  /** The input. */
  children: ReactNode;
}

/** What stands round an input: its label above, hint and error below. */
export function FieldFrame({ label, labelProps, ids, hint, error, className, children }: FieldFrameProps) {
  return (
    <Field className={className}>
      <FieldLabel {...labelProps}>{label}</FieldLabel>
      {children}
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      <FieldError id={ids.errorId} error={error} />
    </Field>
  );
}
