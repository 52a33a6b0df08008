import styled from 'styled-components';

import { signInFields } from '@/api/session/session.schemas';
import { useMutation } from '@/api/site/use-mutation';
import { Button } from '@/ui/button/button';
import { CodeField } from '@/ui/masked-fields/masked-fields';
import { type FieldMessages, useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { PasswordField } from '@/ui/password-field/password-field';
import { browserSignIn, type SignInPorts } from './browser-sign-in';
import { signInFailures, signInText } from './sign-in.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-20);
`;

export interface SignInFormProps {
  /** Own path to go to afterwards. */
  referrer: string;
  /** What a refused form held; never the password. */
  agreement?: string | undefined;
  errors?: FieldMessages | undefined;
  message?: string | null | undefined;
  ports?: SignInPorts;
}

/**
 * Sign-in by agreement number and password (AUTH-02): the same fields with scripts and without. Heavy: it belongs into
 * a deferred part of a page.
 */
export function SignInForm(props: SignInFormProps) {
  const { referrer, agreement = '', errors = {}, message = null, ports = browserSignIn } = props;
  const signing = useMutation(ports.signIn);
  const { formProps, field, ...form } = useNativeForm({
    schema: signInFields,
    returned: { message, fields: errors },
    onTouched: ports.prepare,
    onSend: async (posted) => {
      const ended = await signing.run(posted);
      if (ended === null) return null;
      if (ended.kind !== 'done') {
        const fields = ended.kind === 'refused' ? ended.fields : {};
        return { message: ended.message || (signInFailures['unavailable'] ?? null), fields };
      }
      await ports.goTo(ended.result);
      return null;
    },
  });
  return (
    <Form {...formProps} method="post" action="/api/auth/sign-in">
      {form.message !== null && (
        <Note tone="error" role="alert">
          {form.message}
        </Note>
      )}
      <input type="hidden" name="referrer" value={referrer} />
      <CodeField
        id="sign-in-agreement"
        {...field('agreement')}
        label={signInText.agreement}
        autoComplete="username"
        required
        defaultValue={agreement}
      />
      <PasswordField
        id="sign-in-password"
        {...field('password')}
        label={signInText.password}
        required
        maxLength={200}
      />
      <Button type="submit" kind="accent" size="large" full isLoading={form.isSending}>
        {signInText.signIn}
      </Button>
    </Form>
  );
}
