import styled from 'styled-components';

import { toOutcome } from '@/api/leads/outcome';
import { nextPageAnswerSchema, signInFields } from '@/api/session/session.schemas';
import { siteHttp } from '@/api/site/site-http';
import type { FieldMessages } from '@/lib/flat-fields';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import { CodeField } from '@/ui/masked-fields/masked-fields';
import { Note } from '@/ui/note/note';
import { PasswordField } from '@/ui/password-field/password-field';
import { signInFailures, signInText } from './sign-in.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-20);
`;

interface SignInFormProps {
  referrer: string;
  /** Filled in; the password never is. */
  agreement?: string | undefined;
  errors?: FieldMessages | undefined;
  message?: string | null | undefined;
  ports?: SignInFormDependencies;
}

/** Signs in, with and without scripts (AUTH-02). Import only from a deferred part. */
export function SignInForm(props: SignInFormProps) {
  const { referrer, agreement = '', errors = {}, message = null, ports = browserSignIn } = props;
  const { formProps, field, ...form } = useNativeForm({
    schema: signInFields,
    returned: { message, fields: errors },
    onTouched: ports.prepare,
    onSend: async (posted) => {
      const ended = await toOutcome(ports.signIn(posted));
      if (ended.kind !== 'done')
        return { ...ended, message: ended.message || (signInFailures['unavailable'] ?? null) };
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

export interface SignInFormDependencies {
  prepare: () => void;
  /** Returns the next URL or throws ApiError. */
  signIn: (posted: URLSearchParams) => Promise<string>;
  /** Loads a new document: every page depends on the client. Resolves if the visitor stayed. */
  goTo: (address: string) => Promise<void>;
}

const browserSignIn: SignInFormDependencies = {
  prepare: siteHttp.prepare,
  signIn: async (body) => {
    const answer = await siteHttp.call({
      method: 'POST',
      path: '/api/auth/sign-in',
      body,
      schema: nextPageAnswerSchema,
    });
    return answer.goTo;
  },
  goTo: (address) => {
    window.location.assign(address);
    return new Promise((isHere) => {
      window.addEventListener('pageshow', () => isHere(), { once: true });
      setTimeout(isHere, longestLoadMs);
    });
  },
};

/** Maximum time of the disabled button, ms: the visitor may stop the page load. */
const longestLoadMs = 10_000;
