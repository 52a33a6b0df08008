import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';

import { ApiError } from '@/api/http/http-client';
import { type Notice, noticeListSchema } from '@/api/profile/account.schemas';
import { narrowTokenAnswerSchema } from '@/api/profile/tokens.schemas';
import { passedOn } from '@/api/site/site-http';
import { clockOf } from '@/lib/zoned-day';
import type { PublicCity } from '@/site/city/public-city';
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

type State =
  | { kind: 'loading' }
  | { kind: 'guest' }
  | { kind: 'failed' }
  | { kind: 'loaded'; notices: readonly Notice[] };

export interface TvNoticeProps {
  /** A short-lived token of scope `tv-notice`; null for a guest (D38). Requested at every load. */
  accessToken?: () => Promise<string | null>;
  city: Pick<PublicCity, 'domain' | 'cityIn' | 'timeZone'>;
  /** Address of the sign-in; without it the text has no link. */
  signInHref?: string | undefined;
  /** Replaced in tests. */
  loadNotices?: (token: string) => Promise<readonly Notice[]>;
}

/** Notices about TV for clients of the city; a guest sees how to sign in (TV-04). */
export function TvNotice({
  accessToken = tvNoticeToken,
  city,
  signInHref,
  loadNotices = tvNotices,
}: TvNoticeProps) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(async (): Promise<State> => {
    const token = await accessToken();
    return token === null ? { kind: 'guest' } : { kind: 'loaded', notices: await loadNotices(token) };
  });
  useEffect(() => {
    let isCancelled = false;
    const show = (next: State) => !isCancelled && setState(next);
    load().then(show, () => show({ kind: 'failed' }));
    return () => {
      isCancelled = true;
    };
  }, [city.domain, tries]);
  // The pressed button unmounts with the error.
  const retry = () => {
    place.current?.focus();
    setState({ kind: 'loading' });
    setTries((count) => count + 1);
  };
  return (
    <Place ref={place} tabIndex={-1} aria-live="polite" aria-busy={state.kind === 'loading'}>
      {state.kind === 'loading' && <Note tone="info">{text.loading}</Note>}
      {state.kind === 'guest' && (
        <Note tone="info">
          {text.guest} {signInHref !== undefined && <TextLink href={signInHref}>{text.signIn}</TextLink>}
        </Note>
      )}
      {state.kind === 'failed' && (
        <Failed>
          <Note tone="error">{text.failed}</Note>
          <Button kind="secondary" size="small" onClick={retry}>
            {text.retry}
          </Button>
        </Failed>
      )}
      {state.kind === 'loaded' && <Notices {...city} notices={state.notices} />}
    </Place>
  );
}

type NoticesProps = Pick<TvNoticeProps['city'], 'cityIn' | 'timeZone'> & { notices: readonly Notice[] };

function Notices({ notices, cityIn, timeZone }: NoticesProps) {
  if (notices.length === 0) return <Note tone="info">{text.empty(cityIn)}</Note>;
  // The day in the client's city (D48).
  const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', ...clockOf(timeZone) });
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

const profile = passedOn('profile');

/**
 * A token of five minutes and of scope `tv-notice` (D38); null for a signed-out client. Never in an address
 * or in storage.
 */
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
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The client's notices, newest first, by that token. Throws ApiError. */
const tvNotices = (token: string) =>
  profile.call({
    path: '/v1/notices',
    headers: { Authorization: `Bearer ${token}` },
    schema: noticeListSchema,
  });
