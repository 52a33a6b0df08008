import styled from 'styled-components';

import type { OrderFormDependencies } from '@/features/order-path/use-order-form';
import { deferred } from '@/ui/deferred/deferred';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { media } from '@/ui/theme/media';
import type { NewHomeProps } from './load-order-entry';
import { OrderFormHead, OrderFormLeadText, OrderFormPage } from './order-path.styles';
import { ResumeLink } from './resume-link';

const NewHomeForm = deferred(async () => (await import('./new-home-form')).NewHomeForm, 'visible', {
  name: 'new home',
});

const Words = styled(OrderFormHead)`
  position: relative;
`;

const NightLead = styled(OrderFormLeadText)`
  color: var(--muted-here);
`;

/** Aligned with the block's lower edge. */
const Scene = styled.div`
  align-self: end;
  margin-bottom: calc(-1 * var(--s-48) - 1px);

  ${media.below(768)} {
    display: none;
  }

  ${media.from(1280)} {
    margin-bottom: calc(-1 * var(--s-64) - 1px);
  }
`;

/** On the widest screens its hills reach the block's other end. */
const House = styled(Art)`
  width: 100%;
  max-width: 520px;
  height: auto;
  margin-left: auto;
  overflow: visible;
`;

export function NewHomeScreen({ ports, ...props }: NewHomeProps & { ports?: OrderFormDependencies }) {
  const { words, resume, message } = props;
  return (
    <OrderFormPage>
      <Block tone="night" columns={2}>
        <Words>
          <h1>{words.title}</h1>
          <NightLead>{words.lead}</NightLead>
        </Words>
        <Scene>
          <House name="a-house" width={640} height={480} />
        </Scene>
      </Block>
      {message.request === '' && <ResumeLink {...resume} />}
      <NewHomeForm key={props.page} {...props} ports={ports} />
    </OrderFormPage>
  );
}
