import styled from 'styled-components';

import type { OrderPorts } from '@/features/order-path/browser-orders';
import { deferred } from '@/ui/deferred/deferred';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { media } from '@/ui/theme/media';
import type { NewHomeProps } from './new-home-props';
import { Head, Page } from './order-path.styles';
import { ResumeLink } from './resume-link';

const NewHomeForm = deferred(async () => (await import('./new-home-form')).NewHomeForm, 'visible', {
  name: 'new home',
});

const Words = styled(Head)`
  & > p {
    color: var(--muted-here);
  }
`;

const Scene = styled.div`
  ${media.below(768)} {
    display: none;
  }

  & > svg {
    width: min(100%, 420px);
    height: auto;
    margin-inline: auto;
  }
`;

/** For who has just moved: address and home, and the way on to the steps. */
export function NewHomeScreen({ ports, ...props }: NewHomeProps & { ports?: OrderPorts }) {
  const { words, resume, message } = props;
  return (
    <Page>
      <Block tone="night" columns={2}>
        <Words>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </Words>
        <Scene>
          <Art name="a-house" width={640} height={480} />
        </Scene>
      </Block>
      {message.request === '' && <ResumeLink {...resume} />}
      <NewHomeForm key={props.page} {...props} ports={ports} />
    </Page>
  );
}
