import styled from 'styled-components';
import { ButtonLink } from '../button/button';

export const Title = styled.h2`
  margin-bottom: var(--s-24);
`;

export const Card = styled.article`
  display: grid;
  grid-template-rows: auto 1fr;
  padding: var(--s-8);
  border: 1px solid var(--c-line);
  border-radius: var(--r-32);
  background: var(--c-raised);
  transition: border-color var(--m-fast);

  &:hover {
    border-color: var(--c-brand);
  }
`;

export const Stage = styled.div<{ $background: string }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16/10;
  border-radius: var(--r-24);
  background: ${({ $background }) => $background};
  overflow: hidden;

  & > svg {
    position: relative;
    width: 60%;
  }

  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const Halo = styled.i`
  position: absolute;
  width: 58%;
  aspect-ratio: 1;
  border-radius: 50%;
  background: var(--c-halo);
`;

export const Body = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--s-8);
  justify-items: start;
  padding: var(--s-20) var(--s-16) var(--s-16);

  & > p {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

export const Action = styled(ButtonLink)`
  min-height: 44px;
  margin-top: var(--s-12);
`;
