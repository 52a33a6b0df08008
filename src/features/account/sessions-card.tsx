import { useState } from 'react';

import type { OwnSession } from '@/api/session/session.schemas';
import { links } from '@/config/links';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { useRenew } from '@/site/client/use-client';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Label } from '@/ui/label/label';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { FormActions, More, Muted, Row, RowEnd, Rows } from './account-card.styles';
import { momentText } from './account.text';
import { refusalOf, SectionCard } from './section-card';
import { profilePageText as text } from './account-cards.text';

/** Where the client is signed in; any other place, or all of them, may be ended from here. */
export function SessionsCard({ timeZone }: { timeZone: string }) {
  const ending = useClientMutation((id: string | null) =>
    id === null ? clientCalls.endOtherSessions() : clientCalls.endSession(id),
  );
  const refusal = ending.ended && refusalOf(ending.ended);
  const [endingId, setEndingId] = useState<string | null>(null);
  const renew = useRenew();
  const end = async (id: string | null) => {
    if (ending.isPending) return;
    setEndingId(id);
    await ending.run(id);
    renew('sessions');
  };
  return (
    <SectionCard section="sessions" title={text.sessions}>
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
            <Rows>{rows.slice(0, SHOWN_SESSIONS)}</Rows>
            {more.length > 0 && (
              <More>
                <summary>
                  {text.allSessions(more.length)}
                  <Icon name="i-chevron" size={20} />
                </summary>
                <Rows>{more}</Rows>
              </More>
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

/** So many are shown at once; the others open. */
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
    <Row>
      <Icon name="i-laptop" />
      <div>
        <b>{device}</b>
        <Muted>{address}</Muted>
        <Muted>{text.seen(momentText(new Date(seenAt).toISOString(), timeZone))}</Muted>
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
    </Row>
  );
}
