import styled, { css } from 'styled-components';
import { inputLook } from '../field/field.styles';

export const Box = styled.div`
  position: relative;
`;

const chevron = css`
  & > svg {
    transition: rotate var(--m-fast);
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;

export const Toggle = styled.button`
  ${inputLook}
  ${chevron}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-12);
  text-align: left;
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }
`;

export const Shown = styled.span<{ $isPlaceholder: boolean }>`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${({ $isPlaceholder }) => $isPlaceholder && 'color: var(--c-muted);'}
`;

export const SearchInput = styled.input`
  ${inputLook}
  padding-right: 60px;
  text-overflow: ellipsis;
`;

export const SearchToggle = styled.button`
  ${chevron}
  position: absolute;
  top: 6px;
  right: 8px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  cursor: pointer;

  &:disabled {
    color: var(--c-on-disabled);
    cursor: not-allowed;
  }
`;
