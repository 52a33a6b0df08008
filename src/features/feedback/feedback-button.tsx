import styled from 'styled-components';

import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import { Icon } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { feedbackText } from './feedback.text';

/** Vertical text at the right edge, short enough not to cover content. */
const Side = styled.button`
  ${media.onScreenOnly}
  position: fixed;
  z-index: 25;
  top: 50%;
  right: 0;
  display: inline-flex;
  gap: var(--s-8);
  align-items: center;
  min-width: 44px;
  padding: var(--s-16) var(--s-12);
  border: 1px solid var(--c-line);
  border-left: 0;
  border-radius: 0 var(--r-16) var(--r-16) 0;
  background: var(--c-raised);
  color: var(--c-text);
  box-shadow: var(--e-1);
  font: var(--t-label);
  writing-mode: vertical-rl;
  transform: translateY(-50%) rotate(180deg);
  cursor: pointer;
  transition: background var(--m-fast);

  &:hover {
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
  }
`;

/** «Другое»: there is no separate kind of request for feedback. */
const otherTopic = 4;

export function FeedbackButton() {
  const opener = useDialogButton({ kind: 'shell-callback', topic: otherTopic });
  return (
    <Side type="button" {...opener}>
      <Icon name="i-star" size={18} />
      {feedbackText.open}
    </Side>
  );
}
