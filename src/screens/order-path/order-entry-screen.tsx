import { useState } from 'react';

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
            <ButtonLink size="large" href={props.requestHref}>
              {words.request}
            </ButtonLink>
          </OrderFormPaymentOptions>
        </>
      )}
    </OrderFormPage>
  );
}

/** Fields of an order's first form that a URL may contain. */
const choiceFields = ['offer', 'router', 'box', 'parts'] as const;

/** Replaces the choice in a page's query by that of its form; omits empty fields. */
function pageWithChoice(page: string, form: Pick<FormData, 'getAll'>): string {
  const [path = page, query] = page.split('?', 2);
  const kept = new URLSearchParams(query);
  for (const name of choiceFields) {
    const chosen = form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join(',');
    if (chosen === '') kept.delete(name);
    else kept.set(name, chosen);
  }
  const text = kept.toString();
  return text === '' ? path : `${path}?${text}`;
}
