import { useCallback, useEffect, useState } from 'react';

import { ApiError } from '@/api/http/http-client';
import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import type { DeskPorts } from './browser-desk';
import { deskPaths } from './desk-paths';

interface LoadingProps {
  state: LoadedState<unknown>;
  texts: { loading: string; failed: string; retry: string };
  onRetry: () => void;
}

export function Loading({ state, texts, onRetry }: LoadingProps) {
  if (state.phase === 'ready') return null;
  if (state.phase === 'loading') {
    return (
      <div>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <Skeleton height={88} lines={3} />
      </div>
    );
  }
  return (
    <>
      <Note tone="error" role="alert">
        {texts.failed}
      </Note>
      <div>
        <Button kind="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    </>
  );
}

export type LoadedState<Value> =
  { phase: 'loading' } | { phase: 'failed' } | { phase: 'ready'; value: Value };

/** On mount. `load` must be referentially stable; a new reference fetches again. */
export function useLoaded<Value>(load: () => Promise<Value>, ports: Pick<DeskPorts, 'goTo'>) {
  const [state, setState] = useState<LoadedState<Value>>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => {
        if (isWanted) setState({ phase: 'ready', value });
      },
      (error: unknown) => {
        if (!isWanted) return;
        if (error instanceof ApiError && error.status === 401) ports.goTo(deskPaths.signIn);
        else setState({ phase: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, ports, attempt]);

  const reload = useCallback(() => {
    setState((now) => (now.phase === 'failed' ? { phase: 'loading' } : now));
    setAttempt((count) => count + 1);
  }, []);
  const put = useCallback((value: Value) => setState({ phase: 'ready', value }), []);
  return { state, reload, put };
}
