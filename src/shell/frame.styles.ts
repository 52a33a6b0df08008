import styled from 'styled-components';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

export const Main = styled.main`
  flex: 1 0 auto;
  width: 100%;
  min-width: 0;

  &:focus {
    outline: none;
  }
`;
