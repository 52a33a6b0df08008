import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

import { totpDisableFields, totpEnableFields, type TotpSetup } from '@/desk/contract/desk-account.schemas';
import { cleanCode } from '@/lib/validation/cleaning';
import { Button } from '@/ui/button/button';
import { makePasteCleaner } from '@/ui/field/clean-paste';
import { useNativeForm } from '@/ui/form/use-native-form';
import { TextField } from '@/ui/text-field/text-field';
import type { DeskDependencies } from '../browser-desk';
import { MutationNote, clearMessagesOnSubmit, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { SettingsFormActions, SettingsForm } from '../settings/settings.styles';
import { managerAccountText } from './account.text';

interface TotpSetupFormProps {
  ports: DeskDependencies;
  setup: TotpSetup;
  onCancel: () => void;
  onEnabled: (recoveryCodes: string[]) => void;
}

/** Shows a QR code or text; the first code and the password enable it. */
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
    <FocusedFormStep id="totp-setup" title={managerAccountText.setupTitle}>
      <p>{managerAccountText.scan}</p>
      <QrPicture
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={managerAccountText.qr}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </QrPicture>
      <p>
        {managerAccountText.secret} <code>{inFours(setup.secret)}</code>
      </p>
      <SettingsForm
        method="post"
        action={deskPaths.postTotpEnable}
        {...clearMessagesOnSubmit(formProps, act)}
      >
        <TotpFields
          {...{ act, field, onCancel }}
          code={{ label: managerAccountText.firstCode, inputMode: 'numeric', maxLength: 40 }}
          submit={managerAccountText.enable}
        />
      </SettingsForm>
    </FocusedFormStep>
  );
}

/** Splits a secret into groups of four; apps ignore the spaces. */
function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

interface TotpDisableFormProps {
  ports: DeskDependencies;
  onCancel: () => void;
  onDisabled: () => void;
}

/** Requires password and code, against unattended sessions. */
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
    <FocusedFormStep id="totp-disable" title={managerAccountText.disableTitle}>
      <SettingsForm
        method="post"
        action={deskPaths.postTotpDisable}
        {...clearMessagesOnSubmit(formProps, act)}
      >
        <TotpFields
          {...{ act, field, onCancel }}
          code={{
            label: managerAccountText.disableCode,
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: 40,
          }}
          submit={managerAccountText.disableYes}
        />
      </SettingsForm>
    </FocusedFormStep>
  );
}

type TextFieldProps = ComponentProps<typeof TextField>;

interface TotpFieldsProps {
  act: ReturnType<typeof useDeskMutation>;
  field: (name: 'current' | 'code') => Pick<TextFieldProps, 'name' | 'error'>;
  /** Differ between the two forms. */
  code: Omit<TextFieldProps, 'id' | 'name'>;
  submit: string;
  onCancel: () => void;
}

/** Password and code, to change the sign-in method. */
function TotpFields({ act, field, code, submit, onCancel }: TotpFieldsProps) {
  return (
    <>
      <TextField
        id="totp-current"
        {...field('current')}
        type="password"
        label={managerAccountText.current}
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <TextField
        id="totp-code"
        {...code}
        {...field('code')}
        onPaste={makePasteCleaner(cleanCode)}
        autoComplete="one-time-code"
        required
      />
      <MutationNote act={act} />
      <SettingsFormActions>
        <Button type="submit" isLoading={act.isSending}>
          {submit}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {managerAccountText.cancel}
        </Button>
      </SettingsFormActions>
    </>
  );
}

interface AccountStepProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Replaces the previous form and takes its focus. */
export function FocusedFormStep({ id, title, children }: AccountStepProps) {
  return (
    <Steps role="group" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} ref={takeFocus}>
        {title}
      </h3>
      {children}
    </Steps>
  );
}

/** Stable, so that React calls it once. */
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

/** QR readers need dark modules on light, in both themes. */
const QrPicture = styled.svg`
  width: min(100%, 220px);
  border-radius: var(--r-16);
  background: var(--c-white);
  fill: var(--c-on-white);
`;
