import styled from 'styled-components';

export const Subject = styled.div`
  display: flex;
  gap: var(--s-16);
  align-items: center;
  padding: var(--s-8);
  border-radius: var(--r-24);
  background: var(--c-surface);

  & > p {
    padding: var(--s-8) var(--s-12);
    font: var(--t-small);
  }

  & b {
    display: block;
    font: var(--t-button);
  }
`;

export const SubjectPicture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 88px;
  height: 80px;
  padding: var(--s-8);
  border-radius: var(--r-16);
  background: var(--c-brand-soft);
`;
