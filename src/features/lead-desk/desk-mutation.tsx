import type { SyntheticEvent } from 'react';

import { type Ended, useMutation } from '@/api/site/use-mutation';
import type { FormProps, FormRefusal } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { type DeskPorts, formRefusal } from './browser-desk';
import { deskPaths } from './desk-paths';

/** One act of a box at a time, with what the server says of it. */
interface DeskMutation {
  isSending: boolean;
  /** A refusal or a lost connection. */
  error: string | null;
  /** What went well, told once. */
  done: string | null;
  /** `call` gives the text of success. Null while another act is under way. */
  run: (call: () => Promise<string>) => Promise<Ended<string> | null>;
  /** The same for a form: what is said against it stands at its fields; the rest is told by this act. */
  send: (call: () => Promise<string>) => Promise<FormRefusal | null>;
  /** Forgets what was said. */
  reset: () => void;
}

export function useDeskMutation(ports: Pick<DeskPorts, 'goTo' | 'onDone'>): DeskMutation {
  const { run: mutate, isPending, ended, reset } = useMutation((call: () => Promise<string>) => call());
  const run = async (call: () => Promise<string>) => {
    const end = await mutate(call);
    if (end?.kind === 'done') ports.onDone?.();
    else if (end?.status === 401) ports.goTo(deskPaths.signIn);
    return end;
  };
  return {
    isSending: isPending,
    error: formRefusal(ended)?.message ?? null,
    done: ended?.kind === 'done' ? ended.result : null,
    run,
    send: async (call) => {
      const refusal = formRefusal(await run(call));
      return refusal && { message: null, fields: refusal.fields };
    },
    reset,
  };
}

/** Props of a form: what was said of its last act goes when it is sent again. */
export function submitAnew(formProps: FormProps, { reset }: Pick<DeskMutation, 'reset'>): FormProps {
  return {
    ...formProps,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      reset();
      formProps.onSubmit(event);
    },
  };
}

/** What came of an act. */
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
