/**
 * `leads`: something happened to a lead; `sessions`: some managers' sessions have ended; `duty`: somebody has come on
 * duty or gone off it. What happened is in the storage.
 */
export type DeskNews = 'leads' | 'sessions' | 'duty';

/** Tells the desk's open streams that there is news. */
export interface LeadBus {
  tell(news?: DeskNews): void;
  /** Tells this process only: for news that came from another. */
  hear(news: DeskNews): void;
  /** Returns the way to stop listening. */
  listen(listener: (news: DeskNews) => void): () => void;
}

/** `announce` takes news to the other instances, where there are any. */
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
