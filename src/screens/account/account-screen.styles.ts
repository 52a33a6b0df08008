import styled from 'styled-components';

import { AccountCardFailureNote } from '@/features/account/account-card.styles';

export const PageTop = styled.div`
  display: grid;
  gap: var(--s-8);
  margin-top: var(--s-12);

  & p {
    max-width: var(--w-text);
    color: var(--c-muted);
  }
`;

export const FailedBox = styled(AccountCardFailureNote)`
  margin-top: var(--s-24);
`;
