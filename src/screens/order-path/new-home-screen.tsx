import styled from 'styled-components';

import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { media } from '@/ui/theme/media';
import { HouseField } from './house-field';
import type { NewHomeProps } from './new-home-props';
import { OptionRows } from './option-rows';
import { OrderEntryMessage } from './order-entry-message';
import { Columns, Form, Group, Head, Page } from './order-path.styles';
import { ResumeLink } from './resume-link';

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

const Reasons = styled.ul`
  display: grid;
  gap: var(--s-24);

  & b {
    display: block;
    margin-bottom: var(--s-4);
    font: var(--t-h4);
  }

  & li {
    color: var(--c-muted);
    font: var(--t-small);
  }

  & li b {
    color: var(--c-text);
  }
`;

/** For who has just moved: address and home, and the way on to the steps. */
export function NewHomeScreen({ words, homes, chosen, address, house, page, ...rest }: NewHomeProps) {
  const { resume, message, errors } = rest;
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
      <OrderEntryMessage {...message} />
      <Columns>
        <Form key={page} method="post" action="/api/orders">
          <input type="hidden" name="entry" value="novosel" />
          <input type="hidden" name="page" value={page} />
          <HouseField
            id="order-address"
            label={words.address}
            placeholder={words.addressPlaceholder}
            value={address}
            error={errors['address']}
            house={house}
          />
          <Group>
            <legend>{words.homes}</legend>
            <OptionRows name="offer" lines={homes} chosen={chosen} />
          </Group>
          <Button type="submit" size="large" full>
            {words.next}
          </Button>
        </Form>
        <section aria-label={words.reasonsLabel}>
          <Reasons>
            {words.reasons.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                {text}
              </li>
            ))}
          </Reasons>
        </section>
      </Columns>
    </Page>
  );
}
