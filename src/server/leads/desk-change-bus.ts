/** The storage has the details. */
export type DeskChangeKind = 'leads' | 'sessions' | 'duty';

export interface DeskChangeBus {
  tell(news?: DeskChangeKind): void;
  /** Notifies this process only. */
  hear(news: DeskChangeKind): void;
  /** Returns the unsubscribe function. */
  listen(listener: (news: DeskChangeKind) => void): () => void;
}

/** `announce` notifies other instances, if any. */
export function makeDeskChangeBus(announce: (news: DeskChangeKind) => void = () => undefined): DeskChangeBus {
  const listeners = new Set<(news: DeskChangeKind) => void>();
  const hear = (news: DeskChangeKind) => {
    for (const listener of listeners) listener(news);
  };
  return {
    hear,
    tell: (news = 'leads') => {
      hear(news);
      announce(news);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
