import styled from 'styled-components';

import type { OrderPorts } from '@/features/order-path/use-order-form';
import { deferred } from '@/ui/deferred/deferred';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { media } from '@/ui/theme/media';
import type { NewHomeProps } from './load-order-entry';
import { Head, Lead, Page } from './order-path.styles';
import { ResumeLink } from './resume-link';

const NewHomeForm = deferred(async () => (await import('./new-home-form')).NewHomeForm, 'visible', {
  name: 'new home',
});

const NightLead = styled(Lead)`
  color: var(--muted-here);
`;

const Scene = styled.div`
  ${media.below(768)} {
    display: none;
  }
`;

const House = styled(Art)`
  width: min(100%, 420px);
  height: auto;
  margin-inline: auto;
`;

/** For who has just moved: address and home, and the way on to the steps. */
export function NewHomeScreen({ ports, ...props }: NewHomeProps & { ports?: OrderPorts }) {
  const { words, resume, message } = props;
  return (
    <Page>
      <Block tone="night" columns={2}>
        <Head>
          <h1>{words.title}</h1>
          <NightLead>{words.lead}</NightLead>
        </Head>
        <Scene>
          <House name="a-house" width={640} height={480} />
        </Scene>
      </Block>
      {message.request === '' && <ResumeLink {...resume} />}
      <NewHomeForm key={props.page} {...props} ports={ports} />
    </Page>
  );
}
