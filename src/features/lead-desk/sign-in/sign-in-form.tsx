import { signInBodySchema } from '@/api/desk/desk-actions.schemas';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { browserDesk, type DeskPorts } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { Form } from './sign-in.styles';
import { signInText } from './sign-in.text';
import { useDeskForm } from './use-desk-form';

interface SignInFormProps {
  /** Why a post without JavaScript was refused: `limited`, or anything else for a wrong password. */
  failure: string | null;
  ports?: DeskPorts;
}

/** Sign-in of managers (MGR-01): JSON where there is JavaScript, a native post where there is none. */
export function SignInForm({ failure, ports = browserDesk }: SignInFormProps) {
  const { errors, message, isSending, formProps } = useDeskForm({
    schema: signInBodySchema,
    send: (body) => ports.desk.signIn(body),
    onDone: ({ mustChangePassword }) => ports.goTo(mustChangePassword ? deskPaths.password : deskPaths.inbox),
    initialMessage: failure === null ? null : failureText(failure),
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
        name="email"
        type="email"
        label={signInText.email}
        autoComplete="username"
        required
        maxLength={200}
        error={errors.email}
      />
      <TextField
        id="desk-password"
        name="password"
        type="password"
        label={signInText.password}
        autoComplete="current-password"
        required
        maxLength={200}
        error={errors.password}
      />
      <Button type="submit" kind="accent" size="large" full isLoading={isSending}>
        {signInText.signIn}
      </Button>
    </Form>
  );
}

function failureText(failure: string): string {
  return failure === 'limited' ? signInText.tooManyAttempts : signInText.signInFailed;
}
