import styled from 'styled-components';
import { Anchor } from './anchor';

/** A link inside text. */
export const TextLink = styled(Anchor)`
  color: var(--link-here, var(--c-brand));
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  transition: color var(--m-fast);

  &:hover {
    color: var(--link-hover-here, var(--c-brand-hover));
    text-decoration-thickness: 2px;
  }
`;

/** A link that looks as its surroundings tell. */
export const PlainLink = styled(Anchor)`
  color: inherit;
  text-decoration: none;
`;
