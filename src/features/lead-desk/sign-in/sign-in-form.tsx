import { deskSignInFields } from '@/api/desk/desk-sign-in.schemas';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { browserDesk, type DeskPorts } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { Form } from './sign-in.styles';
import { signInText } from './sign-in.text';
import { useDoorForm } from './use-door-form';

interface SignInFormProps {
  /** Why a post without JavaScript was refused: `limited`, `busy`, or anything else for a wrong password. */
  failure: string | null;
  ports?: DeskPorts;
}

/** Sign-in of managers (MGR-01): the same fields with JavaScript and without. */
export function SignInForm({ failure, ports = browserDesk }: SignInFormProps) {
  const { field, message, isSending, formProps } = useDoorForm({
    schema: deskSignInFields,
    call: (posted) => ports.desk.signIn(posted),
    onDone: ({ mustChangePassword }) => ports.goTo(mustChangePassword ? deskPaths.password : deskPaths.inbox),
    failure: failure === null ? null : failureText(failure),
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
        type="email"
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
    </Form>
  );
}

function failureText(failure: string): string {
  if (failure === 'busy') return signInText.busy;
  return failure === 'limited' ? signInText.tooManyAttempts : signInText.signInFailed;
}
