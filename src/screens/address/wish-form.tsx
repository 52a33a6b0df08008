import { useState } from 'react';
import styled from 'styled-components';

import { formKinds, type LeadFormProps } from '@/features/leads/lead-form-props';
import { LeadForm } from '@/features/leads/lead-form';
import { RequestNumber } from '@/features/leads/thank-you';
import { Note } from '@/ui/note/note';
import { Found } from './address.styles';
import type { WishView } from './load-address';

export interface ResultFormContext {
  consentMode: LeadFormProps['consentMode'];
  formReturn: LeadFormProps['formReturn'];
}

/** Below a left-aligned heading. */
const WishNumber = styled(RequestNumber)`
  justify-items: start;
`;

/** Name and phone for the day when the house is connected; the receipt has its own text. */
export function WishForm({ wish, context }: { wish: WishView; context: ResultFormContext }) {
  const [sent, setSent] = useState<{ number: string | null } | null>(null);
  if (sent)
    return (
      <Found>
        <h3 ref={focusOn} tabIndex={-1}>
          {wish.done}
        </h3>
        <Note tone="success" role="status">
          {wish.doneText}
        </Note>
        {sent.number !== null && <WishNumber isWish number={sent.number} />}
      </Found>
    );
  return (
    <LeadForm
      id="wish"
      {...formKinds.card}
      {...context}
      page={wish.form.page}
      context={wish.form.context}
      formReturn={context.formReturn ?? null}
      buttonText={wish.button}
      hidesCallTime
      onAnswer={(outcome) => {
        if (outcome.kind === 'done') setSent({ number: outcome.result.request_id ?? null });
      }}
    />
  );
}

function focusOn(element: HTMLElement | null) {
  element?.focus();
}
