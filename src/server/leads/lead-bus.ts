/**
 * `leads`: a lead changed; `sessions`: managers' sessions ended; `duty`: a manager went on or off duty. The storage has
 * the details.
 */
export type DeskNews = 'leads' | 'sessions' | 'duty';

/** Notifies the desk's open streams. */
export interface LeadBus {
  tell(news?: DeskNews): void;
  /** Notifies this process only, of news from another one. */
  hear(news: DeskNews): void;
  /** Returns the unsubscribe function. */
  listen(listener: (news: DeskNews) => void): () => void;
}

/** `announce` notifies other instances, if any. */
export function makeLeadBus(announce: (news: DeskNews) => void = () => undefined): LeadBus {
  const listeners = new Set<(news: DeskNews) => void>();
  const hear = (news: DeskNews) => {
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
