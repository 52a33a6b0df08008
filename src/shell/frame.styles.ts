import styled from 'styled-components';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

/** Above everything, and on paper too. */
export const DemoLine = styled.p`
  padding: var(--s-8) var(--s-16);
  background: var(--c-night);
  color: var(--c-on-night);
  font: var(--t-small);
  text-align: center;
`;

export const Main = styled.main`
  flex: 1 0 auto;
  width: 100%;
  min-width: 0;

  &:focus {
    outline: none;
  }
`;
