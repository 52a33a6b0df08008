import { useCallback, useEffect, useMemo, useState } from 'react';

import {
  type DeskAudit,
  type DeskSettings,
  deskSettingsFields,
  erasureFields,
} from '@/api/desk/desk-admin.schemas';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import { TextField } from '@/ui/text-field/text-field';
import { browserDesk, type DeskPorts } from '../browser-desk';
import { MutationNote, submitAnew, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { formatMoment } from '../lead-format';
import { Loading, useLoaded } from '../loading';
import { Confirmation } from './confirmation';
import { DeliveriesBox } from './deliveries-box';
import { ManagersBox } from './managers-box';
import { PublishBox } from './publish-box';
import { QuarantineBox } from './quarantine-box';
import { SwitchesBox } from './switches-box';
import { Box, Boxes, Column, Ends, Form, Rows } from './settings.styles';
import { settingsText } from './settings.text';

interface DeskSettingsPageProps {
  viewerId: string;
  ports?: DeskPorts;
}

export function DeskSettingsPage({ viewerId, ports: given = browserDesk }: DeskSettingsPageProps) {
  const [acts, setActs] = useState(0);
  const ports = useMemo(() => ({ ...given, onDone: () => setActs((count) => count + 1) }), [given]);
  return (
    <Boxes>
      <Column>
        <TargetsBox ports={ports} />
        <PublishBox ports={ports} />
        <DeliveriesBox ports={ports} />
        <QuarantineBox ports={ports} />
        <ErasureBox ports={ports} />
      </Column>
      <Column>
        <ManagersBox viewerId={viewerId} ports={ports} />
        <SwitchesBox ports={ports} />
        <AuditBox ports={given} acts={acts} />
      </Column>
    </Boxes>
  );
}

const inputs = [
  { name: 'waitingTargetMinutes', label: settingsText.waitingTarget, hint: undefined },
  { name: 'notReachedMinutes', label: settingsText.notReached, hint: undefined },
  { name: 'retentionDays', label: settingsText.retention, hint: settingsText.retentionHint },
] as const;

function TargetsBox({ ports }: { ports: DeskPorts }) {
  const load = useCallback(() => ports.admin.settings(), [ports]);
  const settings = useLoaded(load, ports);
  return (
    <Box aria-labelledby="targets">
      <h2 id="targets">{settingsText.targetsTitle}</h2>
      <Loading state={settings.state} texts={settingsText} onRetry={settings.reload} />
      {settings.state.phase === 'ready' && <TargetsForm settings={settings.state.value} ports={ports} />}
    </Box>
  );
}

function TargetsForm({ settings, ports }: { settings: DeskSettings; ports: DeskPorts }) {
  const act = useDeskMutation(ports);
  const { formProps, field } = useNativeForm({
    schema: deskSettingsFields,
    onSend: (posted) =>
      act.send(async () => {
        await ports.admin.saveSettings(posted);
        return settingsText.saved;
      }),
  });
  return (
    <Form method="post" action={deskPaths.postSettings} {...submitAnew(formProps, act)}>
      {inputs.map(({ name, label, hint }) => (
        <TextField
          key={name}
          id={`settings-${name}`}
          {...field(name)}
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={settings[name]}
        />
      ))}
      <MutationNote act={act} />
      <Ends>
        <Button type="submit" isLoading={act.isSending}>
          {settingsText.save}
        </Button>
      </Ends>
    </Form>
  );
}

/** Asks for confirmation because erasure is final. */
function ErasureBox({ ports }: { ports: DeskPorts }) {
  const [asked, setAsked] = useState<URLSearchParams | null>(null);
  const act = useDeskMutation(ports);
  const { formProps, field } = useNativeForm({
    schema: erasureFields,
    onSend: async (posted) => {
      setAsked(posted);
      return null;
    },
  });
  const phone = field('phone');
  const erase = async (posted: URLSearchParams) => {
    await act.run(async () => settingsText.erased(await ports.admin.erase(posted)));
    setAsked(null);
  };
  return (
    <Box aria-labelledby="erasure">
      <h2 id="erasure">{settingsText.erasureTitle}</h2>
      <p>{settingsText.erasureHint}</p>
      <Form method="post" action={deskPaths.postErasure} {...submitAnew(formProps, act)}>
        <TextField
          id="erasure-phone"
          {...phone}
          type="tel"
          label={settingsText.phone}
          autoComplete="off"
          onChange={(event) => {
            phone.onChange(event);
            setAsked(null);
          }}
        />
        <MutationNote act={act} />
        {asked === null && (
          <Ends>
            <Button type="submit" kind="secondary">
              {settingsText.erase}
            </Button>
          </Ends>
        )}
      </Form>
      {asked !== null && (
        <Confirmation
          question={settingsText.eraseAsk(formatPhone(asked.get('phone') ?? ''))}
          yes={settingsText.eraseYes}
          isSending={act.isSending}
          onConfirm={() => void erase(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Box>
  );
}

/**
 * Views of phones, exports, changes; newest first. `acts`: the reader's own actions so far; a change reloads
 * the log.
 */
function AuditBox({ ports, acts }: { ports: DeskPorts; acts: number }) {
  const load = useCallback(() => ports.admin.audit(), [ports]);
  const first = useLoaded(load, ports);
  const { reload } = first;
  useEffect(() => {
    if (acts > 0) reload();
  }, [acts, reload]);
  return (
    <Box aria-labelledby="audit">
      <h2 id="audit">{settingsText.auditTitle}</h2>
      <Loading state={first.state} texts={settingsText} onRetry={first.reload} />
      {first.state.phase === 'ready' && (
        <Entries key={first.state.value.entries[0]?.id} first={first.state.value} ports={ports} />
      )}
    </Box>
  );
}

function Entries({ first, ports }: { first: DeskAudit; ports: DeskPorts }) {
  const [later, setLater] = useState<DeskAudit['entries']>([]);
  const [next, setNext] = useState(first.next);
  const act = useDeskMutation(ports);
  const entries = [...first.entries, ...later];
  if (entries.length === 0) return <p>{settingsText.auditEmpty}</p>;
  const more = (before: number) =>
    void act.run(async () => {
      const page = await ports.admin.audit({ before });
      setLater((known) => [...known, ...page.entries]);
      setNext(page.next);
      return '';
    });
  return (
    <>
      <Rows>
        {entries.map(({ id, at, by, text }) => (
          <li key={id}>
            <span>{text}</span>
            <p>
              {by ?? settingsText.deskItself} · {formatMoment(at)}
            </p>
          </li>
        ))}
      </Rows>
      <MutationNote act={act} />
      {next !== null && (
        <Ends>
          <Button kind="ghost" size="small" isLoading={act.isSending} onClick={() => more(next)}>
            {settingsText.auditMore}
          </Button>
        </Ends>
      )}
    </>
  );
}
