import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Wrap } from '@/ui/layout/wrap';

const Page = styled(Wrap)`
  padding-block: var(--s-48);
`;

const Column = styled.div`
  display: grid;
  gap: var(--s-24);
  max-width: 640px;
  margin-inline: auto;
`;

const Lead = styled.p`
  color: var(--c-muted);
  font: var(--t-lead);
`;

/** The narrow column of all pages about signing in. */
export function SignInPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Page>
      <Column>
        <h1>{title}</h1>
        {lead !== undefined && <Lead>{lead}</Lead>}
        {children}
      </Column>
    </Page>
  );
}
