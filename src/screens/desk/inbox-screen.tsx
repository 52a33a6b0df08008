import { LeadInbox } from '@/features/lead-desk/lead-inbox';
import { deskText, inboxTitle, liveTexts } from '@/features/lead-desk/lead-desk.text';
import { newCount } from '@/features/lead-desk/inbox-state';
import { useInbox } from '@/features/lead-desk/use-inbox';
import type { DeskViewer } from '@/site/request/site-request';
import { DeskMeta } from './desk-meta';
import { DeskRail } from './desk-rail';
import { Desk, LiveLamp, Work, WorkHead } from './inbox-screen.styles';

/** The desk of one manager: the rail, who is on duty, and the inbox. */
export function InboxScreen({ viewer }: { viewer: DeskViewer }) {
  const inbox = useInbox(viewer.id);
  const { live } = inbox.state;
  const newLeads = newCount(inbox.state);
  return (
    <Desk>
      <DeskMeta title={inboxTitle(newLeads)} />
      <DeskRail viewerName={viewer.name} newLeads={newLeads} />
      <Work id="main">
        <WorkHead>
          <div>
            <h1>{deskText.inboxTitle}</h1>
            <p>{viewer.name}</p>
          </div>
          <LiveLamp role="status" $live={live}>
            {liveTexts[live]}
          </LiveLamp>
        </WorkHead>
        <LeadInbox inbox={inbox} />
      </Work>
    </Desk>
  );
}
