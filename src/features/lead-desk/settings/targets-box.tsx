import { useCallback } from 'react';

import { type DeskSettings, deskSettingsFields } from '@/api/desk/desk-admin.schemas';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import { TextField } from '@/ui/text-field/text-field';
import type { DeskPorts } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { Loading } from '../loading';
import { useLoaded } from '../use-loaded';
import { ActNote } from './act-note';
import { settingsText } from './settings.text';
import { Box, Ends, Form } from './settings.styles';
import { submitAnew, useAct } from './use-act';

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
      <ActNote act={act} />
      <Ends>
        <Button type="submit" isLoading={act.isSending}>
          {settingsText.save}
        </Button>
      </Ends>
    </Form>
  );
}
