import type { NoticeSettings } from '@/api/profile/account.schemas';
import { noticeSettingsFields } from '@/api/profile/client-forms.schemas';
import { clientCalls } from '@/site/client/client-calls';
import { useKeep } from '@/site/client/use-client';
import { useClientMutation } from '@/site/client/use-client-mutation';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { Form, FormActions, Muted } from './account-card.styles';
import { refusalOf } from './refusal-of';
import { SectionCard } from './section-card';
import { profilePageText as text } from './settings.text';

const kinds = ['bills', 'works', 'offers'] as const satisfies readonly (keyof NoticeSettings)[];

/** Which letters the client wants; the place that #notices leads to. */
export function NoticesCard() {
  return (
    <SectionCard section="noticeSettings" title={text.notices} id="notices">
      {(settings) => <NoticesForm settings={settings} />}
    </SectionCard>
  );
}

function NoticesForm({ settings }: { settings: NoticeSettings }) {
  const keep = useKeep();
  const saving = useClientMutation((posted: URLSearchParams) => clientCalls.saveNoticeSettings(posted));
  const { formProps, choice, message, isSending } = useNativeForm({
    schema: noticeSettingsFields,
    onSend: async (posted) => {
      const ended = await saving.run(posted);
      if (ended?.kind === 'done') keep({ section: 'noticeSettings', data: ended.result });
      return ended && refusalOf(ended);
    },
  });
  return (
    <Form
      {...formProps}
      method="post"
      action="/api/p/profile/v1/notices/settings"
      onInput={() => saving.reset()}
    >
      <Muted>{text.noticesLead}</Muted>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          id={`notice-${kind}`}
          {...choice(kind)}
          value="1"
          defaultChecked={settings[kind]}
        >
          {text.notice[kind]}
        </Checkbox>
      ))}
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <div role="status">{saving.ended?.kind === 'done' && <Note tone="success">{text.saved}</Note>}</div>
      <FormActions>
        <Button type="submit" kind="secondary" isLoading={isSending}>
          {text.save}
        </Button>
      </FormActions>
    </Form>
  );
}
