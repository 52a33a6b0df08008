import type { Ref } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { DeskNotice } from '../inbox-state';
import { deskText } from '../lead-desk.text';
import { leadName } from '../lead-format';
import type { Inbox } from '../use-inbox';
import { LeadActions } from './lead-actions';
import { ConsentWithdrawal } from './consent-withdrawal';
import { ClientName, Head, Labels, LeadTitle, Masked, Phone } from './lead-details.styles';
import { LeadFacts, LeadWish } from './lead-facts';
import { LeadHistoryList } from './lead-history-list';
import { LeadLabels } from './lead-list';
import { DeliveryList } from './delivery-list';
import { RelatedLeads } from './related-leads';
import { WaitingDial } from './waiting-dial';

interface LeadDetailsProps {
  lead: DeskLead;
  inbox: Inbox;
  isAdmin: boolean;
  /** Takes the focus when the lead is opened on a narrow screen. */
  titleRef: Ref<HTMLHeadingElement>;
}

/** One lead: its clock, the client, what can be done, what is known and what has happened. */
export function LeadDetails({ lead, inbox, isAdmin, titleRef }: LeadDetailsProps) {
  const { notice, file, waitingTargetMs } = inbox.state;
  return (
    <>
      <Head>
        <LeadTitle ref={titleRef} tabIndex={-1}>
          {deskText.leadNumber(lead.number)}
        </LeadTitle>
        <Labels>
          <LeadLabels lead={lead} />
        </Labels>
      </Head>
      <WaitingDial lead={lead} targetMs={waitingTargetMs} />
      <Client lead={lead} />
      {notice && (
        <Note tone={notice.kind === 'takenByOther' ? 'sun' : 'error'} role="alert">
          {noticeText(notice)}
        </Note>
      )}
      <LeadActions key={lead.id} lead={lead} inbox={inbox} isAdmin={isAdmin} />
      {lead.stateNote && <Note tone="sun">{lead.stateNote}</Note>}
      <LeadWish lead={lead} />
      <LeadFacts lead={lead} file={file} />
      <RelatedLeads file={file} onSelect={inbox.select} />
      <LeadHistoryList file={file} onRetry={() => inbox.select(lead.id)} />
      <DeliveryList lead={lead} inbox={inbox} canSend={isAdmin} />
      {isAdmin && <ConsentWithdrawal key={`withdraw-${lead.id}`} lead={lead} inbox={inbox} />}
    </>
  );
}

function Client({ lead }: { lead: DeskLead }) {
  return (
    <div>
      <ClientName>{leadName(lead)}</ClientName>
      <Phone>{lead.phoneLink ? <TextLink href={lead.phoneLink}>{lead.phone}</TextLink> : lead.phone}</Phone>
      {!lead.phoneLink && !lead.takenBy && !lead.isErased && <Masked>{deskText.phoneHidden}</Masked>}
    </div>
  );
}

function noticeText(notice: DeskNotice): string {
  switch (notice.kind) {
    case 'takenByOther':
      return deskText.takenByOther(notice.name);
    case 'refused':
      return notice.message;
    case 'noConnection':
      return deskText.noConnection;
  }
}
