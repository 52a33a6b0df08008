type QueryStatus =
  /** Not requested. */
  'idle' | 'loading' | 'loaded' | 'failed';

/** State of a read in `useQuery` or a slice. `data` is `undefined` before a response; `null` may be data. */
export interface QueryState<Data, Initial = undefined> {
  status: QueryStatus;
  data: Data | Initial;
}

/** Whether no request is pending and none succeeded. */
export const isQueryDue = ({ status }: QueryState<unknown, unknown>): boolean =>
  status === 'idle' || status === 'failed';

export const isQueryPending = ({ status }: QueryState<unknown, unknown>): boolean =>
  status === 'idle' || status === 'loading';
