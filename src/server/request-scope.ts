import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Id of the request that is being answered, wherever in its course; undefined in background work. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}

/** Runs what follows under the id: it goes with every call to a service, and a failure of one is logged with it. */
export function underRequestId<Result>(id: string, next: () => Result): Result {
  return scope.run(id, next);
}
