import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

import { totpDisableFields, totpEnableFields, type TotpSetup } from '@/api/desk/desk-account.schemas';
import { cleanCode } from '@/lib/validation/cleaning';
import { Button } from '@/ui/button/button';
import { cleaningPaste } from '@/ui/field/clean-paste';
import { useNativeForm } from '@/ui/form/use-native-form';
import { TextField } from '@/ui/text-field/text-field';
import type { DeskPorts } from '../browser-desk';
import { MutationNote, submitAnew, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { Ends, Form } from '../settings/settings.styles';
import { accountText } from './account.text';

interface TotpSetupFormProps {
  ports: DeskPorts;
  setup: TotpSetup;
  onCancel: () => void;
  onEnabled: (recoveryCodes: string[]) => void;
}

/** The secret as a picture and as text; the app's first code and the password switch it on. */
export function TotpSetupForm({ ports, setup, onCancel, onEnabled }: TotpSetupFormProps) {
  const act = useDeskMutation(ports);
  const { formProps, field } = useNativeForm({
    schema: totpEnableFields,
    onSend: (posted) =>
      act.send(async () => {
        onEnabled(await ports.account.enableTotp(posted));
        return '';
      }),
  });
  const { size, path } = setup.qr;
  return (
    <AccountStep id="totp-setup" title={accountText.setupTitle}>
      <p>{accountText.scan}</p>
      <QrPicture
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={accountText.qr}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </QrPicture>
      <p>
        {accountText.secret} <code>{inFours(setup.secret)}</code>
      </p>
      <Form method="post" action={deskPaths.postTotpEnable} {...submitAnew(formProps, act)}>
        <TotpFields
          {...{ act, field, onCancel }}
          code={{ label: accountText.firstCode, inputMode: 'numeric', maxLength: 40 }}
          submit={accountText.enable}
        />
      </Form>
    </AccountStep>
  );
}

/** As people read it out and type it; apps don't mind the spaces. */
function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

interface TotpDisableFormProps {
  ports: DeskPorts;
  onCancel: () => void;
  onDisabled: () => void;
}

/** Password and code once more: a desk that was left open must not be enough. */
export function TotpDisableForm({ ports, onCancel, onDisabled }: TotpDisableFormProps) {
  const act = useDeskMutation(ports);
  const { formProps, field } = useNativeForm({
    schema: totpDisableFields,
    onSend: (posted) =>
      act.send(async () => {
        await ports.account.disableTotp(posted);
        onDisabled();
        return '';
      }),
  });
  return (
    <AccountStep id="totp-disable" title={accountText.disableTitle}>
      <Form method="post" action={deskPaths.postTotpDisable} {...submitAnew(formProps, act)}>
        <TotpFields
          {...{ act, field, onCancel }}
          code={{ label: accountText.disableCode, autoCapitalize: 'none', spellCheck: false, maxLength: 40 }}
          submit={accountText.disableYes}
        />
      </Form>
    </AccountStep>
  );
}

type TextFieldProps = ComponentProps<typeof TextField>;

interface TotpFieldsProps {
  act: ReturnType<typeof useDeskMutation>;
  field: (name: 'current' | 'code') => Pick<TextFieldProps, 'name' | 'error'>;
  /** What the two forms take for a code differs. */
  code: Omit<TextFieldProps, 'id' | 'name'>;
  submit: string;
  onCancel: () => void;
}

/** Whoever changes how an account is entered shows that they may, by both. */
function TotpFields({ act, field, code, submit, onCancel }: TotpFieldsProps) {
  return (
    <>
      <TextField
        id="totp-current"
        {...field('current')}
        type="password"
        label={accountText.current}
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <TextField
        id="totp-code"
        {...code}
        {...field('code')}
        onPaste={cleaningPaste(cleanCode)}
        autoComplete="one-time-code"
        required
      />
      <MutationNote act={act} />
      <Ends>
        <Button type="submit" isLoading={act.isSending}>
          {submit}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {accountText.cancel}
        </Button>
      </Ends>
    </>
  );
}

interface AccountStepProps {
  /** Of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/**
 * A step that takes the place of the one before, and its focus: who was on the keyboard there goes on here, and a screen
 * reader says what has come.
 */
export function AccountStep({ id, title, children }: AccountStepProps) {
  return (
    <Steps role="group" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} ref={takeFocus}>
        {title}
      </h3>
      {children}
    </Steps>
  );
}

/** Its identity never changes, so that it happens once. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** A step of setting the app up, in the place of the one before. */
const Steps = styled.div`
  display: grid;
  gap: var(--s-16);

  h3 {
    font: 600 1rem/1.375rem var(--f-text);
  }
  p {
    color: var(--c-muted);
    font: var(--t-small);
  }
  code {
    font:
      600 1.125rem/1.5rem ui-monospace,
      monospace;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

/** Dark on light in both themes: readers of QR codes want it so. */
const QrPicture = styled.svg`
  width: min(100%, 220px);
  border-radius: var(--r-16);
  background: var(--c-white);
  fill: var(--c-on-white);
`;
