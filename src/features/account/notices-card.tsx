import { type SyntheticEvent, useState } from 'react';

import type { NoticeSettings } from '@/api/profile/account.schemas';
import { clientCalls } from '@/site/client/client-calls';
import { useKeep } from '@/site/client/use-client';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Note } from '@/ui/note/note';
import { Form, FormActions, Muted } from './account-card.styles';
import { SectionCard } from './section-card';
import { profilePageText as text } from './settings.text';
import { asOrder, useOrder } from './use-order';

const kinds = ['bills', 'works', 'offers'] as const satisfies readonly (keyof NoticeSettings)[];

/** Which letters the client wants; the place that #notices leads to. */
export function NoticesCard() {
  return (
    <SectionCard section="noticeSettings" title={text.notices} id="notices">
      {(settings) => <NoticesForm settings={settings} />}
    </SectionCard>
  );
}

function NoticesForm({ settings }: { settings: NoticeSettings }) {
  const [chosen, setChosen] = useState(settings);
  const [isSaved, setIsSaved] = useState(false);
  const { isSending, problem, send } = useOrder();
  const keep = useKeep();
  const kept = (data: NoticeSettings) => keep({ section: 'noticeSettings', data });
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsSaved(await send(() => asOrder(clientCalls.saveNoticeSettings(chosen).then(kept))));
  };
  return (
    <Form onSubmit={(event) => void save(event)}>
      <Muted>{text.noticesLead}</Muted>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          id={`notice-${kind}`}
          checked={chosen[kind]}
          onChange={({ target }) => {
            setChosen({ ...chosen, [kind]: target.checked });
            setIsSaved(false);
          }}
        >
          {text.notice[kind]}
        </Checkbox>
      ))}
      {problem && (
        <Note tone="error" role="alert">
          {problem.message}
        </Note>
      )}
      <div role="status">{isSaved && <Note tone="success">{text.saved}</Note>}</div>
      <FormActions>
        <Button type="submit" kind="secondary" isLoading={isSending}>
          {text.save}
        </Button>
      </FormActions>
    </Form>
  );
}
