import { useState } from 'react';

import { deskPasswordFields } from '@/api/desk/desk-sign-in.schemas';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { browserDesk, type DeskPorts } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { signInText } from './sign-in.text';
import { Form, signInFailure, useSignInForm } from './use-sign-in-form';

interface PasswordFormProps {
  /** For the browser's password store, which keeps the new password under it. */
  email: string;
  /** The current one is a one-time password, which must be replaced. */
  isOneTime: boolean;
  /** Why a post without JavaScript was refused: `current`, `same`, or what `signInFailure` knows; null for none. */
  failure: string | null;
  ports?: DeskPorts;
}

/** Replaces a password, which is asked for once more. The new one is typed once and can be looked at. */
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

/** At its field where it is about one. */
function saidOf(failure: string | null): { failure: string | null; failedFields?: Record<string, string> } {
  if (failure === 'current') return { failure: null, failedFields: { current: signInFailure(failure) } };
  if (failure === 'same') return { failure: null, failedFields: { password: signInFailure(failure) } };
  return { failure: failure === null ? null : signInFailure(failure) };
}
