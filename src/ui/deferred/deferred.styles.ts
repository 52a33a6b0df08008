import styled from 'styled-components';

/** Round HTML of the server: no box of its own, so that the page is laid out as without it. */
export const ServerPlace = styled.div`
  display: contents;
`;

/** Round what is not there yet: its box is what comes near the screen. */
export const BrowserPlace = styled.div`
  min-width: 0;
`;
