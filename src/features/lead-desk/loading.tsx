import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import type { LoadedState } from './use-loaded';

interface LoadingProps {
  state: LoadedState<unknown>;
  words: { loading: string; failed: string; retry: string };
  onRetry: () => void;
}

/** What stands where something is being loaded, or could not be. Nothing once it is there. */
export function Loading({ state, words, onRetry }: LoadingProps) {
  if (state.phase === 'ready') return null;
  if (state.phase === 'loading') {
    return (
      <div>
        <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
        <Skeleton height={88} lines={3} />
      </div>
    );
  }
  return (
    <>
      <Note tone="error" role="alert">
        {words.failed}
      </Note>
      <div>
        <Button kind="secondary" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    </>
  );
}
