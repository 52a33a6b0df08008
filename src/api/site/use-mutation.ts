import { useEffect, useRef, useState } from 'react';

import { type Failure, failureOf } from './site-http';

/** Result of a write. */
export type Ended<Result> = { kind: 'done'; result: Result } | Failure;

export interface Mutation<Input, Result> {
  /** Makes the call; null while another one is pending, which continues. Never rejects. */
  run: (input: Input) => Promise<Ended<Result> | null>;
  isPending: boolean;
  /** Result of the last call; null before the first and while one is pending. */
  ended: Ended<Result> | null;
  /** Clears the result. */
  reset: () => void;
}

/**
 * Runs a write from a component. A retry of the same input after a missing response reuses the idempotency key, so that
 * it is executed once; every other call gets a new key. `call` throws ApiError.
 */
export function useMutation<Input, Result>(
  call: (input: Input, idempotencyKey: string) => Promise<Result>,
): Mutation<Input, Result> {
  const [isPending, setPending] = useState(false);
  const [ended, setEnded] = useState<Ended<Result> | null>(null);
  const running = useRef(false);
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => void (isUnmounted.current = true);
  }, []);

  const run = async (input: Input) => {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    setEnded(null);
    const written = textOf(input);
    const key = unanswered.current?.input === written ? unanswered.current.key : newKey();
    const end = await call(input, key).then(
      (result): Ended<Result> => ({ kind: 'done', result }),
      (error: unknown): Ended<Result> => failureOf(error),
    );
    unanswered.current = end.kind === 'unknown' ? { input: written, key } : null;
    running.current = false;
    if (!isUnmounted.current) {
      setPending(false);
      setEnded(end);
    }
    return end;
  };
  return { run, isPending, ended, reset: () => setEnded(null) };
}

function textOf(input: unknown): string {
  return input instanceof URLSearchParams ? String(input) : JSON.stringify([input]);
}

/** A random UUID; browsers provide `randomUUID` in secure contexts only. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
