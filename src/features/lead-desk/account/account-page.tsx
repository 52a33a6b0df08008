import { useCallback, useState } from 'react';

import type { DeskAccount, TotpSetup } from '@/api/desk/desk-account.schemas';
import { Button, ButtonLink } from '@/ui/button/button';
import { Label } from '@/ui/label/label';
import { Note } from '@/ui/note/note';
import { browserDesk, type DeskPorts } from '../browser-desk';
import { MutationNote, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { formatMoment } from '../lead-format';
import { type LoadedState, Loading, useLoaded } from '../loading';
import { Box, Boxes, Column, Ends, Rows } from '../settings/settings.styles';
import { accountText } from './account.text';
import { AccountStep, TotpDisableForm, TotpSetupForm } from './totp-forms';

/** Settings and the log of the account's events. */
export function AccountPage({ ports = browserDesk }: { ports?: DeskPorts }) {
  const load = useCallback(() => ports.account.account(), [ports]);
  const { state, reload } = useLoaded(load, ports);
  return (
    <Boxes>
      <Column>
        <TotpBox ports={ports} state={state} onChanged={reload} />
        <Box aria-labelledby="own-password">
          <h2 id="own-password">{accountText.passwordTitle}</h2>
          <p>{accountText.passwordHint}</p>
          <Ends>
            <ButtonLink href={deskPaths.password} kind="secondary">
              {accountText.changePassword}
            </ButtonLink>
          </Ends>
        </Box>
      </Column>
      <Column>
        <Box aria-labelledby="own-events">
          <h2 id="own-events">{accountText.eventsTitle}</h2>
          <Loading state={state} texts={accountText} onRetry={reload} />
          {state.phase === 'ready' && state.value.events.length === 0 && <p>{accountText.eventsEmpty}</p>}
          {state.phase === 'ready' && (
            <Rows>
              {state.value.events.map(({ id, at, by, text }) => (
                <li key={id}>
                  <span>{text}</span>
                  <p>
                    {by ?? accountText.deskItself} · {formatMoment(at)}
                  </p>
                </li>
              ))}
            </Rows>
          )}
        </Box>
      </Column>
    </Boxes>
  );
}

interface TotpBoxProps {
  ports: DeskPorts;
  state: LoadedState<DeskAccount>;
  /** Reloads the account. */
  onChanged: () => void;
}

type Step =
  | { name: 'rest' }
  | { name: 'setup'; setup: TotpSetup }
  | { name: 'codes'; codes: string[] }
  | { name: 'disable' };

/** At or below this number, the page recommends new codes. */
const FEW_CODES = 2;

/** Setup, recovery codes and removal of the authenticator app (MGR-01). */
function TotpBox({ ports, state, onChanged }: TotpBoxProps) {
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const act = useDeskMutation(ports);
  const rest = () => setStep({ name: 'rest' });
  const begin = () =>
    void act.run(async () => {
      setStep({ name: 'setup', setup: await ports.account.setUpTotp() });
      return '';
    });
  return (
    <Box aria-labelledby="totp">
      <h2 id="totp">{accountText.totpTitle}</h2>
      <p>{accountText.totpHint}</p>
      <Loading state={state} texts={accountText} onRetry={onChanged} />
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
      {step.name === 'rest' && state.phase === 'ready' && (
        <>
          <MutationNote act={act} />
          <TotpState
            totp={state.value.totp}
            isBeginning={act.isSending}
            onBegin={begin}
            onDisable={() => setStep({ name: 'disable' })}
          />
        </>
      )}
    </Box>
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
      <Ends>
        <Label tone="grey">{accountText.isOff}</Label>
        <Button kind="secondary" isLoading={isBeginning} onClick={onBegin}>
          {accountText.setUp}
        </Button>
      </Ends>
    );
  }
  const left = accountText.codesLeft(totp.recoveryCodesLeft);
  return (
    <>
      {totp.recoveryCodesLeft <= FEW_CODES ? <Note tone="sun">{left}</Note> : <p>{left}</p>}
      <Ends>
        <Label tone="ok">{accountText.isOn}</Label>
        <Button kind="ghost" onClick={onDisable}>
          {accountText.disable}
        </Button>
      </Ends>
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Displayed once. Replaces the requesting form and takes its focus. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setIsCopied(true);
    } catch {
      // No clipboard without https or permission; the codes can be selected and printed.
    }
  };
  return (
    <AccountStep id="recovery-codes" title={accountText.codesTitle}>
      <p>{accountText.codesHint}</p>
      <Rows>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Rows>
      <Ends>
        <Button kind="secondary" onClick={() => void copy()}>
          {isCopied ? accountText.codesCopied : accountText.copyCodes}
        </Button>
        <Button kind="secondary" onClick={() => window.print()}>
          {accountText.printCodes}
        </Button>
        <Button onClick={onSaved}>{accountText.codesSaved}</Button>
      </Ends>
    </AccountStep>
  );
}
