import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import type * as z from 'zod/mini';

import { deskCodeFields, deskPasswordFields, deskSignInFields } from '@/desk/contract/desk-account.schemas';
import { deskSignInPath, pathAfterDeskSignIn } from '@/desk/contract/desk-return';
import { useMutation } from '@/api/site/use-mutation';
import { cleanCode } from '@/lib/validation/cleaning';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { makePasteCleaner } from '@/ui/field/clean-paste';
import { type NativeForm, useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { browserDesk, type DeskDependencies, toFormRefusal } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { managerSignInText } from './sign-in.text';

interface SignInFormOptions<Answer> {
  schema: z.ZodMiniType;
  call: (posted: URLSearchParams) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  failure: string | null;
  failedFields?: Record<string, string>;
  /** Status 410: the password step has expired. */
  onGone?: () => void;
}

interface SignInFormState extends Pick<NativeForm, 'field' | 'message' | 'isSending'> {
  formProps: NativeForm['formProps'] & { onInput: () => void };
}

/** An input clears the error; busy until the page unloads. */
function useSignInForm<Answer>({
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
      if (ended?.kind !== 'done') return toFormRefusal(ended);
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
  busy: managerSignInText.busy,
  limited: managerSignInText.tooManyAttempts,
  over: managerSignInText.codeIsOver,
  current: managerSignInText.wrongCurrent,
  same: managerSignInText.samePassword,
  fields: managerSignInText.passwordFailed,
};

/** Text of the URL's reason code after a post without scripts; unknown codes mean a wrong password. */
function signInFailure(reason: string): string {
  return (
    (Object.hasOwn(failureTexts, reason) ? failureTexts[reason] : undefined) ?? managerSignInText.signInFailed
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s-20);
`;

interface SignInFormProps {
  /** Reason code of a post without scripts: `code`, `limited`, or of `signInFailure`. */
  failure: string | null;
  /** Path after the sign-in; '' for the inbox. */
  next?: string;
  ports?: DeskDependencies;
}

/** Signs a manager in, with and without scripts (MGR-01). */
export function DeskSignInForm({ failure, next = '', ports = browserDesk }: SignInFormProps) {
  const { field, message, isSending, formProps } = useSignInForm({
    schema: deskSignInFields,
    call: (posted) => ports.desk.signIn(posted),
    onDone: ({ mustChangePassword, isCodeAsked }) => {
      // The cookie of the first step is set: the URL renders the second.
      if (isCodeAsked) ports.goTo(deskSignInPath(next));
      else ports.goTo(mustChangePassword ? deskPaths.password : pathAfterDeskSignIn(next));
    },
    failure: failure === null ? null : signInFailure(failure),
  });
  return (
    <Form method="post" action={deskPaths.postSignIn} {...formProps}>
      <NextPath next={next} />
      {message && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <TextField
        id="desk-email"
        {...field('email')}
        // The schema validates with our messages.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={managerSignInText.email}
        autoComplete="username"
        required
        maxLength={200}
      />
      <TextField
        id="desk-password"
        {...field('password')}
        type="password"
        label={managerSignInText.password}
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <Button type="submit" kind="accent" size="large" full isLoading={isSending}>
        {managerSignInText.signIn}
      </Button>
      <Forgotten>
        <summary>{managerSignInText.forgotten}</summary>
        <p>{managerSignInText.whomToAsk}</p>
      </Forgotten>
    </Form>
  );
}

/** A lead-admin issues a new password instead of mail. Opens without scripts. */
const Forgotten = styled.details`
  summary {
    min-height: 24px;
    color: var(--c-brand);
    text-decoration: underline;
    text-underline-offset: 3px;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  p {
    margin-top: var(--s-8);
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

/** Repeats the path for the server, also without scripts. */
function NextPath({ next }: { next: string }) {
  return next === '' ? null : <input type="hidden" name="next" value={next} />;
}

/** Takes a code of the authenticator app, or a recovery code (MGR-01). */
export function CodeForm({ failure, next = '', ports = browserDesk }: SignInFormProps) {
  const { field, message, isSending, formProps } = useSignInForm({
    schema: deskCodeFields,
    call: (posted) => ports.desk.signInWithCode(posted),
    onDone: ({ mustChangePassword }) =>
      ports.goTo(mustChangePassword ? deskPaths.password : pathAfterDeskSignIn(next)),
    onGone: () => ports.goTo(deskSignInPath(next, 'over')),
    ...(failure === 'code'
      ? { failure: null, failedFields: { code: managerSignInText.wrongCode } }
      : { failure: failure === null ? null : signInFailure(failure) }),
  });
  const code = field('code');
  return (
    <>
      <Form method="post" action={deskPaths.postCode} aria-label={managerSignInText.codeTitle} {...formProps}>
        <NextPath next={next} />
        {message && (
          <Note tone="error" role="alert">
            {message}
          </Note>
        )}
        <TextField
          id="desk-code"
          {...code}
          label={managerSignInText.code}
          hint={code.error ? undefined : managerSignInText.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onPaste={makePasteCleaner(cleanCode)}
          required
          maxLength={40}
        />
        <Button type="submit" kind="accent" size="large" full isLoading={isSending}>
          {managerSignInText.confirm}
        </Button>
      </Form>
      <form method="post" action={deskPaths.postSignOut}>
        <Button type="submit" kind="ghost" full>
          {managerSignInText.startAnew}
        </Button>
      </form>
    </>
  );
}

interface PasswordFormProps {
  /** Password managers store the new password under it. */
  email: string;
  /** A one-time password must be replaced. */
  isOneTime: boolean;
  /** Reason code of a post without scripts: `current`, `same`, or of `signInFailure`. */
  failure: string | null;
  ports?: DeskDependencies;
}

/** Takes a new password once; it can be shown. */
export function NewPasswordForm({ email, isOneTime, failure, ports = browserDesk }: PasswordFormProps) {
  const [isShown, setIsShown] = useState(false);
  const { field, message, isSending, formProps } = useSignInForm({
    schema: deskPasswordFields,
    call: (posted) => ports.desk.changePassword(posted),
    onDone: () => ports.goTo(deskPaths.inbox),
    ...saidOf(failure),
  });
  const password = field('password');
  const type = isShown ? 'text' : 'password';
  return (
    <Form method="post" action={deskPaths.postPassword} {...formProps}>
      {message && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <input
        hidden
        type="text"
        autoComplete="username"
        aria-label={managerSignInText.email}
        value={email}
        readOnly
      />
      <TextField
        id="desk-current-password"
        {...field('current')}
        type={type}
        label={isOneTime ? managerSignInText.oneTimePassword : managerSignInText.currentPassword}
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <TextField
        id="desk-new-password"
        {...password}
        type={type}
        label={managerSignInText.newPassword}
        hint={password.error ? undefined : managerSignInText.passwordHint}
        autoComplete="new-password"
        required
        minLength={12}
        maxLength={200}
      />
      <Checkbox
        id="desk-show-password"
        checked={isShown}
        onChange={(event) => setIsShown(event.currentTarget.checked)}
      >
        {managerSignInText.showPassword}
      </Checkbox>
      <Button type="submit" kind="accent" size="large" full isLoading={isSending}>
        {managerSignInText.save}
      </Button>
    </Form>
  );
}

/** The field of the error, otherwise the whole form. */
function saidOf(failure: string | null): { failure: string | null; failedFields?: Record<string, string> } {
  if (failure === 'current') return { failure: null, failedFields: { current: signInFailure(failure) } };
  if (failure === 'same') return { failure: null, failedFields: { password: signInFailure(failure) } };
  return { failure: failure === null ? null : signInFailure(failure) };
}
