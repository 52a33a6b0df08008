import { useState } from 'react';

import { links } from '@/config/links';
import type { OrderFormDependencies } from '@/features/order-path/use-order-form';
import { ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { Note } from '@/ui/note/note';
import type { OrderEntryProps } from './load-order-entry';
import { OrderEntryMessage } from './order-entry-message';
import {
  OrderFormHead,
  OrderFormLeadText,
  OrderFormPage,
  OrderFormPaymentOptions,
} from './order-path.styles';
import { pageWithChoice } from './page-with-choice';
import { ResumeLink } from './resume-link';

const EntryForm = deferred(async () => (await import('./entry-form')).EntryForm, 'visible', {
  name: 'order entry',
});

const VisitHouseLine = deferred(
  async () => (await import('@/features/address-check/visit-house-line')).VisitHouseLine,
  'idle',
  { name: 'visit house' },
);

export function OrderEntryScreen({ ports, ...props }: OrderEntryProps & { ports?: OrderFormDependencies }) {
  const { words, groups, message, resume, hasAddressCheck, houseAnswer, pageWithoutHouse } = props;
  const [choice, setChoice] = useState<FormData | null>(null);
  const hasForm = groups.some(({ name }) => name === 'offer');
  return (
    <OrderFormPage>
      <OrderFormHead>
        <h1>{words.title}</h1>
        <OrderFormLeadText>{words.lead}</OrderFormLeadText>
      </OrderFormHead>
      {message.request === '' && <ResumeLink {...resume} />}
      {hasForm && hasAddressCheck && (
        <VisitHouseLine
          page={choice ? pageWithChoice(pageWithoutHouse, choice) : pageWithoutHouse}
          answer={houseAnswer}
        />
      )}
      {hasForm ? (
        // Resets the state when a post without scripts returns.
        <EntryForm key={props.page} {...props} ports={ports} onChoice={setChoice} />
      ) : (
        <>
          <OrderEntryMessage {...message} />
          <Note tone="info">{words.noCatalogue}</Note>
          <OrderFormPaymentOptions>
            <ButtonLink size="large" href={links.request}>
              {words.request}
            </ButtonLink>
          </OrderFormPaymentOptions>
        </>
      )}
    </OrderFormPage>
  );
}
