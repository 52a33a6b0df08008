import { useEffect, useMemo, useState } from 'react';

import {
  type DeskAudit,
  type DeskSettings,
  deskSettingsFields,
  erasureFields,
} from '@/desk/contract/desk-admin.schemas';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import { TextField } from '@/ui/text-field/text-field';
import { browserDesk, type DeskDependencies } from '../browser-desk';
import { MutationNote, clearMessagesOnSubmit, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { formatMoment } from '../lead/lead-format';
import { Loading, useDeskQuery } from '../loading';
import { Confirmation } from './confirmation';
import { DeliveriesBox } from './deliveries-box';
import { ManagersBox } from './managers-box';
import { PreviewBox } from './preview-box';
import { PublishBox } from './publish-box';
import { QuarantineBox } from './quarantine-box';
import { SwitchesBox } from './switches-box';
import {
  SettingsPanel,
  SettingsPanels,
  SettingsColumn,
  SettingsFormActions,
  SettingsForm,
  SettingsRows,
} from './settings.styles';
import { settingsText } from './settings.text';

interface DeskSettingsPageProps {
  viewerId: string;
  ports?: DeskDependencies;
}

export function DeskSettingsPage({ viewerId, ports: given = browserDesk }: DeskSettingsPageProps) {
  const [acts, setActs] = useState(0);
  const ports = useMemo(() => ({ ...given, onDone: () => setActs((count) => count + 1) }), [given]);
  return (
    <SettingsPanels>
      <SettingsColumn>
        <TargetsBox ports={ports} />
        <PublishBox ports={ports} />
        <PreviewBox ports={ports} />
        <DeliveriesBox ports={ports} />
        <QuarantineBox ports={ports} />
        <ErasureBox ports={ports} />
      </SettingsColumn>
      <SettingsColumn>
        <ManagersBox viewerId={viewerId} ports={ports} />
        <SwitchesBox ports={ports} />
        <AuditBox ports={given} acts={acts} />
      </SettingsColumn>
    </SettingsPanels>
  );
}

const inputs = [
  { name: 'waitingTargetMinutes', label: settingsText.waitingTarget, hint: undefined },
  { name: 'notReachedMinutes', label: settingsText.notReached, hint: undefined },
  { name: 'retentionDays', label: settingsText.retention, hint: settingsText.retentionHint },
] as const;

function TargetsBox({ ports }: { ports: DeskDependencies }) {
  const settings = useDeskQuery(ports, () => ports.admin.settings());
  return (
    <SettingsPanel aria-labelledby="targets">
      <h2 id="targets">{settingsText.targetsTitle}</h2>
      <Loading status={settings.status} texts={settingsText} onRetry={settings.reload} />
      {settings.data && <TargetsForm settings={settings.data} ports={ports} />}
    </SettingsPanel>
  );
}

function TargetsForm({ settings, ports }: { settings: DeskSettings; ports: DeskDependencies }) {
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
    <SettingsForm method="post" action={deskPaths.postSettings} {...clearMessagesOnSubmit(formProps, act)}>
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
      <SettingsFormActions>
        <Button type="submit" isLoading={act.isSending}>
          {settingsText.save}
        </Button>
      </SettingsFormActions>
    </SettingsForm>
  );
}

/** Erasure is final. */
function ErasureBox({ ports }: { ports: DeskDependencies }) {
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
    <SettingsPanel aria-labelledby="erasure">
      <h2 id="erasure">{settingsText.erasureTitle}</h2>
      <p>{settingsText.erasureHint}</p>
      <SettingsForm method="post" action={deskPaths.postErasure} {...clearMessagesOnSubmit(formProps, act)}>
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
          <SettingsFormActions>
            <Button type="submit" kind="secondary">
              {settingsText.erase}
            </Button>
          </SettingsFormActions>
        )}
      </SettingsForm>
      {asked !== null && (
        <Confirmation
          question={settingsText.eraseAsk(formatPhone(asked.get('phone') ?? ''))}
          yes={settingsText.eraseYes}
          isSending={act.isSending}
          onConfirm={() => void erase(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </SettingsPanel>
  );
}

/** Views of phones, exports, changes; newest first. `acts`: the viewer's actions; a change reloads. */
function AuditBox({ ports, acts }: { ports: DeskDependencies; acts: number }) {
  const first = useDeskQuery(ports, () => ports.admin.audit());
  const { reload } = first;
  useEffect(() => {
    if (acts > 0) reload();
  }, [acts, reload]);
  return (
    <SettingsPanel aria-labelledby="audit">
      <h2 id="audit">{settingsText.auditTitle}</h2>
      <Loading status={first.status} texts={settingsText} onRetry={first.reload} />
      {first.data && <Entries key={first.data.entries[0]?.id} first={first.data} ports={ports} />}
    </SettingsPanel>
  );
}

function Entries({ first, ports }: { first: DeskAudit; ports: DeskDependencies }) {
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
      <SettingsRows>
        {entries.map(({ id, at, by, text }) => (
          <li key={id}>
            <span>{text}</span>
            <p>
              {by ?? settingsText.deskItself} · {formatMoment(at)}
            </p>
          </li>
        ))}
      </SettingsRows>
      <MutationNote act={act} />
      {next !== null && (
        <SettingsFormActions>
          <Button kind="ghost" size="small" isLoading={act.isSending} onClick={() => more(next)}>
            {settingsText.auditMore}
          </Button>
        </SettingsFormActions>
      )}
    </>
  );
}
