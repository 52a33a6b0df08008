import styled from 'styled-components';

import { outageNoticeText as text } from '@/features/outages/outage-notice.text';
import { Button } from '@/ui/button/button';
import { Wrap } from '@/ui/layout/wrap';
import { Note } from '@/ui/note/note';

const NoticeStateBox = styled(Wrap)`
  display: grid;
  gap: var(--s-16);
  justify-items: start;
  margin-top: var(--s-24);
`;

/** Unsubscribes after a press: GET must change nothing (NET-08). */
export function NoticeState({ notice }: { notice: string }) {
  if (notice === 'off' || notice === 'on')
    return (
      <NoticeStateBox>
        <Note tone="success" role="status">
          {notice === 'off' ? text.cancelled : text.known}
        </Note>
      </NoticeStateBox>
    );
  return (
    <NoticeStateBox>
      <Note tone="success" role="status">
        {text.done}
      </Note>
      <p>{text.cancelHint}</p>
      <form method="post" action="/api/outages/notices/cancel">
        <input type="hidden" name="notice" value={notice} />
        <Button type="submit" kind="secondary">
          {text.cancel}
        </Button>
      </form>
    </NoticeStateBox>
  );
}
