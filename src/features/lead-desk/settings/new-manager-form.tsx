import { newManagerFields, type OneTimePassword } from '@/api/desk/desk-admin.schemas';
import { managerRoles } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import { TextField } from '@/ui/text-field/text-field';
import type { DeskPorts } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { ActNote } from './act-note';
import { roleTexts, settingsText } from './settings.text';
import { Ends, Form, Pair, Pick } from './settings.styles';
import { submitAnew, useAct } from './use-act';

interface NewManagerFormProps {
  ports: DeskPorts;
  onAdded: (given: OneTimePassword) => void;
}

/** A new manager gets a one-time password, which the lead-admin hands over. */
export function NewManagerForm({ ports, onAdded }: NewManagerFormProps) {
  const act = useAct(ports);
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
    <Form method="post" action={deskPaths.postManager} {...submitAnew(formProps, act)}>
      <Pair>
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
