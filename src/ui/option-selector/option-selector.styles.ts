import styled, { css } from 'styled-components';
import { media } from '../theme/media';

export const List = styled.div`
  display: grid;
  gap: var(--s-8);
`;

export const Option = styled.div<{ $isChosen: boolean }>`
  position: relative;
  border-radius: var(--r-24);
  background: var(--c-raised);
  box-shadow: inset 0 0 0 1.5px var(--c-line-strong);
  color: var(--c-text);
  transition: box-shadow var(--m-fast);

  &:hover {
    box-shadow: inset 0 0 0 1.5px var(--c-brand);
  }

  ${({ $isChosen }) =>
    $isChosen &&
    css`
      &,
      &:hover {
        box-shadow:
          inset 0 0 0 2px var(--c-brand),
          var(--e-1);
      }
    `}
`;

export const rowStyle = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: var(--s-12);
  align-items: center;
  width: 100%;
  min-height: 64px;
  padding: var(--s-8) var(--s-20);
  border: 0;
  border-radius: var(--r-24);
  background: transparent;
  color: inherit;
  font: var(--t-small);
  text-align: left;
  text-decoration: none;
  cursor: pointer;

  & s,
  & small {
    display: block;
    color: var(--c-muted);
    font: var(--t-caption);
  }

  & b {
    font: 650 1rem/1.5rem var(--f-text);
    white-space: nowrap;
    text-align: right;
  }

  ${media.below(360)} {
    padding-inline: var(--s-16);
    gap: var(--s-8);
  }
`;

export const Mark = styled.i<{ $isChosen: boolean }>`
  width: 24px;
  height: 24px;
  border: ${({ $isChosen }) => ($isChosen ? '7px solid var(--c-brand)' : '1.5px solid var(--c-line-strong)')};
  border-radius: 50%;
  background: var(--c-raised);
  transition: border var(--m-fast);
`;

export const OptionText = styled.span<{ $isChosen: boolean }>`
  font-weight: ${({ $isChosen }) => ($isChosen ? 600 : 400)};
`;

export const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-8);
  align-items: center;
`;

export const OptionVariantsBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  padding: 0 var(--s-16) var(--s-16);

  ${media.from(768)} {
    padding: 0 var(--s-20) var(--s-20) 56px;
  }
`;

export const variantStyle = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-8);
  min-height: 44px;
  padding: var(--s-8) var(--s-12);
  border: 1.5px solid var(--c-line-strong);
  border-radius: var(--r-pill);
  background: var(--c-raised);
  color: var(--c-text);
  font: 500 0.9375rem/1.25rem var(--f-text);
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--m-fast),
    border-color var(--m-fast),
    color var(--m-fast);

  &:hover {
    border-color: var(--c-brand);
  }

  &[aria-pressed='true'],
  &[aria-current] {
    border-color: var(--c-brand);
    background: var(--c-brand);
    color: var(--c-on-brand);
  }
`;
