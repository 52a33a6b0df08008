import type { QueryState } from '@/api/site/query-state';
import { type Query, useQuery } from '@/api/site/use-query';
import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import type { DeskDependencies } from './browser-desk';
import { signInFromHere } from './desk-paths';

export interface LoadingProps {
  status: QueryState<unknown>['status'];
  texts: { loading: string; failed: string; retry: string };
  onRetry: () => void;
}

export function Loading({ status, texts, onRetry }: LoadingProps) {
  if (status === 'loaded') return null;
  if (status === 'loading') {
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

/** Fetches data of the desk; a 401 leads to the sign-in. */
export function useDeskQuery<Data>(
  ports: Pick<DeskDependencies, 'goTo'>,
  load: () => Promise<Data>,
  key = '',
): Query<Data> {
  return useQuery({ key, load, onUnauthorized: () => ports.goTo(signInFromHere()) });
}
