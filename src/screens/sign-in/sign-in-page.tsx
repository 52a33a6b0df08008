import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Art } from '@/ui/icon/art';
import { Block, BlockLead, BlockText } from '@/ui/layout/block';
import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';

const Ground = styled(Block)`
  margin-top: var(--s-24);

  ${media.between(768, 1024)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** In one column it would separate text and form. */
const Bird = styled(Art)`
  width: 200px;

  ${media.below(1024)} {
    display: none;
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-raised);

  ${media.below(768)} {
    margin-inline: calc(var(--s-12) * -1);
  }

  ${media.from(768)} {
    padding: var(--s-40);
    border-radius: var(--r-32);
  }
`;

interface SignInPageProps {
  title: string;
  lead: string;
  isWide?: boolean;
  children: ReactNode;
}

export function SignInPage({ title, lead, isWide = false, children }: SignInPageProps) {
  return (
    <Wrap>
      <Ground tone="mint" columns={isWide ? 1 : 2}>
        <BlockText>
          <h1>{title}</h1>
          <BlockLead>{lead}</BlockLead>
          {!isWide && <Bird name="a-mascot" width={200} height={200} />}
        </BlockText>
        <Card>{children}</Card>
      </Ground>
    </Wrap>
  );
}
