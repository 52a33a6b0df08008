import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';

const Message = styled.p`
  display: flex;
  align-items: start;
  gap: var(--s-8);
  font: var(--t-small);
  color: var(--c-error);
`;

type FieldErrorProps = { id: string; error: string | undefined };

/**
 * The error under a field. It is announced when it appears while the person is here; an error that came with the page
 * is read in its place, so that a page does not begin by shouting.
 */
export function FieldError({ id, error }: FieldErrorProps) {
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
