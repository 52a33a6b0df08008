import { useState } from 'react';

import { erasureFields } from '@/api/desk/desk-admin.schemas';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button/button';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import type { DeskPorts } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { ActNote } from './act-note';
import { settingsText } from './settings.text';
import { Box, Ends, Form } from './settings.styles';
import { submitAnew, useAct } from './use-act';

/** Erases what is known of a phone: asked twice, because nothing brings it back. */
export function ErasureBox({ ports }: { ports: DeskPorts }) {
  const [asked, setAsked] = useState<URLSearchParams | null>(null);
  const act = useAct(ports);
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
        <ActNote act={act} />
        {asked === null && (
          <Ends>
            <Button type="submit" kind="secondary">
              {settingsText.erase}
            </Button>
          </Ends>
        )}
      </Form>
      {asked !== null && (
        <>
          <Note tone="error" role="alert">
            {settingsText.eraseAsk(formatPhone(asked.get('phone') ?? ''))}
          </Note>
          <Ends>
            <Button isLoading={act.isSending} onClick={() => void erase(asked)}>
              {settingsText.eraseYes}
            </Button>
            <Button kind="ghost" onClick={() => setAsked(null)}>
              {settingsText.cancel}
            </Button>
          </Ends>
        </>
      )}
    </Box>
  );
}
