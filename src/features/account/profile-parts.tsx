import { useState } from 'react';

import type { NoticeSettings } from '@/api/profile/account.schemas';
import { noticeSettingsFields } from '@/api/profile/client-forms.schemas';
import type { Agreement } from '@/api/profile/profile.schemas';
import type { OwnSession } from '@/api/session/session.schemas';
import { links } from '@/config/links';
import { formatPhone } from '@/lib/phone';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { selectClient } from '@/site/client/client.slice';
import { signInWithAgreement } from '@/site/client/sign-in-links';
import { useReplaceSection, useReloadSections } from '@/site/client/use-client';
import { useCity, useSiteSelector } from '@/site/store-hooks';
import { Button, ButtonLink } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Icon } from '@/ui/icon/icon';
import { Label } from '@/ui/label/label';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { formLink } from '@/ui/link/form-link';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { AccountArea, type AccountPageProps } from './account-area';
import {
  AccountCardForm,
  FormActions,
  AccountCardDetails,
  Muted,
  AccountCardPair,
  AccountCardRow,
  RowEnd,
  AccountCardRows,
} from './account-card.styles';
import { agreementsText, profilePageText as text, supportCallText } from './account-cards.text';
import { formatDayOfInstant } from './account.text';
import { AgreementCard } from './agreement-card';
import { AgreementRow, ChooseAgreementButtonText } from './agreement-row';
import { toOrderRefusal, SectionCard } from './section-card';
import { SupportCall } from './support-call';

function SessionsCard({ timeZone }: { timeZone: string }) {
  const ending = useClientMutation((id: string | null) =>
    id === null ? clientCalls.endOtherSessions() : clientCalls.endSession(id),
  );
  const refusal = ending.ended && toOrderRefusal(ending.ended, 'session');
  const [endingId, setEndingId] = useState<string | null>(null);
  const renew = useReloadSections();
  const end = async (id: string | null) => {
    if (ending.isPending) return;
    setEndingId(id);
    await ending.run(id);
    renew('sessions');
  };
  return (
    <SectionCard section="sessions" title={text.sessions} lines={7}>
      {(sessions) => {
        const rows = currentFirst(sessions).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            timeZone={timeZone}
            isEnding={ending.isPending && endingId === session.id}
            onEnd={() => void end(session.id)}
          />
        ));
        const more = rows.slice(SHOWN_SESSIONS);
        return (
          <>
            <Muted>{text.sessionsLead}</Muted>
            {refusal && (
              <Note tone="error" role="alert">
                {refusal.message}
              </Note>
            )}
            <AccountCardRows>{rows.slice(0, SHOWN_SESSIONS)}</AccountCardRows>
            {more.length > 0 && (
              <AccountCardDetails>
                <summary>
                  {text.allSessions(more.length)}
                  <Icon name="i-chevron" size={20} />
                </summary>
                <AccountCardRows>{more}</AccountCardRows>
              </AccountCardDetails>
            )}
            <FormActions>
              <ButtonLink kind="secondary" href={links.authLogout}>
                {text.exit}
              </ButtonLink>
              {sessions.length > 1 && (
                <Button
                  kind="ghost"
                  isLoading={ending.isPending && endingId === null}
                  onClick={() => void end(null)}
                >
                  {text.exitElsewhere}
                </Button>
              )}
            </FormActions>
          </>
        );
      }}
    </SectionCard>
  );
}

const SHOWN_SESSIONS = 3;

