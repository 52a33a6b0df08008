import styled from 'styled-components';

/** A nested Wrap or Section adds no gutters. */
export const Wrap = styled.div`
  width: min(100% - 2 * var(--gutter-here, var(--gutter)), var(--w-max));
  margin-inline: auto;

  & > * {
    --gutter-here: 0px;
  }
`;
