import { useCallback, useState } from 'react';

import type { DeskManager, ManagerChangeBody, OneTimePassword } from '@/api/desk/desk-admin.schemas';
import { Button } from '@/ui/button/button';
import { Label } from '@/ui/label/label';
import type { DeskPorts } from '../browser-desk';
import { Loading } from '../loading';
import { useLoaded } from '../use-loaded';
import { ActNote } from './act-note';
import { NewManagerForm } from './new-manager-form';
import { roleTexts, settingsText } from './settings.text';
import { Box, Ends, Rows } from './settings.styles';
import { useAct } from './use-act';

/** Who works here: adding, new passwords, roles, and shutting out at once. */
export function ManagersBox({ viewerId, ports }: { viewerId: string; ports: DeskPorts }) {
  const load = useCallback(() => ports.admin.managers(), [ports]);
  const managers = useLoaded(load, ports);
  const [oneTime, setOneTime] = useState<OneTimePassword | null>(null);
  const act = useAct(ports);

  const change = (id: string, body: ManagerChangeBody) =>
    void act.run(async () => {
      await ports.admin.changeManager(id, body);
      managers.reload();
      return settingsText.saved;
    });
  const reset = (id: string) =>
    void act.run(async () => {
      setOneTime(await ports.admin.resetPassword(id));
      managers.reload();
      return settingsText.saved;
    });
  return (
    <Box aria-labelledby="managers">
      <h2 id="managers">{settingsText.managersTitle}</h2>
      <ActNote act={act} />
      {oneTime && <OneTime given={oneTime} onClose={() => setOneTime(null)} />}
      <Loading state={managers.state} words={settingsText} onRetry={managers.reload} />
      {managers.state.phase === 'ready' && (
        <Rows>
          {managers.state.value.map((manager) => (
            <ManagerRow
              key={manager.id}
              manager={manager}
              isSelf={manager.id === viewerId}
              onChange={(body) => change(manager.id, body)}
              onReset={() => reset(manager.id)}
            />
          ))}
        </Rows>
      )}
      <NewManagerForm
        ports={ports}
        onAdded={(given) => {
          setOneTime(given);
          managers.reload();
        }}
      />
    </Box>
  );
}

interface ManagerRowProps {
  manager: DeskManager;
  /** Nobody shuts themselves out. */
  isSelf: boolean;
  onChange: (body: ManagerChangeBody) => void;
  onReset: () => void;
}

function ManagerRow({ manager, isSelf, onChange, onReset }: ManagerRowProps) {
  const isDisabled = manager.disabledAt !== null;
  const isAdmin = manager.role === 'lead-admin';
  return (
    <li>
      <Ends>
        <b>{manager.name}</b>
        <Label tone={isAdmin ? 'brand' : 'grey'}>{roleTexts[manager.role]}</Label>
        {isDisabled && <Label tone="error">{settingsText.disabled}</Label>}
        {manager.mustChangePassword && <Label tone="sun">{settingsText.hasOneTime}</Label>}
      </Ends>
      <p>
        {manager.email} · {settingsText.openLeads(manager.openLeads)}
      </p>
      {!isSelf && (
        <Ends role="group" aria-label={settingsText.actionsOf(manager.name)}>
          <Button kind="ghost" size="small" onClick={() => onChange({ isDisabled: !isDisabled })}>
            {isDisabled ? settingsText.enable : settingsText.disable}
          </Button>
          <Button
            kind="ghost"
            size="small"
            onClick={() => onChange({ role: isAdmin ? 'manager' : 'lead-admin' })}
          >
            {isAdmin ? settingsText.makeManager : settingsText.makeAdmin}
          </Button>
          <Button kind="ghost" size="small" onClick={onReset}>
            {settingsText.resetPassword}
          </Button>
        </Ends>
      )}
    </li>
  );
}

function OneTime({ given, onClose }: { given: OneTimePassword; onClose: () => void }) {
  return (
    <Rows>
      <li>
        <b>{settingsText.oneTimeTitle(given.manager.name)}</b>
        <code>{given.oneTimePassword}</code>
        <p>{settingsText.oneTimeHint}</p>
        <Ends>
          <Button size="small" kind="secondary" onClick={onClose}>
            {settingsText.gotIt}
          </Button>
        </Ends>
      </li>
    </Rows>
  );
}
