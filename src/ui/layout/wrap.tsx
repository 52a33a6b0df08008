import styled from 'styled-components';

/** Page width with gutters at both sides; a Wrap or Section inside another adds no second gutters. */
export const Wrap = styled.div`
  width: min(100% - 2 * var(--gutter-here, var(--gutter)), var(--w-max));
  margin-inline: auto;

  & > * {
    --gutter-here: 0px;
  }
`;
