/** The storage took longer than a visitor is let wait. Whether it still stores what it was given is not known. */
class StorageSlowError extends Error {
  override readonly name = 'StorageSlowError';
}

/**
 * Several waits for the storage under one limit: an error page must come within five seconds, however many calls are
 * in the queue before. What was given up may still be stored; a repeat with its key then finds it.
 */
export function deadline(limitMs: number): <T>(work: Promise<T>) => Promise<T> {
  const end = Date.now() + limitMs;
  return <T>(work: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const late = () => reject(new StorageSlowError(`nothing stored within ${limitMs} ms`));
      const timer = setTimeout(late, Math.max(end - Date.now(), 0));
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}
