import { type SyntheticEvent, useState } from 'react';

import { formatPhone, isPhone } from '@/lib/phone';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import type { DeskPorts } from '../browser-desk';
import { ActNote } from './act-note';
import { settingsText } from './settings.text';
import { Box, Ends, Form } from './settings.styles';
import { useAct } from './use-act';

/** Erases what is known of a phone [decision 51]: asked twice, because nothing brings it back. */
export function ErasureBox({ ports }: { ports: DeskPorts }) {
  const [asked, setAsked] = useState<string | null>(null);
  const act = useAct(ports);
  const ask = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const phone = new FormData(event.currentTarget).get('phone');
    if (typeof phone !== 'string' || !isPhone(phone)) act.refuse({ phone: settingsText.wrongPhone });
    else {
      act.refuse({});
      setAsked(phone);
    }
  };
  const erase = async (phone: string) => {
    await act.run(async () => settingsText.erased(await ports.admin.erase(phone)));
    setAsked(null);
  };
  return (
    <Box aria-labelledby="erasure">
      <h2 id="erasure">{settingsText.erasureTitle}</h2>
      <p>{settingsText.erasureHint}</p>
      <Form onSubmit={ask} noValidate>
        <TextField
          id="erasure-phone"
          name="phone"
          type="tel"
          label={settingsText.phone}
          autoComplete="off"
          error={act.fields['phone']}
          onChange={() => setAsked(null)}
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
            {settingsText.eraseAsk(formatPhone(asked))}
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
