import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../icon/icon';

export type NoteTone = 'error' | 'success' | 'info' | 'sun';

const looks: Record<NoteTone, { background: string; text: string; icon: IconName }> = {
  error: { background: 'c-error-soft', text: 'c-error', icon: 'i-warn' },
  success: { background: 'c-success-soft', text: 'c-success', icon: 'i-check' },
  info: { background: 'c-surface', text: 'c-text', icon: 'i-info' },
  sun: { background: 'c-accent-soft', text: 'c-on-accent-soft', icon: 'i-info' },
};

const Frame = styled.div<{ $tone: NoteTone }>`
  display: flex;
  gap: var(--s-12);
  padding: var(--s-16);
  border-radius: var(--r-16);
  font: var(--t-small);
  background: ${({ $tone }) => `var(--${looks[$tone].background})`};
  color: ${({ $tone }) => `var(--${looks[$tone].text})`};
`;

/** Needs `role` `alert` or `status` if it appears after the page load. */
export function Note({ tone, children, ...rest }: ComponentPropsWithRef<'div'> & { tone: NoteTone }) {
  return (
    <Frame {...rest} $tone={tone}>
      <Icon name={looks[tone].icon} />
      <div>{children}</div>
    </Frame>
  );
}
