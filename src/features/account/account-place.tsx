import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { useStoreLoader } from '@/site/late-store';
import type { SiteStore } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { Failed } from './account-card.styles';
import { accountText } from './account.text';

interface AccountPlaceProps {
  /** Loads what is drawn with the store; none of it is in the first load. Stays the same between drawings. */
  load: () => Promise<ComponentType<{ store: SiteStore }>>;
  /** Stands there until then, and is all that the server draws. */
  fallback: ReactNode;
  /** The page is whole without it: a failure says nothing. */
  isOptional?: boolean;
}

type State =
  | { kind: 'waiting' | 'failed' }
  | { kind: 'ready'; Part: ComponentType<{ store: SiteStore }>; store: SiteStore };

/** Where a part of the account comes, with the store of the document, when its scripts have loaded. */
export function AccountPlace({ load, fallback, isOptional = false }: AccountPlaceProps) {
  const loadStore = useStoreLoader();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  useEffect(() => {
    let isGone = false;
    const tell = (next: State) => {
      if (!isGone) setState(next);
    };
    Promise.all([load(), loadStore()]).then(
      ([Part, store]) => tell({ kind: 'ready', Part, store }),
      () => tell({ kind: 'failed' }),
    );
    return () => void (isGone = true);
  }, [load, loadStore, tries]);

  if (state.kind === 'ready') return <state.Part store={state.store} />;
  if (state.kind === 'waiting' || isOptional) return fallback;
  return (
    <Failed>
      <Note tone="error" role="alert">
        {accountText.pageFailed}
      </Note>
      <Button
        kind="secondary"
        onClick={() => {
          setState({ kind: 'waiting' });
          setTries(tries + 1);
        }}
      >
        {accountText.retry}
      </Button>
    </Failed>
  );
}
