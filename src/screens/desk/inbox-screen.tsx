import { useRef } from 'react';

import { browserDesk } from '@/features/lead-desk/browser-desk';
import { deskText, inboxTitle, liveTexts } from '@/features/lead-desk/lead-desk.text';
import { LeadInbox } from '@/features/lead-desk/lead-inbox';
import { useArrivalSound } from '@/features/lead-desk/live/use-arrival-sound';
import { useDeskKeys } from '@/features/lead-desk/use-desk-keys';
import { useInbox } from '@/features/lead-desk/use-inbox';
import type { DeskViewer } from '@/site/request/site-request';
import { Button } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { Icon } from '@/ui/icon/icon';
import { DeskFrame } from './desk-frame';
import { LiveLamp, WithKeyboard } from './inbox-screen.styles';

const KeysHelp = deferred(
  async () => (await import('@/features/lead-desk/help/keys-help')).KeysHelp,
  'interaction',
  { name: 'keys help', isBrowserOnly: true },
);

/** The desk of one manager: the rail, who is on duty, and the inbox. */
export function InboxScreen({ viewer }: { viewer: DeskViewer }) {
  const inbox = useInbox(viewer.id);
  const search = useRef<HTMLInputElement>(null);
  const keys = useDeskKeys(inbox, search);
  const [hasSound, switchSound] = useArrivalSound(inbox.state.arrivals, browserDesk.sound);
  const { live, unassigned } = inbox.state;
  const tools = (
    <>
      <LiveLamp role="status" $live={live}>
        {liveTexts[live]}
      </LiveLamp>
      <Button
        kind="ghost"
        size="small"
        aria-pressed={hasSound}
        title={hasSound ? deskText.soundOff : deskText.soundOn}
        onClick={() => switchSound(!hasSound)}
      >
        <Icon name="i-bell" size={20} />
        {hasSound ? deskText.soundIsOn : deskText.soundIsOff}
      </Button>
      <WithKeyboard>
        <Button kind="ghost" size="small" onClick={keys.openHelp}>
          {deskText.keys}
        </Button>
      </WithKeyboard>
    </>
  );
  return (
    <DeskFrame
      viewer={viewer}
      section="inbox"
      heading={deskText.inboxTitle}
      title={inboxTitle(unassigned)}
      newLeads={unassigned}
      tools={tools}
    >
      <LeadInbox inbox={inbox} isAdmin={viewer.role === 'lead-admin'} searchRef={search} />
      {keys.isHelpOpen && <KeysHelp isOn={keys.isOn} onChange={keys.change} onClose={keys.closeHelp} />}
    </DeskFrame>
  );
}
