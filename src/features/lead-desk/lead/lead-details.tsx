import type { Ref } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import { formatRoubles } from '@/lib/money';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { DeskNotice } from '../inbox-state';
import { deliveryTexts, deskText } from '../lead-desk.text';
import { formatCityTime, formatMoment, formTitle } from '../lead-format';
import type { Inbox } from '../use-inbox';
import { useNow } from '../use-now';
import { LeadActions } from './lead-actions';
import { ClientName, Facts, Head, Labels, LeadTitle, Masked, Phone, Wish } from './lead-details.styles';
import { LeadHistoryList } from './lead-history-list';
import { LeadLabels } from './lead-list';
import { WaitingDial } from './waiting-dial';

/** One lead: its clock, the client, what can be done, what is known and what has happened. */
export function LeadDetails({ lead, inbox, titleRef }: LeadDetailsProps) {
  const { notice, history, waitingTargetMs } = inbox.state;
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
      <LeadActions key={lead.id} lead={lead} inbox={inbox} />
      <LeadWish lead={lead} />
      <LeadFacts lead={lead} />
      <LeadHistoryList history={history} onRetry={() => inbox.select(lead.id)} />
    </>
  );
}

interface LeadDetailsProps {
  lead: DeskLead;
  inbox: Inbox;
  /** Takes the focus when the lead is opened on a narrow screen. */
  titleRef: Ref<HTMLHeadingElement>;
}

function Client({ lead }: { lead: DeskLead }) {
  return (
    <div>
      <ClientName>{lead.fio}</ClientName>
      <Phone>{lead.phoneLink ? <TextLink href={lead.phoneLink}>{lead.phone}</TextLink> : lead.phone}</Phone>
      {!lead.phoneLink && !lead.takenBy && <Masked>{deskText.phoneHidden}</Masked>}
    </div>
  );
}

function LeadWish({ lead }: { lead: DeskLead }) {
  if (!lead.item) return null;
  return (
    <Wish>
      <b>{lead.item}</b>
      {lead.option && <span>{lead.option}</span>}
    </Wish>
  );
}

function LeadFacts({ lead }: { lead: DeskLead }) {
  const now = useNow();
  const cityTime = now === null ? null : formatCityTime(now, lead.city.timeZone);
  const facts: [title: string, value: string][] = [
    [deskText.city, cityTime ? deskText.cityTime(lead.city.name, cityTime) : lead.city.name],
    [deskText.form, formTitle(lead.formType)],
    [deskText.page, lead.page],
    [deskText.receivedAt, formatMoment(lead.createdAt)],
    [deskText.consent, lead.consentAt === null ? deskText.noConsent : formatMoment(lead.consentAt)],
    [deskText.delivery, deliveryTexts[lead.delivery]],
  ];
  if (lead.price !== null) facts.unshift([deskText.price, formatRoubles(lead.price)]);
  if (lead.products.length > 0) facts.unshift([deskText.products, lead.products.join(', ')]);
  return (
    <Facts>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
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
