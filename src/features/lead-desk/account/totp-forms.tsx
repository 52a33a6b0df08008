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

/** A QR code and text; the app's first code and the password enable it. */
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

/** Groups of four for reading out and typing; apps ignore the spaces. */
function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

interface TotpDisableFormProps {
  ports: DeskPorts;
  onCancel: () => void;
  onDisabled: () => void;
}

/** Requires password and code again, so that an unattended session isn't enough. */
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
  /** The code field's props that differ between the two forms. */
  code: Omit<TextFieldProps, 'id' | 'name'>;
  submit: string;
  onCancel: () => void;
}

/** Both fields confirm the right to change the sign-in method. */
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
  id: string;
  title: string;
  children: ReactNode;
}

/**
 * Replaces the previous step and takes its focus, so that keyboard users continue there and screen readers
 * announce it.
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

/** A stable reference, so that React calls it once. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

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

/** Dark on light in both themes, as QR readers require. */
const QrPicture = styled.svg`
  width: min(100%, 220px);
  border-radius: var(--r-16);
  background: var(--c-white);
  fill: var(--c-on-white);
`;
