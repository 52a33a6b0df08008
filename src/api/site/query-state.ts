type QueryStatus =
  /** Not requested. */
  'idle' | 'loading' | 'loaded' | 'failed';

/**
 * State of a read: of one component in `useQuery`, of several in a slice. `data` is `undefined` before a response;
 * `null` may be data.
 */
export interface QueryState<Data, Initial = undefined> {
  status: QueryStatus;
  data: Data | Initial;
}

/** None is pending and none has succeeded. */
export const isQueryDue = ({ status }: QueryState<unknown, unknown>): boolean =>
  status === 'idle' || status === 'failed';

export const isQueryPending = ({ status }: QueryState<unknown, unknown>): boolean =>
  status === 'idle' || status === 'loading';
