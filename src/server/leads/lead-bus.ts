/** Tells the desk's open streams in this process that something happened to a lead. What happened is in the storage. */
export interface LeadBus {
  tell(): void;
  /** Returns the way to stop listening. */
  listen(listener: () => void): () => void;
}

export function makeLeadBus(): LeadBus {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
