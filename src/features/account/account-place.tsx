import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { Failed } from './account-card.styles';
import { accountText } from './account.text';

interface AccountPlaceProps {
  /** Loads what is drawn with the store; none of it is in the first load. Stays the same between drawings. */
  load: () => Promise<ComponentType>;
  /** Stands there until then, and is all that the server draws. */
  fallback: ReactNode;
  /** The page is whole without it: a failure says nothing. */
  isOptional?: boolean;
}

type State = { kind: 'waiting' | 'failed' } | { kind: 'ready'; Part: ComponentType };

/** Where a part of the account comes, with the store of the document, when its scripts have loaded. */
export function AccountPlace({ load, fallback, isOptional = false }: AccountPlaceProps) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  useEffect(() => {
    let isGone = false;
    const tell = (next: State) => {
      if (!isGone) setState(next);
    };
    load().then(
      (Part) => tell({ kind: 'ready', Part }),
      () => tell({ kind: 'failed' }),
    );
    return () => void (isGone = true);
  }, [load, tries]);

  if (state.kind === 'ready') return <state.Part />;
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
