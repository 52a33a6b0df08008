import { type SyntheticEvent, useState } from 'react';

import {
  type DeskManager,
  type ManagerChangeBody,
  newManagerFields,
  type OneTimePassword,
} from '@/desk/contract/desk-admin.schemas';
import { managerRoles } from '@/desk/contract/desk.schemas';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Label } from '@/ui/label/label';
import { TextField } from '@/ui/text-field/text-field';
import type { DeskDependencies } from '../browser-desk';
import { MutationNote, clearMessagesOnSubmit, useDeskMutation } from '../desk-mutation';
import { deskPaths } from '../desk-paths';
import { Loading, useDeskQuery } from '../loading';
import {
  SettingsPanel,
  SettingsFormActions,
  SettingsForm,
  SettingsPair,
  Pick,
  SettingsRows,
} from './settings.styles';
import { roleTexts, settingsText } from './settings.text';

export function ManagersBox({ viewerId, ports }: { viewerId: string; ports: DeskDependencies }) {
  const managers = useDeskQuery(ports, () => ports.admin.managers());
  const [oneTime, setOneTime] = useState<OneTimePassword | null>(null);
  const act = useDeskMutation(ports);

  const change = (id: string, body: ManagerChangeBody) =>
    void act.run(async () => {
      await ports.admin.changeManager(id, body);
      managers.reload();
      return settingsText.saved;
    });
  const resetTotp = (id: string) =>
    void act.run(async () => {
      await ports.admin.resetTotp(id);
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
    <SettingsPanel aria-labelledby="managers">
      <h2 id="managers">{settingsText.managersTitle}</h2>
      <MutationNote act={act} />
      {oneTime && <OneTime given={oneTime} onClose={() => setOneTime(null)} />}
      <Loading status={managers.status} texts={settingsText} onRetry={managers.reload} />
      {managers.data && (
        <SettingsRows>
          {managers.data.map((manager) => (
            <ManagerRow
              key={manager.id}
              manager={manager}
              isSelf={manager.id === viewerId}
              onChange={(body) => change(manager.id, body)}
              onReset={() => reset(manager.id)}
              onResetTotp={() => resetTotp(manager.id)}
            />
          ))}
        </SettingsRows>
      )}
      <NewManagerForm
        ports={ports}
        onAdded={(given) => {
          setOneTime(given);
          managers.reload();
        }}
      />
    </SettingsPanel>
  );
}

interface ManagerRowProps {
  manager: DeskManager;
  isSelf: boolean;
  onChange: (body: ManagerChangeBody) => void;
  onReset: () => void;
  onResetTotp: () => void;
}

function ManagerRow({ manager, isSelf, onChange, onReset, onResetTotp }: ManagerRowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const isDisabled = manager.disabledAt !== null;
  const isAdmin = manager.role === 'lead-admin';
  return (
    <li>
      <SettingsFormActions>
        <b>{manager.name}</b>
        <Label tone={isAdmin ? 'brand' : 'grey'}>{roleTexts[manager.role]}</Label>
        {isDisabled && <Label tone="error">{settingsText.disabled}</Label>}
        {manager.hasTotp && <Label tone="ok">{settingsText.hasTotp}</Label>}
        {manager.mustChangePassword && <Label tone="sun">{settingsText.hasOneTime}</Label>}
      </SettingsFormActions>
      <p>
        {manager.email} · {settingsText.openLeads(manager.openLeads)}
      </p>
      {isRenaming && (
        <RenameForm
          manager={manager}
          onRename={(name) => {
            setIsRenaming(false);
            onChange({ name });
          }}
        />
      )}
      <SettingsFormActions role="group" aria-label={settingsText.actionsOf(manager.name)}>
        <Button
          kind="ghost"
          size="small"
          aria-expanded={isRenaming}
          onClick={() => setIsRenaming(!isRenaming)}
        >
          {settingsText.rename}
        </Button>
        {!isSelf && (
          <>
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
            {manager.hasTotp && (
              <Button kind="ghost" size="small" onClick={onResetTotp}>
                {settingsText.resetTotp}
              </Button>
            )}
          </>
        )}
      </SettingsFormActions>
    </li>
  );
}

interface RenameFormProps {
  manager: DeskManager;
  onRename: (name: string) => void;
}

function RenameForm({ manager: { id, name }, onRename }: RenameFormProps) {
  const rename = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    if (typeof typed === 'string' && typed.trim() !== '') onRename(typed.trim());
  };
  return (
    <SettingsForm onSubmit={rename}>
      <TextField
        id={`name-of-${id}`}
        name="name"
        label={settingsText.newName(name)}
        defaultValue={name}
        autoComplete="off"
        required
        maxLength={100}
      />
      <SettingsFormActions>
        <Button type="submit" size="small">
          {settingsText.saveName}
        </Button>
      </SettingsFormActions>
    </SettingsForm>
  );
}

function OneTime({ given, onClose }: { given: OneTimePassword; onClose: () => void }) {
  return (
    <SettingsRows>
      <li>
        <b>{settingsText.oneTimeTitle(given.manager.name)}</b>
        <code>{given.oneTimePassword}</code>
        <p>{settingsText.oneTimeHint}</p>
        <SettingsFormActions>
          <Button size="small" kind="secondary" onClick={onClose}>
            {settingsText.gotIt}
          </Button>
        </SettingsFormActions>
      </li>
    </SettingsRows>
  );
}

interface NewManagerFormProps {
  ports: DeskDependencies;
  onAdded: (given: OneTimePassword) => void;
}

/** The lead-admin passes the password on. */
function NewManagerForm({ ports, onAdded }: NewManagerFormProps) {
  const act = useDeskMutation(ports);
  const { formProps, field } = useNativeForm({
    schema: newManagerFields,
    onSend: (posted) =>
      act.send(async () => {
        onAdded(await ports.admin.addManager(posted));
        formProps.ref.current?.reset();
        return settingsText.saved;
      }),
  });
  return (
    <SettingsForm method="post" action={deskPaths.postManager} {...clearMessagesOnSubmit(formProps, act)}>
      <SettingsPair>
        <TextField
          id="manager-name"
          {...field('name')}
          label={settingsText.name}
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          id="manager-email"
          {...field('email')}
          type="email"
          label={settingsText.email}
          autoComplete="off"
          maxLength={200}
        />
      </SettingsPair>
      <Pick>
        {settingsText.role}
        <select name="role" defaultValue="manager">
          {managerRoles.map((role) => (
            <option key={role} value={role}>
              {roleTexts[role]}
            </option>
          ))}
        </select>
      </Pick>
      <MutationNote act={act} />
      <SettingsFormActions>
        <Button type="submit" kind="secondary" isLoading={act.isSending}>
          {settingsText.addManager}
        </Button>
      </SettingsFormActions>
    </SettingsForm>
  );
}
