import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import type * as z from 'zod/mini';

import { deskCodeFields, deskPasswordFields, deskSignInFields } from '@/api/desk/desk-account.schemas';
import { useMutation } from '@/api/site/use-mutation';
import { cleanCode } from '@/lib/validation/cleaning';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { cleaningPaste } from '@/ui/field/clean-paste';
import { type NativeForm, useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { browserDesk, type DeskPorts, formRefusal } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { signInText } from './sign-in.text';

interface SignInFormOptions<Answer> {
  schema: z.ZodMiniType;
  call: (posted: URLSearchParams) => Promise<Answer>;
  /** Redirects to the next page. */
  onDone: (answer: Answer) => void;
  /** Error after a post without JavaScript, or null. */
  failure: string | null;
  /** Errors of its fields, by name. */
  failedFields?: Record<string, string>;
  /** The form's subject has expired (410). */
  onGone?: () => void;
}

interface SignInFormState extends Pick<NativeForm, 'field' | 'message' | 'isSending'> {
  formProps: NativeForm['formProps'] & { onInput: () => void };
}

/** Errors clear on the next input; busy until the page is left. */
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

/** By the reason code in the URL after a post without JavaScript; unknown codes mean a wrong password. */
function signInFailure(reason: string): string {
  return (Object.hasOwn(failureTexts, reason) ? failureTexts[reason] : undefined) ?? signInText.signInFailed;
}

const Form = styled.form`
  display: grid;
  gap: var(--s-20);
`;

interface SignInFormProps {
  /** Reason code of a refused post without JavaScript: see `signInFailure`. */
  failure: string | null;
  ports?: DeskPorts;
}

/** Sign-in of managers (MGR-01): the same fields with JavaScript and without. */
export function DeskSignInForm({ failure, ports = browserDesk }: SignInFormProps) {
  const { field, message, isSending, formProps } = useSignInForm({
    schema: deskSignInFields,
    call: (posted) => ports.desk.signIn(posted),
    onDone: ({ mustChangePassword, isCodeAsked }) => {
      // The same URL then renders the second step.
      if (isCodeAsked) ports.goTo(deskPaths.signIn);
      else ports.goTo(mustChangePassword ? deskPaths.password : deskPaths.inbox);
    },
    failure: failure === null ? null : signInFailure(failure),
  });
  return (
    <Form method="post" action={deskPaths.postSignIn} {...formProps}>
      {message && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <TextField
        id="desk-email"
        {...field('email')}
        // A sign-in name is text (WCAG 1.3.5); the schema validates its format.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={signInText.email}
        autoComplete="username"
        required
        maxLength={200}
      />
      <TextField
        id="desk-password"
        {...field('password')}
        type="password"
        label={signInText.password}
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <Button type="submit" kind="accent" size="large" full isLoading={isSending}>
        {signInText.signIn}
      </Button>
      <Forgotten>
        <summary>{signInText.forgotten}</summary>
        <p>{signInText.whomToAsk}</p>
      </Forgotten>
    </Form>
  );
}

/** Passwords aren't reset by mail: a lead-admin issues a new one. Opens without JavaScript too. */
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

interface CodeFormProps {
  /** Reason code of a refused post without JavaScript: `code`, `limited`, or null. */
  failure: string | null;
  ports?: DeskPorts;
}

/** A code from the authenticator app or a recovery code (MGR-01). */
export function CodeForm({ failure, ports = browserDesk }: CodeFormProps) {
  const { field, message, isSending, formProps } = useSignInForm({
    schema: deskCodeFields,
    call: (posted) => ports.desk.signInWithCode(posted),
    onDone: ({ mustChangePassword }) => ports.goTo(mustChangePassword ? deskPaths.password : deskPaths.inbox),
    onGone: () => ports.goTo(`${deskPaths.signIn}?error=over`),
    ...(failure === 'code'
      ? { failure: null, failedFields: { code: signInText.wrongCode } }
      : { failure: failure === null ? null : signInFailure(failure) }),
  });
  const code = field('code');
  return (
    <>
      <Form method="post" action={deskPaths.postCode} aria-label={signInText.codeTitle} {...formProps}>
        {message && (
          <Note tone="error" role="alert">
            {message}
          </Note>
        )}
        <TextField
          id="desk-code"
          {...code}
          label={signInText.code}
          hint={code.error ? undefined : signInText.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onPaste={cleaningPaste(cleanCode)}
          required
          maxLength={40}
        />
        <Button type="submit" kind="accent" size="large" full isLoading={isSending}>
          {signInText.confirm}
        </Button>
      </Form>
      <form method="post" action={deskPaths.postSignOut}>
        <Button type="submit" kind="ghost" full>
          {signInText.startAnew}
        </Button>
      </form>
    </>
  );
}

interface PasswordFormProps {
  /** For password managers, which store the new password under it. */
  email: string;
  /** The current password is a one-time password that must be replaced. */
  isOneTime: boolean;
  /**
   * Reason code of a refused post without JavaScript: `current`, `same`, or a code of `signInFailure`; null for none.
   */
  failure: string | null;
  ports?: DeskPorts;
}

/** The new password is typed once and can be revealed. */
export function PasswordForm({ email, isOneTime, failure, ports = browserDesk }: PasswordFormProps) {
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
        aria-label={signInText.email}
        value={email}
        readOnly
      />
      <TextField
        id="desk-current-password"
        {...field('current')}
        type={type}
        label={isOneTime ? signInText.oneTimePassword : signInText.currentPassword}
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <TextField
        id="desk-new-password"
        {...password}
        type={type}
        label={signInText.newPassword}
        hint={password.error ? undefined : signInText.passwordHint}
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
        {signInText.showPassword}
      </Checkbox>
      <Button type="submit" kind="accent" size="large" full isLoading={isSending}>
        {signInText.save}
      </Button>
    </Form>
  );
}

/** Assigns the error to its field where it concerns one. */
function saidOf(failure: string | null): { failure: string | null; failedFields?: Record<string, string> } {
  if (failure === 'current') return { failure: null, failedFields: { current: signInFailure(failure) } };
  if (failure === 'same') return { failure: null, failedFields: { password: signInFailure(failure) } };
  return { failure: failure === null ? null : signInFailure(failure) };
}
