import { useState } from 'react';
import styled from 'styled-components';

import { formKinds } from '@/features/leads/lead-form-props';
import { LeadForm } from '@/features/leads/lead-form';
import { RequestNumber } from '@/features/leads/thank-you';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { Note } from '@/ui/note/note';
import { AddressPageResults } from './address.styles';
import type { CoverageRequestResult } from './load-address';

interface WishFormProps {
  wish: CoverageRequestResult;
  formReturn: ReturnedFormValues | null;
}

const WishNumber = styled(RequestNumber)`
  justify-items: start;
`;

/** Requests name and phone for the day when the house is connected; the receipt has its own text. */
export function WishForm({ wish, formReturn }: WishFormProps) {
  const [sent, setSent] = useState<{ number: string | null } | null>(null);
  if (sent)
    return (
      <AddressPageResults>
        <h3 ref={focusOn} tabIndex={-1}>
          {wish.done}
        </h3>
        <Note tone="success" role="status">
          {wish.doneText}
        </Note>
        {sent.number !== null && <WishNumber isWish number={sent.number} />}
      </AddressPageResults>
    );
  return (
    <LeadForm
      id="wish"
      {...formKinds.card}
      page={wish.form.page}
      context={wish.form.context}
      formReturn={formReturn}
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
