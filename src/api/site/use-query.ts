import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { isUnauthorized } from '../http/http-client';
import type { QueryState } from './query-state';

interface QueryOptions<Data> {
  /** A new key aborts and reloads; null: no request. */
  key: string | null;
  /** Throws ApiError. */
  load: (signal: AbortSignal) => Promise<Data>;
  /** Debounce, ms. */
  delayMs?: number;
  onUnauthorized?: () => void;
}

export interface Query<Data> extends QueryState<Data> {
  /** Loads again; after a failure the state is `loading`. */
  reload: () => void;
  /** Replaces the data, e.g. after a save, and aborts a running request, which began before. */
  put: (data: Data) => void;
}

const loading = { status: 'loading', data: undefined } as const;
const idle = { status: 'idle', data: undefined } as const;

/**
 * Reads on mount, for a new key, and on `reload`. Keeps the last response until the next. Unmounting aborts.
 */
export function useQuery<Data>({ key, load, delayMs = 0, onUnauthorized }: QueryOptions<Data>): Query<Data> {
  const [state, setState] = useState<QueryState<Data>>(loading);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController>(null);

  const fetchData = useEffectEvent(load);
  const fail = useEffectEvent((error: unknown) => {
    if (onUnauthorized && isUnauthorized(error)) onUnauthorized();
    else setState({ status: 'failed', data: undefined });
  });
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const request = () =>
      fetchData(signal).then(
        (data) => !signal.aborted && setState({ status: 'loaded', data }),
        (error: unknown) => !signal.aborted && fail(error),
      );
    const timer = delayMs > 0 ? setTimeout(() => void request(), delayMs) : void request();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, attempt, delayMs]);

  const reload = useCallback(() => {
    setState((now) => (now.status === 'failed' ? loading : now));
    setAttempt((count) => count + 1);
  }, []);
  const put = useCallback((data: Data) => {
    running.current?.abort();
    setState({ status: 'loaded', data });
  }, []);
  return { ...(key === null ? idle : state), reload, put };
}
