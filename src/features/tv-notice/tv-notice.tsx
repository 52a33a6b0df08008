import { useRef } from 'react';
import styled from 'styled-components';

import { isUnauthorized } from '@/api/http/http-client';
import { type ClientNotice, noticeListSchema } from '@/api/profile/account.schemas';
import { narrowTokenAnswerSchema } from '@/api/profile/tokens.schemas';
import { proxiedServiceClient } from '@/api/site/site-http';
import { useQuery } from '@/api/site/use-query';
import { timeZoneOption } from '@/lib/zoned-day';
import { useCity } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { tvNoticeText as text } from './tv-notice.text';

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--s-12);

  & time {
    color: var(--c-muted);
    font: var(--t-caption);
  }
`;

const Item = styled.li`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-surface);
`;

const Failed = styled.div`
  display: grid;
  gap: var(--s-12);
  justify-items: start;
`;

export interface TvNoticeProps {
  /** Short-lived, scope `tv-notice`, per load; null for a guest (D38). */
  accessToken?: () => Promise<string | null>;
  /** Absent: the text has no link. */
  signInHref?: string | undefined;
  loadNotices?: (token: string) => Promise<readonly ClientNotice[]>;
}

/** Shows a client's notices, and guests how to sign in (TV-04). */
export function TvNotice({
  accessToken = tvNoticeToken,
  signInHref,
  loadNotices = tvNotices,
}: TvNoticeProps) {
  const { domain } = useCity();
  const place = useRef<HTMLDivElement>(null);
  const { status, data, reload } = useQuery<readonly ClientNotice[] | null>({
    key: domain,
    load: async () => {
      const token = await accessToken();
      return token === null ? null : loadNotices(token);
    },
  });
  // The pressed button unmounts with the error.
  const retry = () => {
    place.current?.focus();
    reload();
  };
  return (
    <Place ref={place} tabIndex={-1} aria-live="polite" aria-busy={status === 'loading'}>
      {status === 'loading' && <Note tone="info">{text.loading}</Note>}
      {data === null && (
        <Note tone="info">
          {text.guest} {signInHref !== undefined && <TextLink href={signInHref}>{text.signIn}</TextLink>}
        </Note>
      )}
      {status === 'failed' && (
        <Failed>
          <Note tone="error">{text.failed}</Note>
          <Button kind="secondary" size="small" onClick={retry}>
            {text.retry}
          </Button>
        </Failed>
      )}
      {data && <Notices notices={data} />}
    </Place>
  );
}

function Notices({ notices }: { notices: readonly ClientNotice[] }) {
  const { cityIn, timeZone } = useCity();
  if (notices.length === 0) return <Note tone="info">{text.empty(cityIn)}</Note>;
  // Formats in the client's city (D48).
  const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', ...timeZoneOption(timeZone) });
  return (
    <List>
      {notices.map(({ id, title, text: words, date }) => (
        <Item key={id}>
          <b>{title}</b>
          <span>{words}</span>
          <time dateTime={date}>{days.format(new Date(date))}</time>
        </Item>
      ))}
    </List>
  );
}

const profile = proxiedServiceClient('profile');

/** Valid for five minutes (D38); null for a guest. Never in a URL or storage. */
async function tvNoticeToken(): Promise<string | null> {
  try {
    const answer = await profile.call({
      method: 'POST',
      path: '/v1/auth/narrow-token',
      body: { scope: 'tv-notice' },
      schema: narrowTokenAnswerSchema,
    });
    return answer.access_token;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

/** Fetches notices, newest first, or throws ApiError. */
const tvNotices = (token: string) =>
  profile.call({
    path: '/v1/notices',
    headers: { Authorization: `Bearer ${token}` },
    schema: noticeListSchema,
  });
