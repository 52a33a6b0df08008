import styled from 'styled-components';

import { AccountCardFailureNote } from '@/features/account/account-card.styles';

export const PageTop = styled.div`
  margin-top: var(--s-12);

  & p {
    margin-top: var(--s-8);
    max-width: var(--w-text);
    color: var(--c-muted);
  }
`;

export const FailedBox = styled(AccountCardFailureNote)`
  margin-top: var(--s-24);
`;
