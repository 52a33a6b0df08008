import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { useValueAfterPress } from '../press/press';
import { Field, FieldHint, FieldLabel } from './field.styles';

interface FieldFrameProps {
  label: string;
  labelProps: ComponentPropsWithRef<'label'>;
  ids: ReturnType<typeof fieldIds>;
  hint: string | undefined;
  error: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

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

const Message = styled.p`
  display: flex;
  align-items: start;
  gap: var(--s-8);
  font: var(--t-small);
  color: var(--c-error);
`;

type FieldErrorProps = { id: string; error: string | undefined };

/** Announces a message that appears after the page load. */
export function FieldError({ id, error: latest }: FieldErrorProps) {
  const error = useValueAfterPress(latest);
  const [firstError] = useState(error);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && error !== firstError) setHasChanged(true);
  if (!error) return null;
  return (
    <Message id={id} role={hasChanged ? 'alert' : undefined}>
      <Icon name="i-info" size={20} />
      {error}
    </Message>
  );
}

export function fieldIds(
  id: string,
  parts: { error?: string | undefined; hint?: string | undefined; other?: string | undefined },
) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [parts.other, parts.hint && hintId, parts.error && errorId].filter(Boolean).join(' ');
  return { errorId, hintId, describedBy: described === '' ? undefined : described };
}
