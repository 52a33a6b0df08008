import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';

import type { Notice } from '@/api/profile/account.schemas';
import { clockOf } from '@/lib/zoned-day';
import type { PublicCity } from '@/site/city/public-city';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { tvNotices } from './browser-notices';
import { tvNoticeText as text } from './tv-notice.text';

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--s-12);

  & > li {
    display: grid;
    gap: var(--s-4);
    padding: var(--s-20);
    border-radius: var(--r-24);
    background: var(--c-surface);
  }

  & time {
    color: var(--c-muted);
    font: var(--t-caption);
  }
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
  /** A short-lived token of scope `tv-notice`; null for a guest (decision 38). Asked for at every loading. */
  accessToken: () => Promise<string | null>;
  city: Pick<PublicCity, 'domain' | 'cityIn' | 'timeZone'>;
  /** Where a guest signs in; without it the words stand alone. */
  signInHref?: string | undefined;
  /** The call, which tests put their own in the place of. */
  loadNotices?: (token: string) => Promise<readonly Notice[]>;
}

/** Notices about TV for clients of the city; a guest sees how to sign in (TV-04). */
export function TvNotice({ accessToken, city, signInHref, loadNotices = tvNotices }: TvNoticeProps) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(async (): Promise<State> => {
    const token = await accessToken();
    return token === null ? { kind: 'guest' } : { kind: 'loaded', notices: await loadNotices(token) };
  });
  useEffect(() => {
    let isGone = false;
    const show = (next: State) => !isGone && setState(next);
    load().then(show, () => show({ kind: 'failed' }));
    return () => {
      isGone = true;
    };
  }, [city.domain, tries]);
  // The button that was pressed is gone with the failure.
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
  // The day as it is in the client's city (decision 48).
  const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', ...clockOf(timeZone) });
  return (
    <List>
      {notices.map(({ id, title, text: words, date }) => (
        <li key={id}>
          <b>{title}</b>
          <span>{words}</span>
          <time dateTime={date}>{days.format(new Date(date))}</time>
        </li>
      ))}
    </List>
  );
}
