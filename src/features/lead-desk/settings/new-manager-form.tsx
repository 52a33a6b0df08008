import { type SyntheticEvent } from 'react';

import { newManagerSchema, type OneTimePassword } from '@/api/desk/desk-admin.schemas';
import { managerRoles } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/text-field/text-field';
import type { DeskPorts } from '../browser-desk';
import { ActNote } from './act-note';
import { roleTexts, settingsText } from './settings.text';
import { Ends, Form, Pair, Pick } from './settings.styles';
import { useAct } from './use-act';

interface NewManagerFormProps {
  ports: DeskPorts;
  onAdded: (given: OneTimePassword) => void;
}

/** A new manager gets a one-time password, which the lead-admin hands over. */
export function NewManagerForm({ ports, onAdded }: NewManagerFormProps) {
  const act = useAct(ports);
  const add = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = newManagerSchema.safeParse(Object.fromEntries(new FormData(form)));
    if (!parsed.success) {
      act.refuse(
        Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message])),
      );
      return;
    }
    const isAdded = await act.run(async () => {
      onAdded(await ports.admin.addManager(parsed.data));
      return settingsText.saved;
    });
    if (isAdded) form.reset();
  };
  return (
    <Form onSubmit={(event) => void add(event)} noValidate>
      <Pair>
        <TextField
          id="manager-name"
          name="name"
          label={settingsText.name}
          autoComplete="off"
          maxLength={100}
          error={act.fields['name']}
        />
        <TextField
          id="manager-email"
          name="email"
          type="email"
          label={settingsText.email}
          autoComplete="off"
          maxLength={200}
          error={act.fields['email']}
        />
      </Pair>
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
      <ActNote act={act} />
      <Ends>
        <Button type="submit" kind="secondary" isLoading={act.isSending}>
          {settingsText.addManager}
        </Button>
      </Ends>
    </Form>
  );
}
