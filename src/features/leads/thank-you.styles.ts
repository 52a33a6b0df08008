import styled from 'styled-components';

import { media } from '@/ui/theme/media';

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

export const NumberLine = styled.p`
  display: grid;
  gap: var(--s-4);
  justify-items: center;
  font: var(--t-small);

  & > b {
    font: 600 16px/24px var(--f-text);
  }
`;
