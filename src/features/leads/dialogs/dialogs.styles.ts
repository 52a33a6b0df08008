import styled from 'styled-components';

import { Icon } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';

export const DialogSubject = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-16);
  align-items: center;
  padding: var(--s-8);
  border-radius: var(--r-24);
  background: var(--c-surface);

  & b {
    display: block;
    font: var(--t-button);
  }
`;

export const SubjectText = styled.p`
  padding: var(--s-8) var(--s-12);
  font: var(--t-small);
`;

/** A phone's narrow column would wrap an address at each word. */
export const SubjectAddress = styled(SubjectText)`
  flex: 1 0 100%;
  padding-top: 0;
`;

export const SubjectPicture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 88px;
  height: 80px;
  padding: var(--s-8);
  border-radius: var(--r-16);
  background: var(--c-brand-soft);
`;

export const DialogStep = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

export const Topics = styled.fieldset`
  display: grid;
  gap: var(--s-8);
  margin: 0;
  padding: 0;
  border: 0;
`;

/** The longest topic fits on one line of a phone 360 px wide. */
export const Topic = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) 20px;
  gap: var(--s-8);
  align-items: center;
  min-height: 56px;
  padding: var(--s-8);
  border: 1.5px solid var(--c-line);
  border-radius: var(--r-16);
  font: var(--t-button);
  font-size: 0.9375rem;
  cursor: pointer;

  ${media.from(400)} {
    gap: var(--s-12);
    padding-inline: var(--s-16);
    font-size: 1rem;
  }

  &:hover {
    border-color: var(--c-brand);
  }

  &:has(:checked) {
    border-color: var(--c-brand);
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--c-focus);
    outline-offset: 2px;
  }
`;

export const TopicInput = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

export const TopicMark = styled(Icon)`
  visibility: hidden;
  color: var(--c-brand);

  ${Topic}:has(:checked) & {
    visibility: visible;
  }
`;

export const TypingListenerBox = styled.div`
  display: contents;
`;
