import { type SyntheticEvent, useState } from 'react';

import type { Telephony } from '@/api/profile/account.schemas';
import { formatPhone } from '@/lib/phone';
import { clientCalls } from '@/site/client/client-calls';
import { useKeep } from '@/site/client/use-client';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Note } from '@/ui/note/note';
import { PhoneField } from '@/ui/phone-field/phone-field';
import { phoneMessages } from '@/lib/validation/phone-messages.text';
import { Form, FormActions, Muted, Sum } from './account-card.styles';
import { SectionCard } from './section-card';
import { phonePageText as text, profilePageText } from './settings.text';
import { asOrder, useOrder } from './use-order';

/** The telephone line and its settings; only with a telephony service (SHELL-06). */
export function PhoneCard() {
  return (
    <SectionCard section="telephony" title={text.title}>
      {(telephony) => (telephony ? <PhoneForm telephony={telephony} /> : <Muted>{text.none}</Muted>)}
    </SectionCard>
  );
}

function PhoneForm({ telephony }: { telephony: Telephony }) {
  const [callerId, setCallerId] = useState(telephony.callerId);
  const [longDistance, setLongDistance] = useState(telephony.longDistance);
  const [forwardTo, setForwardTo] = useState(telephony.forwardTo ?? '');
  const [isSaved, setIsSaved] = useState(false);
  const { isSending, problem, send } = useOrder();
  const keep = useKeep();
  const kept = (data: Telephony) => keep({ section: 'telephony', data });
  const isWhole = forwardTo === '' || forwardTo.length === 11;
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    const order = { callerId, longDistance, forwardTo: forwardTo === '' ? null : forwardTo };
    setIsSaved(await send(() => asOrder(clientCalls.saveTelephony(order).then(kept))));
  };
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setIsSaved(false);
    };
  return (
    <Form onSubmit={(event) => void save(event)} noValidate>
      <div>
        <Muted>{text.number}</Muted>
        <Sum>{formatPhone(telephony.number)}</Sum>
      </div>
      <Checkbox
        id="phone-caller-id"
        checked={callerId}
        onChange={({ target }) => changed(setCallerId)(target.checked)}
      >
        {text.callerId}
      </Checkbox>
      <Checkbox
        id="phone-long-distance"
        checked={longDistance}
        onChange={({ target }) => changed(setLongDistance)(target.checked)}
      >
        {text.longDistance}
      </Checkbox>
      <PhoneField
        id="phone-forward"
        label={text.forward}
        hint={text.forwardHint}
        message={phoneMessages.tvPage}
        value={forwardTo}
        onChange={changed(setForwardTo)}
        error={problem?.fields['forwardTo']}
      />
      {problem && (
        <Note tone="error" role="alert">
          {problem.message}
        </Note>
      )}
      <div role="status">{isSaved && <Note tone="success">{profilePageText.saved}</Note>}</div>
      <FormActions>
        <Button type="submit" isLoading={isSending} disabled={!isWhole}>
          {profilePageText.save}
        </Button>
      </FormActions>
    </Form>
  );
}
