import styled from 'styled-components';

import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { signInText } from './sign-in.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-20);
`;

export interface SignInFormProps {
  /** Own path to go to afterwards. */
  referrer: string;
  /** What a refused form held; never the password. */
  agreement?: string | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
  message?: string | null | undefined;
}

/** Sign-in by agreement number and password (AUTH-02): a native form, the same with scripts and without. */
export function SignInForm({ referrer, agreement = '', errors = {}, message = null }: SignInFormProps) {
  return (
    <Form method="post" action="/api/auth/sign-in">
      {message && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <input type="hidden" name="referrer" value={referrer} />
      <TextField
        id="sign-in-agreement"
        name="agreement"
        label={signInText.agreement}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        defaultValue={agreement}
        error={errors['agreement']}
      />
      <TextField
        id="sign-in-password"
        name="password"
        type="password"
        label={signInText.password}
        autoComplete="current-password"
        required
        maxLength={200}
        error={errors['password']}
      />
      <Button type="submit" kind="accent" size="large" full>
        {signInText.signIn}
      </Button>
    </Form>
  );
}
