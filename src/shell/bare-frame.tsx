import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Icon } from '@/ui/icon/icon';
import { Wrap } from '@/ui/layout/wrap';

import { PageFrameBox, Main } from './frame.styles';
import { Logo } from './logo';

const Head = styled(Wrap)`
  display: flex;
  align-items: center;
  min-height: var(--h-main);
`;

interface BareFrameProps {
  /** Absent: a default logo without a link. */
  brand?: { companyName: string; image: string };
  children: ReactNode;
}

/** Frames an unknown host or error page without content or store. */
export function BareFrame({ brand, children }: BareFrameProps) {
  return (
    <PageFrameBox>
      <header>
        <Head>{brand ? <Logo {...brand} /> : <Icon name="logo" size={40} />}</Head>
      </header>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
    </PageFrameBox>
  );
}
