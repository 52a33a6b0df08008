import { type SyntheticEvent, useState } from 'react';
import styled from 'styled-components';

import { breakpoints } from '@/ui/theme/media';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogExpected, dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Popup } from '@/ui/overlay/popup';
import { Sheet } from '@/ui/overlay/sheet';
import { makeOrderDialogRequest } from './order-item';
import { purchaseDialogText as text } from './equipment.text';
import { PaymentOptionRows } from './payment-option-rows';

const Form = styled.form`
  display: grid;
  gap: var(--s-20);
`;

const Title = styled.p`
  color: var(--c-muted);
  font: var(--t-body);
`;

const Options = styled.fieldset`
  display: grid;
`;

interface PurchaseDialogProps {
  request: DialogRequestOf<'purchase'>;
  onClose: () => void;
}

/** Confirms a payment option only after a choice; then opens the order dialog (EQ-07). */
export function PurchaseDialog({ request, onClose }: PurchaseDialogProps) {
  const { subject } = request;
  const dispatch = useSiteDispatch();
  const [chosenIndex, setChosenIndex] = useState(subject.chosenIndex);
  // Constant while the dialog is open.
  const [Overlay] = useState(() => (isNarrow() ? Sheet : Popup));
  const chosen = subject.options.find(({ index }) => index === chosenIndex);
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!chosen) return;
    track(analyticsEvents.button('purchase_dialog', chosen.label));
    dispatch(dialogOpened(makeOrderDialogRequest(subject, chosen)));
  };
  return (
    <Overlay title={text.title} onClose={onClose}>
      <Form onSubmit={confirm}>
        <Title>{subject.title}</Title>
        <Options>
          <VisuallyHidden as="legend">{text.options}</VisuallyHidden>
          <PaymentOptionRows
            name="purchase-option"
            options={subject.options}
            chosenIndex={chosenIndex}
            onChoose={setChosenIndex}
          />
        </Options>
        <Button
          type="submit"
          size="large"
          full
          disabled={!chosen}
          onPointerEnter={() => dispatch(dialogExpected(subject.kind === 'router' ? 'connection' : 'order'))}
        >
          {text.confirm}
        </Button>
      </Form>
    </Overlay>
  );
}

function isNarrow(): boolean {
  return window.matchMedia(`(max-width: ${breakpoints.tvPage.mobile}px)`).matches;
}
