import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import type * as z from 'zod/mini';

import { useMutation } from '@/api/site/use-mutation';
import { type NativeForm, useNativeForm } from '@/ui/form/use-native-form';
import { formRefusal } from '../browser-desk';
import { signInText } from './sign-in.text';

interface SignInFormOptions<Answer> {
  schema: z.ZodMiniType;
  call: (posted: URLSearchParams) => Promise<Answer>;
  /** Leads to the next page. */
  onDone: (answer: Answer) => void;
  /** What the server said to a post without JavaScript; null for nothing. */
  failure: string | null;
  /** The same about a field, by its name. */
  failedFields?: Record<string, string>;
  /** What the form belongs to is over (410). */
  onGone?: () => void;
}

interface SignInFormState extends Pick<NativeForm, 'field' | 'message' | 'isSending'> {
  formProps: NativeForm['formProps'] & { onInput: () => void };
}

/** A form of the sign-in and password pages: what was said of it goes with the next letter, and it is busy until the page is left. */
export function useSignInForm<Answer>({
  schema,
  call,
  onDone,
  failure,
  failedFields = {},
  onGone,
}: SignInFormOptions<Answer>): SignInFormState {
  const { run } = useMutation(call);
  const [isOutdated, setOutdated] = useState(false);
  const { formProps, field, message, isSending } = useNativeForm({
    schema,
    returned: { message: failure, fields: failedFields },
    onSend: async (posted) => {
      const ended = await run(posted);
      if (ended?.kind === 'refused' && ended.status === 410) onGone?.();
      if (ended?.kind !== 'done') return formRefusal(ended);
      onDone(ended.result);
      return new Promise(() => undefined);
    },
  });
  return {
    field,
    message: isOutdated ? null : message,
    isSending,
    formProps: {
      ...formProps,
      onInput: () => setOutdated(true),
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        setOutdated(false);
        formProps.onSubmit(event);
      },
    },
  };
}

const failureTexts: Partial<Record<string, string>> = {
  busy: signInText.busy,
  limited: signInText.tooManyAttempts,
  over: signInText.codeIsOver,
  current: signInText.wrongCurrent,
  same: signInText.samePassword,
  fields: signInText.passwordFailed,
};

/**
 * What a form of the sign-in and password pages says of the reason in its address, where a browser posted it without a script; anything
 * that is none is a wrong password.
 */
export function signInFailure(reason: string): string {
  return (Object.hasOwn(failureTexts, reason) ? failureTexts[reason] : undefined) ?? signInText.signInFailed;
}

export const Form = styled.form`
  display: grid;
  gap: var(--s-20);
`;
