import styled from 'styled-components';

import { media } from '@/ui/theme/media';
import { day } from '@/ui/theme/night';

export const Panel = styled.div`
  ${day}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-24);

  ${media.from(768)} {
    padding: var(--s-40);
    border-radius: var(--r-32);
  }
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);

  &:focus {
    outline: none;
  }
`;

export const ChipSet = styled.fieldset`
  display: grid;
`;

export const Notice = styled.p`
  color: var(--c-muted);
  font: var(--t-caption);
`;

export const Thanks = styled.div`
  display: grid;
  gap: var(--s-20);
  justify-items: center;
  text-align: center;

  & > h2 {
    font: 600 21px/28px var(--f-display);

    ${media.from(768)} {
      font-size: 26px;
      line-height: 34px;
    }

    &:focus {
      outline: none;
    }
  }
`;

export const Halo = styled.span`
  display: grid;
  place-items: center;
  width: 148px;
  height: 148px;
  border-radius: 50%;
  background: var(--c-brand-soft);

  & > svg {
    width: 112px;
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: var(--s-12);
  width: 100%;
  text-align: left;

  & li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    gap: var(--s-12);
    counter-increment: step;
  }

  & li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: 50%;
    background: var(--c-accent);
    color: var(--c-on-accent);
    font: 600 14px/1 var(--f-display);
  }

  & span {
    padding-top: 6px;
  }
`;

export const Dialog = styled.dialog`
  ${day}
  width: min(100% - 2 * var(--gutter), 520px);
  padding: var(--s-32) var(--s-20) var(--s-24);
  border: 0;
  border-radius: var(--r-32);
  box-shadow: var(--e-3);

  &::backdrop {
    background: var(--c-backdrop);
  }

  ${media.from(768)} {
    padding: var(--s-40);
  }
`;

export const DialogBody = styled.div`
  display: grid;
  gap: var(--s-20);
  justify-items: center;
  text-align: center;

  & h2 {
    font: 600 21px/28px var(--f-display);

    ${media.from(768)} {
      font-size: 26px;
      line-height: 34px;
    }
  }

  & p {
    color: var(--c-muted);
  }
`;

export const ErrorHalo = styled(Halo)`
  background: var(--c-error-soft);
  color: var(--c-error);

  & > svg {
    width: 64px;
    height: 64px;
  }
`;
