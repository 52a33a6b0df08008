import styled from 'styled-components';

import { links } from '@/config/links';
import type { PaymentFormProps } from '@/features/account/payment-form';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { Icon } from '@/ui/icon/icon';
import { Wrap } from '@/ui/layout/wrap';
import { media } from '@/ui/theme/media';
import { PageTop } from './account-screen.styles';
import { paymentsText as text } from './account.text';

const PaymentForm = deferred(
  async () => (await import('@/features/account/payment-form')).PaymentForm,
  'visible',
  { name: 'payment' },
);

const Columns = styled.div`
  display: grid;
  gap: var(--s-32);
  margin-top: var(--s-32);

  ${media.from(1000)} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    align-items: start;
    gap: var(--s-64);
  }
`;

const Sheet = styled.div`
  padding: var(--s-24) var(--s-20);
  border: 1px solid var(--c-line);
  border-radius: var(--r-32);
  background: var(--c-raised);

  ${media.from(768)} {
    padding: var(--s-40);
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: var(--s-20);

  & b {
    display: block;
  }

  & p {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

const Fact = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-16);
`;

/** Renders the payment for clients and for anyone who pays for another person. */
export function PaymentsScreen(form: PaymentFormProps) {
  return (
    <Wrap>
      <Breadcrumbs items={[{ title: text.home, href: links.home }, { title: text.title }]} />
      <PageTop>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </PageTop>
      <Columns>
        <Sheet>
          <PaymentForm {...form} />
        </Sheet>
        <Facts>
          {text.facts.map(({ icon, title, words }) => (
            <Fact key={title}>
              <Icon name={icon} size={40} />
              <div>
                <b>{title}</b>
                <p>{words}</p>
              </div>
            </Fact>
          ))}
        </Facts>
      </Columns>
    </Wrap>
  );
}
