import { useRef, useState } from 'react';

import { isUnauthorized } from '../http/http-client';
import { type Outcome, toOutcome } from '../leads/outcome';

export interface Mutation<Input, Result> {
  /** Null while another call is pending. Never rejects. */
  run: (input: Input) => Promise<Outcome<Result> | null>;
  isPending: boolean;
  /** Null before the first call and while pending. */
  ended: Outcome<Result> | null;
  reset: () => void;
}

/** Sends one write at a time. `call` throws ApiError; `onUnauthorized` precedes a 401's result. */
export function useMutation<Input, Result>(
  call: (input: Input) => Promise<Result>,
  onUnauthorized?: () => void,
): Mutation<Input, Result> {
  const [isPending, setPending] = useState(false);
  const [ended, setEnded] = useState<Outcome<Result> | null>(null);
  const running = useRef(false);

  const run = async (input: Input) => {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    setEnded(null);
    const end = await toOutcome(call(input));
    running.current = false;
    if (isUnauthorized(end)) onUnauthorized?.();
    setPending(false);
    setEnded(end);
    return end;
  };
  return { run, isPending, ended, reset: () => setEnded(null) };
}
