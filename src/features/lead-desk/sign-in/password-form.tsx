import { useState } from 'react';

import { deskPasswordFields } from '@/api/desk/desk-sign-in.schemas';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { browserDesk, type DeskPorts } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { Form } from './sign-in.styles';
import { signInText } from './sign-in.text';
import { useDoorForm } from './use-door-form';

interface PasswordFormProps {
  /** For the browser's password store, which keeps the new password under it. */
  email: string;
  /** A post without JavaScript was refused. */
  hasFailed: boolean;
  ports?: DeskPorts;
}

/** Replaces the one-time password. The password is typed once and can be looked at. */
export function PasswordForm({ email, hasFailed, ports = browserDesk }: PasswordFormProps) {
  const [isShown, setIsShown] = useState(false);
  const { field, message, isSending, formProps } = useDoorForm({
    schema: deskPasswordFields,
    call: (posted) => ports.desk.changePassword(posted),
    onDone: () => ports.goTo(deskPaths.inbox),
    failure: hasFailed ? signInText.passwordFailed : null,
  });
  const password = field('password');
  return (
    <Form method="post" action={deskPaths.postPassword} {...formProps}>
      {message && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <input hidden type="text" autoComplete="username" value={email} readOnly />
      <TextField
        id="desk-new-password"
        {...password}
        type={isShown ? 'text' : 'password'}
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
