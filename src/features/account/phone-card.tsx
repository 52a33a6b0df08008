import type { Telephony } from '@/api/profile/account.schemas';
import { telephonyFields } from '@/api/profile/client-forms.schemas';
import { formatPhone } from '@/lib/phone';
import { clientCalls } from '@/site/client/client-calls';
import { useKeep } from '@/site/client/use-client';
import { useClientMutation } from '@/site/client/use-client-mutation';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { PhoneField } from '@/ui/phone-field/phone-field';
import { Form, FormActions, Muted, Sum } from './account-card.styles';
import { refusalOf } from './refusal-of';
import { SectionCard } from './section-card';
import { phonePageText as text, profilePageText } from './settings.text';

/** The telephone line and its settings; only with a telephony service (SHELL-06). */
export function PhoneCard() {
  return (
    <SectionCard section="telephony" title={text.title}>
      {(telephony) => (telephony ? <PhoneForm telephony={telephony} /> : <Muted>{text.none}</Muted>)}
    </SectionCard>
  );
}

function PhoneForm({ telephony }: { telephony: Telephony }) {
  const keep = useKeep();
  const saving = useClientMutation((posted: URLSearchParams) => clientCalls.saveTelephony(posted));
  const { formProps, field, choice, message, isSending, canSubmit } = useNativeForm({
    schema: telephonyFields,
    // A number that is begun is no number; none at all ends the forwarding.
    isReady: (fields) => telephonyFields.safeParse(fields).success,
    onSend: async (posted) => {
      const ended = await saving.run(posted);
      if (ended?.kind === 'done') keep({ section: 'telephony', data: ended.result });
      return ended && refusalOf(ended);
    },
  });
  return (
    <Form {...formProps} method="post" action="/api/p/profile/v1/telephony" onInput={() => saving.reset()}>
      <div>
        <Muted>{text.number}</Muted>
        <Sum>{formatPhone(telephony.number)}</Sum>
      </div>
      <Checkbox id="phone-caller-id" {...choice('callerId')} value="1" defaultChecked={telephony.callerId}>
        {text.callerId}
      </Checkbox>
      <Checkbox
        id="phone-long-distance"
        {...choice('longDistance')}
        value="1"
        defaultChecked={telephony.longDistance}
      >
        {text.longDistance}
      </Checkbox>
      <PhoneField
        id="phone-forward"
        {...field('forwardTo')}
        label={text.forward}
        hint={text.forwardHint}
        defaultValue={telephony.forwardTo ?? ''}
        isSimple
      />
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <div role="status">
        {saving.ended?.kind === 'done' && <Note tone="success">{profilePageText.saved}</Note>}
      </div>
      <FormActions>
        <Button type="submit" isLoading={isSending} disabled={!canSubmit}>
          {profilePageText.save}
        </Button>
      </FormActions>
    </Form>
  );
}
