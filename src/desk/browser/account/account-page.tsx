import { useState } from 'react';

import type { DeskAccount, TotpSetup } from '@/desk/contract/desk-account.schemas';
import { Button, ButtonLink } from '@/ui/button/button';
import { Label } from '@/ui/label/label';
import { Note } from '@/ui/note/note';
import { browserDesk, type DeskDependencies } from '../browser-desk';
import { MutationNote, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { formatMoment } from '../lead/lead-format';
import { Loading, type LoadingProps, useDeskQuery } from '../loading';
import {
  SettingsPanel,
  SettingsPanels,
  SettingsColumn,
  SettingsFormActions,
  SettingsRows,
} from '../settings/settings.styles';
import { managerAccountText } from './account.text';
import { FocusedFormStep, TotpDisableForm, TotpSetupForm } from './totp-forms';

/** Shows account settings and the log of account events. */
export function AccountPage({ ports = browserDesk }: { ports?: DeskDependencies }) {
  const { status, data, reload } = useDeskQuery(ports, () => ports.account.account());
  return (
    <SettingsPanels>
      <SettingsColumn>
        <TotpBox {...{ ports, status }} totp={data?.totp} onChanged={reload} />
        <SettingsPanel aria-labelledby="own-password">
          <h2 id="own-password">{managerAccountText.passwordTitle}</h2>
          <p>{managerAccountText.passwordHint}</p>
          <SettingsFormActions>
            <ButtonLink href={deskPaths.password} kind="secondary">
              {managerAccountText.changePassword}
            </ButtonLink>
          </SettingsFormActions>
        </SettingsPanel>
      </SettingsColumn>
      <SettingsColumn>
        <SettingsPanel aria-labelledby="own-events">
          <h2 id="own-events">{managerAccountText.eventsTitle}</h2>
          <Loading status={status} texts={managerAccountText} onRetry={reload} />
          {data?.events.length === 0 && <p>{managerAccountText.eventsEmpty}</p>}
          {data && (
            <SettingsRows>
              {data.events.map(({ id, at, by, text }) => (
                <li key={id}>
                  <span>{text}</span>
                  <p>
                    {by ?? managerAccountText.deskItself} · {formatMoment(at)}
                  </p>
                </li>
              ))}
            </SettingsRows>
          )}
        </SettingsPanel>
      </SettingsColumn>
    </SettingsPanels>
  );
}

interface TotpBoxProps extends Pick<LoadingProps, 'status'> {
  ports: DeskDependencies;
  totp: DeskAccount['totp'] | undefined;
  onChanged: () => void;
}

type Step =
  | { name: 'rest' }
  | { name: 'setup'; setup: TotpSetup }
  | { name: 'codes'; codes: string[] }
  | { name: 'disable' };

/** Unused codes at which the page recommends new ones. */
const FEW_CODES = 2;

/** Setup, recovery codes and removal of the authenticator app (MGR-01). */
function TotpBox({ ports, status, totp, onChanged }: TotpBoxProps) {
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const act = useDeskMutation(ports);
  const rest = () => setStep({ name: 'rest' });
  const begin = () =>
    void act.run(async () => {
      setStep({ name: 'setup', setup: await ports.account.setUpTotp() });
      return '';
    });
  return (
    <SettingsPanel aria-labelledby="totp">
      <h2 id="totp">{managerAccountText.totpTitle}</h2>
      <p>{managerAccountText.totpHint}</p>
      <Loading status={status} texts={managerAccountText} onRetry={onChanged} />
      {step.name === 'setup' && (
        <TotpSetupForm
          ports={ports}
          setup={step.setup}
          onCancel={rest}
          onEnabled={(codes) => {
            setStep({ name: 'codes', codes });
            onChanged();
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onSaved={rest} />}
      {step.name === 'disable' && (
        <TotpDisableForm
          ports={ports}
          onCancel={rest}
          onDisabled={() => {
            rest();
            onChanged();
          }}
        />
      )}
      {step.name === 'rest' && totp && (
        <>
          <MutationNote act={act} />
          <TotpState
            totp={totp}
            isBeginning={act.isSending}
            onBegin={begin}
            onDisable={() => setStep({ name: 'disable' })}
          />
        </>
      )}
    </SettingsPanel>
  );
}

interface TotpStateProps {
  totp: DeskAccount['totp'];
  isBeginning: boolean;
  onBegin: () => void;
  onDisable: () => void;
}

function TotpState({ totp, isBeginning, onBegin, onDisable }: TotpStateProps) {
  if (!totp.isEnabled) {
    return (
      <SettingsFormActions>
        <Label tone="grey">{managerAccountText.isOff}</Label>
        <Button kind="secondary" isLoading={isBeginning} onClick={onBegin}>
          {managerAccountText.setUp}
        </Button>
      </SettingsFormActions>
    );
  }
  const left = managerAccountText.codesLeft(totp.recoveryCodesLeft);
  return (
    <>
      {totp.recoveryCodesLeft <= FEW_CODES ? <Note tone="sun">{left}</Note> : <p>{left}</p>}
      <SettingsFormActions>
        <Label tone="ok">{managerAccountText.isOn}</Label>
        <Button kind="ghost" onClick={onDisable}>
          {managerAccountText.disable}
        </Button>
      </SettingsFormActions>
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shown once; replace the requesting form and take its focus. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setIsCopied(true);
    } catch {
      // Without https or permission the codes can be selected or printed.
    }
  };
  return (
    <FocusedFormStep id="recovery-codes" title={managerAccountText.codesTitle}>
      <p>{managerAccountText.codesHint}</p>
      <SettingsRows>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </SettingsRows>
      <SettingsFormActions>
        <Button kind="secondary" onClick={() => void copy()}>
          {isCopied ? managerAccountText.codesCopied : managerAccountText.copyCodes}
        </Button>
        <Button kind="secondary" onClick={() => window.print()}>
          {managerAccountText.printCodes}
        </Button>
        <Button onClick={onSaved}>{managerAccountText.codesSaved}</Button>
      </SettingsFormActions>
    </FocusedFormStep>
  );
}