function currentFirst(sessions: readonly OwnSession[]): OwnSession[] {
  return [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

interface SessionRowProps {
  session: OwnSession;
  timeZone: string;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, timeZone, isEnding, onEnd }: SessionRowProps) {
  const { device, address, seenAt, isCurrent } = session;
  return (
    <AccountCardRow>
      <Icon name="i-laptop" />
      <div>
        <b>{device}</b>
        <Muted>{address}</Muted>
        <Muted>{text.seen(formatDayOfInstant(new Date(seenAt).toISOString(), timeZone))}</Muted>
      </div>
      <RowEnd>
        {isCurrent ? (
          <Label tone="ok">{text.thisSession}</Label>
        ) : (
          <Button kind="secondary" size="small" isLoading={isEnding} onClick={onEnd}>
            {text.endSession}
            <VisuallyHidden> {device}</VisuallyHidden>
          </Button>
        )}
      </RowEnd>
    </AccountCardRow>
  );
}

interface AgreementsCardProps {
  referrer: string;
  /** Tests replace it. */
  go?: (address: string) => void;
}

const goTo = (address: string) => location.assign(address);

/** Lists agreements; after a choice the server sets the agreement cookie (ACC-03). */
export function AgreementsCard({ referrer, go = goTo }: AgreementsCardProps) {
  const choosing = useClientMutation((number: string) => clientCalls.chooseAgreement(number, referrer));
  const hasFailed = choosing.ended !== null && choosing.ended.kind !== 'done';
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (number: string) => {
    if (choosing.isPending) return;
    setChosen(number);
    const ended = await choosing.run(number);
    if (ended?.kind === 'done') go(ended.result);
  };
  return (
    <SectionCard section="agreements" title={agreementsText.title}>
      {(agreements) => (
        <>
          {agreements.length === 0 && <Muted>{agreementsText.none}</Muted>}
          {hasFailed && (
            <Note tone="error" role="alert">
              {agreementsText.failed}
            </Note>
          )}
          <AccountCardRows>
            {agreements.map((agreement) => (
              <Choice
                key={agreement.number}
                agreement={agreement}
                referrer={referrer}
                isSending={choosing.isPending && chosen === agreement.number}
                onChoose={() => void choose(agreement.number)}
              />
            ))}
          </AccountCardRows>
        </>
      )}
    </SectionCard>
  );
}

interface ChoiceProps {
  agreement: Agreement;
  referrer: string;
  isSending: boolean;
  onChoose: () => void;
}

function Choice({ agreement, referrer, isSending, onChoose }: ChoiceProps) {
  const { number, address, domain, providerId } = agreement;
  const client = useSiteSelector(selectClient);
  const { city, origin } = useSiteSelector((state) => state.city);
  const isCurrent = number === client?.agreement?.number;
  // Another city's agreement requires a sign-in there.
  const elsewhere = `${origin.replace(`://${city.domain}.`, `://${domain}.`)}${signInWithAgreement(agreement, referrer)}`;
  return (
    <AgreementRow number={number} address={address.full} isCurrent={isCurrent}>
      {!isCurrent &&
        (providerId === city.provider_id ? (
          <Button kind="secondary" size="small" isLoading={isSending} onClick={onChoose}>
            <ChooseAgreementButtonText number={number} />
          </Button>
        ) : (
          <ButtonLink kind="secondary" size="small" href={elsewhere}>
            <ChooseAgreementButtonText number={number} />
          </ButtonLink>
        ))}
    </AgreementRow>
  );
}

export function ProfilePageCards({ onAlive }: AccountPageProps) {
  const { timeZone } = useCity();
  const mayChange = useSiteSelector(selectClient)?.mayChangeAgreement ?? false;
  return (
    <AccountArea path={links.profile} onAlive={onAlive}>
      <AccountCardPair>
        <ContactsCard />
        <AgreementCard mayChange={mayChange} path={links.profile} />
      </AccountCardPair>
      {mayChange && <AgreementsCard referrer={links.profile} />}
      <NoticesCard />
      <SessionsCard timeZone={timeZone} />
    </AccountArea>
  );
}

function ContactsCard() {
  return (
    <SectionCard section="contacts" title={text.contacts} lines={4}>
      {({ email, phone }) => (
        <>
          <AccountCardRows>
            {email.map(({ contactValue, status }) => (
              <AccountCardRow key={contactValue}>
                <Icon name="i-mail" />
                <div>
                  <Muted>{text.email}</Muted>
                  <b>
                    <BreakableEmail email={contactValue} />
                  </b>
                </div>
                <RowEnd>
                  <Label tone={status === 'confirmed' ? 'ok' : 'grey'}>{text.emailStatus[status]}</Label>
                </RowEnd>
              </AccountCardRow>
            ))}
            {email.length === 0 && <Missing icon="i-mail" words={text.noEmail} />}
            {email.every(({ status }) => status !== 'confirmed') && (
              <TextLink {...formLink('own-email')}>
                {email.length === 0 ? text.addEmail : text.confirmEmail}
              </TextLink>
            )}
            {phone.map(({ contactValue }) => (
              <AccountCardRow key={contactValue}>
                <Icon name="i-phone" />
                <div>
                  <Muted>{text.phone}</Muted>
                  <b>{formatPhone(contactValue)}</b>
                </div>
              </AccountCardRow>
            ))}
            {phone.length === 0 && <Missing icon="i-phone" words={text.noPhone} />}
          </AccountCardRows>
          <SupportCall words={supportCallText.contacts} />
        </>
      )}
    </SectionCard>
  );
}

function BreakableEmail({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}

function Missing({ icon, words }: { icon: string; words: string }) {
  return (
    <AccountCardRow>
      <Icon name={icon} />
      <Muted>{words}</Muted>
    </AccountCardRow>
  );
}

const kinds = ['bills', 'works', 'offers'] as const satisfies readonly (keyof NoticeSettings)[];

function NoticesCard() {
  return (
    <SectionCard section="noticeSettings" title={text.notices} id="notices" lines={6}>
      {(settings) => <NoticesForm settings={settings} />}
    </SectionCard>
  );
}

function NoticesForm({ settings }: { settings: NoticeSettings }) {
  const keep = useReplaceSection();
  const saving = useClientMutation((posted: URLSearchParams) => clientCalls.saveNoticeSettings(posted));
  const { formProps, choice, message, isSending } = useNativeForm({
    schema: noticeSettingsFields,
    onSend: async (posted) => {
      const ended = await saving.run(posted);
      if (ended?.kind === 'done') keep({ section: 'noticeSettings', data: ended.result });
      return ended && toOrderRefusal(ended, 'settings');
    },
  });
  return (
    <AccountCardForm
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
    </AccountCardForm>
  );
}
