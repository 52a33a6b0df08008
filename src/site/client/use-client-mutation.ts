import { failureOf } from '@/api/site/failure';
import { type Mutation, useMutation } from '@/api/site/use-mutation';
import { clientCalls } from './client-calls';

/**
 * `useMutation` for what is the client's own: where the provider knows the client no more, it leads out besides
 * (AUTH-05).
 */
export function useClientMutation<Input, Result>(
  call: (input: Input) => Promise<Result>,
): Mutation<Input, Result> {
  return useMutation(async (input: Input) => {
    try {
      return await call(input);
    } catch (error) {
      if (failureOf(error).status === 401) clientCalls.signedOut();
      throw error;
    }
  });
}
