import styled, { css, keyframes } from 'styled-components';

import { Button, ButtonLink } from '@/ui/button/button';
import { Block } from '@/ui/layout/block';
import { media } from '@/ui/theme/media';

const appear = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;

/** Except with reduced motion. */
const comesIn = css`
  animation: ${appear} var(--m-base) var(--m-ease);

  ${media.prefersReducedMotion} {
    animation: none;
  }
`;

/** Remains after closing, to take the focus. */
export const QuizArea = styled.div`
  &:focus {
    outline: none;
  }
`;

export const QuizFrame = styled(Block)`
  min-height: 320px;

  ${media.from(768)} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
    gap: var(--s-40);
    align-items: end;
    min-height: 460px;
  }
`;

export const QuizText = styled.div`
  display: grid;
  gap: var(--s-24);
  align-self: center;

  & small {
    display: block;
    color: var(--c-muted);
    font: var(--t-caption);
  }
`;

export const Heading = styled.h2`
  &:focus {
    outline: none;
  }

  & + p {
    color: var(--c-muted);
  }
`;

export const Progress = styled.div`
  display: grid;
  gap: var(--s-8);

  & p {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

export const QuizSteps = styled.div`
  display: flex;
  gap: var(--s-4);

  & i {
    flex: 1;
    height: 6px;
    border-radius: 3px;
    background: var(--c-line);
  }

  & [data-on='true'] {
    background: var(--c-brand);
  }
`;

export const Answers = styled.div`
  ${comesIn}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-12);

  ${media.from(1024)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const QuizAnswerButton = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-16);
  align-items: center;
  min-height: 64px;
  padding: var(--s-12) var(--s-20);
  border: 2px solid transparent;
  border-radius: var(--r-24);
  background: var(--c-raised);
  box-shadow: var(--e-1);
  font: 550 1rem/1.375rem var(--f-text);
  text-align: left;
  cursor: pointer;
  transition:
    background var(--m-fast),
    border-color var(--m-fast);

  & svg {
    opacity: 0;
  }

  &:hover {
    border-color: var(--c-brand);
  }

  &[aria-pressed='true'] {
    border-color: var(--c-brand);
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);

    & svg {
      opacity: 1;
    }
  }
`;

export const QuizActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
`;

const action = css`
  ${media.below(480)} {
    flex: 1 1 100%;
  }
`;

export const ActionButton = styled(Button)`
  ${action}
`;

export const ActionLink = styled(ButtonLink)`
  ${action}
`;

/** Hidden on narrow screens for lack of room. */
export const Mascot = styled.div`
  display: none;

  ${media.from(768)} {
    display: block;
    justify-self: center;
    width: min(100%, 420px);
    margin-bottom: calc(var(--s-48) * -1);
  }

  ${media.from(1280)} {
    margin-bottom: calc(var(--s-64) * -1);
  }
`;

export const Invitation = styled.div`
  position: relative;
  display: grid;
  gap: var(--s-16);
  margin-top: 88px;
  padding: var(--s-32) var(--s-20) var(--s-24);
  border-radius: var(--r-32);
  background: var(--c-surface);
`;

export const InvitationTitle = styled.h2`
  font: 600 1.3125rem/1.75rem var(--f-display);
`;

export const InvitationText = styled.p`
  color: var(--c-muted);
`;

export const QuizPeekingMascot = styled.span`
  position: absolute;
  top: -88px;
  right: 20px;
  width: 108px;
  height: 88px;
  overflow: hidden;
`;

export const QuizResultColumns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-12);
`;

export const FailureSign = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: var(--c-error-soft);
  color: var(--c-error);
`;

export const ResultFrame = styled(Block)`
  ${comesIn}

  ${media.from(1024)} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    gap: var(--s-48);
    align-items: start;
  }
`;

export const RecommendedProductBox = styled.div`
  display: grid;
  gap: var(--s-20);

  ${media.from(480)} {
    grid-template-columns: 160px minmax(0, 1fr);
    align-items: center;
  }
`;

export const QuizProductStage = styled.div`
  display: grid;
  place-items: center;
  width: 160px;
  padding: var(--s-16);
  border-radius: var(--r-24);
  background: var(--c-brand-soft);
`;

export const Prices = styled.dl`
  display: grid;
  gap: var(--s-12);

  & dd {
    flex: none;
    font-weight: 600;
    text-align: right;
  }
`;

export const PriceRow = styled.div`
  display: flex;
  gap: var(--s-16);
  justify-content: space-between;

  &[data-total] {
    padding-top: var(--s-12);
    border-top: 1px dashed var(--c-line-strong);
    font-weight: 600;

    & b {
      font: var(--t-price);
      letter-spacing: -0.045em;
    }
  }
`;

export const Reasons = styled.div`
  display: grid;
  gap: var(--s-12);

  & li {
    display: flex;
    gap: var(--s-12);
  }

  & svg {
    color: var(--c-brand);
  }
`;

export const ReasonsTitle = styled.h3`
  font: var(--t-h4);
`;

export const ReasonLines = styled.ul`
  display: grid;
  gap: var(--s-12);
`;

export const QuizFormBox = styled.div`
  ${media.below(768)} {
    margin-inline: calc(var(--s-12) * -1);
  }
`;

export const SecondChoiceText = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-12);
  align-items: baseline;
  padding: var(--s-12) var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-raised);

  & small {
    flex-basis: 100%;
  }

  & b {
    margin-left: auto;
    white-space: nowrap;
  }
`;
