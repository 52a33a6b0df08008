import { useRef } from 'react';
import { styled } from 'styled-components';

import { browserDesk } from '../browser-desk';
import { useDeskKeys } from '../keys/desk-keys';
import { ToolText } from '../desk-tool';
import { deskText, inboxTitle, liveTexts } from '../desk.text';
import { DutySwitch } from '../duty/duty-switch';
import { NoticeSwitch } from '../duty/duty-switch';
import { LeadInbox } from './lead-inbox';
import type { LiveState } from '../live/live-leads';
import { OutageNotices } from './outage-notices';
import { ShiftTiles } from '../shift/shift-tiles';
import { TodayQueue } from '../shift/today-queue';
import { SoundSwitch } from '../live/sound-switch';
import { useInbox } from './use-inbox';
import { Button } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { media } from '@/ui/theme/media';
import { DeskFrame } from '../frame/desk-frame';
import type { DeskPageProps } from '../frame/load-desk-page';

const KeysHelp = deferred(async () => (await import('../keys/keys-help')).KeysHelp, 'interaction', {
  name: 'keys help',
  isBrowserOnly: true,
});

export function InboxScreen({ viewer }: DeskPageProps) {
  const inbox = useInbox(viewer.id);
  const search = useRef<HTMLInputElement>(null);
  const keys = useDeskKeys(inbox, search);
  const { live, newLeads, selectedId, dutyNews, arrivals } = inbox.state;
  const tools = (
    <Tools $isLeadOpen={selectedId !== null}>
      <DutySwitch news={dutyNews} />
      <LiveLamp role="status" $live={live}>
        {liveTexts[live]}
      </LiveLamp>
      <SoundSwitch arrivals={arrivals} sound={browserDesk.sound} />
      <NoticeSwitch />
      <WithKeyboard>
        <Button kind="ghost" size="small" onClick={keys.openHelp}>
          {deskText.keys}
        </Button>
      </WithKeyboard>
    </Tools>
  );
  return (
    <DeskFrame
      viewer={viewer}
      section="inbox"
      heading={deskText.inboxTitle}
      title={inboxTitle(newLeads)}
      newLeads={newLeads}
      tools={tools}
    >
      <LeadInbox
        inbox={inbox}
        isAdmin={viewer.role === 'lead-admin'}
        searchRef={search}
        top={<ShiftTiles inbox={inbox} />}
        notices={<OutageNotices inbox={inbox} />}
        empty={<TodayQueue inbox={inbox} />}
      />
      {keys.isHelpOpen && <KeysHelp isOn={keys.isOn} onChange={keys.change} onClose={keys.closeHelp} />}
    </DeskFrame>
  );
}

const Tools = styled.div<{ $isLeadOpen: boolean }>`
  display: contents;

  ${media.below(768)} {
    ${({ $isLeadOpen }) => $isLeadOpen && 'display: none;'}
  }
`;

/** Hidden on devices without a keyboard. */
const WithKeyboard = styled.span`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
  ${media.below(1024)} {
    display: none;
  }
`;

const lampColours: Record<LiveState, string> = {
  connecting: 'var(--c-muted)',
  live: 'var(--c-success)',
  polling: 'var(--c-on-accent-soft)',
  lost: 'var(--c-error)',
};

const lampHalos: Record<LiveState, string> = {
  connecting: 'var(--c-surface-2)',
  live: 'var(--c-success-soft)',
  polling: 'var(--c-accent-soft)',
  lost: 'var(--c-error-soft)',
};

const LiveLamp = styled(ToolText)<{ $live: LiveState }>`
  display: inline-flex;
  gap: var(--s-12);
  align-items: center;
  color: ${({ $live }) => lampColours[$live]};

  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: currentColor;
    box-shadow: 0 0 0 4px ${({ $live }) => lampHalos[$live]};
  }
`;
