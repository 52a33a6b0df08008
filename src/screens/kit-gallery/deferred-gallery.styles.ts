import styled from 'styled-components';

/** So much room that what follows is far below the screen. */
export const Gap = styled.div`
  min-height: 250vh;
`;

/** Controls above the parts. */
export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-16);
`;
