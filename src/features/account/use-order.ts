import { useState } from 'react';
import * as z from 'zod/mini';

import { ApiError } from '@/api/http/api-error';
import { signedOut } from '@/site/client/signed-out';
import { orderFailed } from './management.text';

/** How an order ended: what is wrong with it, and with which of its fields. */
export interface OrderProblem {
  message: string;
  fields: Record<string, string>;
}

const refusedSchema = z.object({
  message: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** What a call may answer: refused wishes come with words of the provider. */
type OrderAnswer = { isSuccess: true } | { isSuccess: false; error: { message: string } };

/** Sends a wish to the provider, once at a time, and keeps what it said against it. */
export function useOrder() {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | null>(null);

  /** True when the provider took it. */
  const send = async (call: () => Promise<OrderAnswer>): Promise<boolean> => {
    if (isSending) return false;
    setIsSending(true);
    setProblem(null);
    try {
      const answer = await call();
      if (!answer.isSuccess) setProblem({ message: answer.error.message || orderFailed, fields: {} });
      return answer.isSuccess;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) signedOut();
      setProblem(problemOf(error));
      return false;
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, problem, send, forget: () => setProblem(null) };
}

function problemOf(error: unknown): OrderProblem {
  const said = error instanceof ApiError && error.status === 422 ? refusedSchema.safeParse(error.body) : null;
  if (!said?.success) return { message: orderFailed, fields: {} };
  return { message: said.data.message ?? orderFailed, fields: said.data.fields ?? {} };
}

/** For calls that answer with what is kept now. */
export const asOrder = async (call: Promise<unknown>): Promise<OrderAnswer> => {
  await call;
  return { isSuccess: true };
};
