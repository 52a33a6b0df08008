/** The storage has the details. */
export type DeskChangeKind = 'leads' | 'sessions' | 'duty';

export interface DeskChangeBus {
  publish(kind?: DeskChangeKind): void;
  /** Notifies this process only. */
  publishLocally(kind: DeskChangeKind): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (kind: DeskChangeKind) => void): () => void;
}

/** `announce` notifies other instances, if any. */
export function makeDeskChangeBus(announce: (kind: DeskChangeKind) => void = () => undefined): DeskChangeBus {
  const listeners = new Set<(kind: DeskChangeKind) => void>();
  const publishLocally = (kind: DeskChangeKind) => {
    for (const listener of listeners) listener(kind);
  };
  return {
    publishLocally,
    publish: (kind = 'leads') => {
      publishLocally(kind);
      announce(kind);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
