import type { SyntheticEvent } from 'react';

import type { Outcome } from '@/api/leads/outcome';
import { useMutation } from '@/api/site/use-mutation';
import type { FormProps, FormRefusal } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { type DeskDependencies, toFormRefusal } from './browser-desk';
import { signInFromHere } from './desk-paths';

interface DeskMutation {
  isSending: boolean;
  error: string | null;
  /** Announced once by screen readers. */
  done: string | null;
  /** `call` resolves to the success message. Null while one is pending. */
  run: (call: () => Promise<string>) => Promise<Outcome<string> | null>;
  /** The form shows field errors, this hook others. */
  send: (call: () => Promise<string>) => Promise<FormRefusal | null>;
  reset: () => void;
}

export function useDeskMutation(ports: Pick<DeskDependencies, 'goTo' | 'onDone'>): DeskMutation {
  const {
    run: mutate,
    isPending,
    ended,
    reset,
  } = useMutation(
    (call: () => Promise<string>) => call(),
    () => ports.goTo(signInFromHere()),
  );
  const run = async (call: () => Promise<string>) => {
    const end = await mutate(call);
    if (end?.kind === 'done') ports.onDone?.();
    return end;
  };
  return {
    isSending: isPending,
    error: toFormRefusal(ended)?.message ?? null,
    done: ended?.kind === 'done' ? ended.result : null,
    run,
    send: async (call) => {
      const refusal = toFormRefusal(await run(call));
      return refusal && { message: null, fields: refusal.fields };
    },
    reset,
  };
}

export function clearMessagesOnSubmit(
  formProps: FormProps,
  { reset }: Pick<DeskMutation, 'reset'>,
): FormProps {
  return {
    ...formProps,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      reset();
      formProps.onSubmit(event);
    },
  };
}

export function MutationNote({ act }: { act: DeskMutation }) {
  if (act.error) {
    return (
      <Note tone="error" role="alert">
        {act.error}
      </Note>
    );
  }
  return act.done ? (
    <Note tone="success" role="status">
      {act.done}
    </Note>
  ) : null;
}
