import { type SyntheticEvent, useCallback } from 'react';

import { type DeskSettings, deskSettingsSchema } from '@/api/desk/desk-admin.schemas';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/text-field/text-field';
import type { DeskPorts } from '../browser-desk';
import { Loading } from '../loading';
import { useLoaded } from '../use-loaded';
import { ActNote } from './act-note';
import { settingsText } from './settings.text';
import { Box, Ends, Form } from './settings.styles';
import { useAct } from './use-act';

const inputs = [
  { name: 'waitingTargetMinutes', label: settingsText.waitingTarget, hint: undefined },
  { name: 'notReachedMinutes', label: settingsText.notReached, hint: undefined },
  { name: 'retentionDays', label: settingsText.retention, hint: settingsText.retentionHint },
] as const;

/** How fast the desk should call, and how long it keeps what it knows. */
export function TargetsBox({ ports }: { ports: DeskPorts }) {
  const load = useCallback(() => ports.admin.settings(), [ports]);
  const settings = useLoaded(load, ports);
  return (
    <Box aria-labelledby="targets">
      <h2 id="targets">{settingsText.targetsTitle}</h2>
      <Loading state={settings.state} words={settingsText} onRetry={settings.reload} />
      {settings.state.phase === 'ready' && <TargetsForm settings={settings.state.value} ports={ports} />}
    </Box>
  );
}

function TargetsForm({ settings, ports }: { settings: DeskSettings; ports: DeskPorts }) {
  const act = useAct(ports);
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = Object.fromEntries(inputs.map(({ name }) => [name, numberOf(data.get(name))]));
    const parsed = deskSettingsSchema.safeParse(typed);
    if (!parsed.success) {
      act.refuse(
        Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message])),
      );
      return;
    }
    void act.run(async () => {
      await ports.admin.saveSettings(parsed.data);
      return settingsText.saved;
    });
  };
  return (
    <Form onSubmit={save} noValidate>
      {inputs.map(({ name, label, hint }) => (
        <TextField
          key={name}
          id={`settings-${name}`}
          name={name}
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={settings[name]}
          error={act.fields[name]}
        />
      ))}
      <ActNote act={act} />
      <Ends>
        <Button type="submit" isLoading={act.isSending}>
          {settingsText.save}
        </Button>
      </Ends>
    </Form>
  );
}

/** NaN for what is no number, also for nothing at all. */
function numberOf(value: FormDataEntryValue | null): number {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
