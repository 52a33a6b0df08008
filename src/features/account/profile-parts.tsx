import type { NoticeSettings } from '@/api/profile/account.schemas';
import { noticeSettingsFields } from '@/api/profile/client-forms.schemas';
import { links } from '@/config/links';
import { formatPhone } from '@/lib/phone';
import { selectCity } from '@/site/city/city.slice';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { selectClient } from '@/site/client/client.slice';
import { useKeep } from '@/site/client/use-client';
import { useSiteSelector } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Icon } from '@/ui/icon/icon';
import { Label } from '@/ui/label/label';
import { Note } from '@/ui/note/note';
import { AccountArea, type AccountPageProps } from './account-area';
import { Form, FormActions, Muted, Pair, Row, RowEnd, Rows } from './account-card.styles';
import { profilePageText as text } from './account-cards.text';
import { AgreementCard } from './agreement-card';
import { AgreementsCard } from './agreements-card';
import { refusalOf, SectionCard } from './section-card';
import { SessionsCard } from './sessions-card';

/** /lk/user/profile: who the client is, how to write to them, and where they are signed in (ACC-02). */
export function ProfileParts({ onAlive }: AccountPageProps) {
  const { timeZone } = useSiteSelector(selectCity);
  const mayChange = useSiteSelector(selectClient)?.mayChangeAgreement ?? false;
  return (
    <AccountArea path={links.profile} onAlive={onAlive}>
      <Pair>
        <ContactsCard />
        <AgreementCard mayChange={mayChange} path={links.profile} />
      </Pair>
      {mayChange && <AgreementsCard referrer={links.profile} />}
      <NoticesCard />
      <SessionsCard timeZone={timeZone} />
    </AccountArea>
  );
}

/** Addresses with their state, and phones. */
function ContactsCard() {
  return (
    <SectionCard section="contacts" title={text.contacts} lines={2}>
      {({ email, phone }) => (
        <Rows>
          {email.map(({ contactValue, status }) => (
            <Row key={contactValue}>
              <Icon name="i-mail" />
              <div>
                <Muted>{text.email}</Muted>
                <b>{contactValue}</b>
              </div>
              <RowEnd>
                <Label tone={status === 'confirmed' ? 'ok' : 'grey'}>{text.emailStatus[status]}</Label>
              </RowEnd>
            </Row>
          ))}
          {email.length === 0 && <Missing icon="i-mail" words={text.noEmail} />}
          {phone.map(({ contactValue }) => (
            <Row key={contactValue}>
              <Icon name="i-phone" />
              <div>
                <Muted>{text.phone}</Muted>
                <b>{formatPhone(contactValue)}</b>
              </div>
            </Row>
          ))}
          {phone.length === 0 && <Missing icon="i-phone" words={text.noPhone} />}
        </Rows>
      )}
    </SectionCard>
  );
}

function Missing({ icon, words }: { icon: string; words: string }) {
  return (
    <Row>
      <Icon name={icon} />
      <Muted>{words}</Muted>
    </Row>
  );
}

const kinds = ['bills', 'works', 'offers'] as const satisfies readonly (keyof NoticeSettings)[];

/** Which letters the client wants; the place that #notices leads to. */
function NoticesCard() {
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
