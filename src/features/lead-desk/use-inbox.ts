import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';

import type { OutcomeBody } from '@/api/desk/desk.schemas';
import { browserDesk, type DeskPorts } from './browser-desk';
import { InboxSession } from './inbox-session';
import { inboxReducer, type InboxState, initialInbox } from './inbox-state';

/** The inbox of one manager and what can be done in it. */
export interface Inbox {
  state: InboxState;
  select: (id: string | null) => void;
  take: (id: string) => void;
  /** Gives true when the outcome was recorded. */
  recordOutcome: (id: string, body: OutcomeBody) => Promise<boolean>;
  /** Asks for the list again after it could not be loaded. */
  reload: () => void;
}

/** Opens the inbox while the component is mounted. `ports` must keep its identity. */
export function useInbox(viewerId: string, ports: DeskPorts = browserDesk): Inbox {
  const [state, dispatch] = useReducer(inboxReducer, viewerId, initialInbox);
  const session = useRef<InboxSession | null>(null);

  useEffect(() => {
    const opened = new InboxSession(ports, dispatch);
    session.current = opened;
    opened.start();
    return () => opened.stop();
  }, [ports]);

  const select = useCallback((id: string | null) => session.current?.select(id), []);
  const take = useCallback((id: string) => void session.current?.take(id), []);
  const recordOutcome = useCallback(
    async (id: string, body: OutcomeBody) => (await session.current?.recordOutcome(id, body)) ?? false,
    [],
  );
  const reload = useCallback(() => void session.current?.load(), []);

  return useMemo(
    () => ({ state, select, take, recordOutcome, reload }),
    [state, select, take, recordOutcome, reload],
  );
}
