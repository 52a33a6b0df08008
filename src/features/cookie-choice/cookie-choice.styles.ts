import styled from 'styled-components';

/** Heading and text run on in one paragraph. */
export const Words = styled.div`
  & > h2,
  & > p {
    display: inline;
    font: inherit;
  }

  & > h2 {
    font-weight: 600;
    letter-spacing: normal;
  }
`;
