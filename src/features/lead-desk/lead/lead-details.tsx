import { type Ref, useState } from 'react';

import type { DeskConsent, DeskLead } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { pageText, productsText, productTexts, refusalTexts, topicTexts } from '@/api/desk/desk-names.text';
import { deliveryTexts, deskText, seenText } from '../desk.text';
import type { DeskNotice, LeadFile } from '../inbox-state';
import { actionText } from '../inbox.text';
import { formatCityTime, formatMoment, formTitle, leadName, leadPrice, wantedTime } from '../lead-format';
import type { Inbox } from '../use-inbox';
import { useNow, WaitingDial } from './waiting-clock';
import { LeadActions } from './lead-actions';
import {
  Choice,
  ClientName,
  Head,
  Labels,
  LeadTitle,
  Masked,
  Phone,
  Properties,
  SeenPicture,
  Step,
  StepEnd,
} from './lead-details.styles';
import { DeliveryList, LeadHistoryList, RelatedLeads } from './lead-history';
import { LeadLabels } from './lead-list';
import { RecordedOutcome } from './next-lead';

interface LeadDetailsProps {
  lead: DeskLead;
  inbox: Inbox;
  isAdmin: boolean;
  /** Receives the focus when the lead opens on a narrow screen. */
  titleRef: Ref<HTMLHeadingElement>;
}

/** Waiting clock, client, actions, properties and history. */
export function LeadDetails({ lead, inbox, isAdmin, titleRef }: LeadDetailsProps) {
  const { notice, file, responseTargetMs } = inbox.state;
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
      <WaitingDial lead={lead} responseTargetMs={responseTargetMs} />
      <Client lead={lead} />
      {notice && (
        <Note tone={notice.kind === 'takenByOther' ? 'sun' : 'error'} role="alert">
          {noticeText(notice)}
        </Note>
      )}
      <RecordedOutcome inbox={inbox} />
      <LeadActions key={lead.id} lead={lead} inbox={inbox} isAdmin={isAdmin} />
      {lead.stateNote && <Note tone="sun">{lead.stateNote}</Note>}
      <ChosenItem lead={lead} />
      <LeadProperties lead={lead} file={file} />
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

type Property = readonly [title: string, value: string | null];

function ChosenItem({ lead }: { lead: DeskLead }) {
  const price = leadPrice(lead);
  if (!lead.item && !lead.option && price === null) return null;
  return (
    <Choice aria-labelledby="lead-seen">
      <h3 id="lead-seen">{seenText.title}</h3>
      {lead.image && (
        <SeenPicture
          src={lead.image}
          alt=""
          width={720}
          height={540}
          sizes="120px"
          fallbackName="a-stb-slab"
        />
      )}
      {lead.item && <b>{lead.item}</b>}
      {lead.option && <span>{lead.option}</span>}
      {price !== null && <span>{price}</span>}
    </Choice>
  );
}

function LeadProperties({ lead, file }: { lead: DeskLead; file: LeadFile }) {
  const now = useNow();
  const cityTime = now === null ? null : formatCityTime(now, lead.city.timeZone);
  const consent = file.phase === 'ready' ? file.consent : null;
  const facts: Property[] = [
    [deskText.wanted, wantedTime(lead, now ?? lead.createdAt)],
    [actionText.reasonTitle, lead.refusalReason && refusalTexts[lead.refusalReason]],
    [deskText.products, productsText(lead.products) || shownProduct(lead)],
    [deskText.comment, lead.comment],
    [deskText.agreement, lead.agreement],
    [deskText.address, lead.address],
    ...lead.quiz.map(({ question, answers }): Property => [question, answers.join('; ')]),
    [deskText.city, cityTime ? deskText.cityTime(lead.city.name, cityTime) : lead.city.name],
    [deskText.form, formTitle(lead.formType)],
    [deskText.topic, lead.topic === null ? null : (topicTexts[lead.topic] ?? null)],
    [deskText.page, lead.page === '' ? null : pageText(lead.page)],
    [deskText.receivedAt, formatMoment(lead.createdAt)],
    [deskText.consent, consentText(lead, consent)],
    [deskText.delivery, deliveryTexts[lead.delivery]],
  ];
  return (
    <Properties>
      {facts.map(
        ([title, value]) =>
          value !== null && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Properties>
  );
}

/** The product of the form's page, if no item was chosen. */
function shownProduct({ product }: DeskLead): string | null {
  return product === 'none' || product === 'other' ? null : productTexts[product];
}

function consentText(lead: DeskLead, consent: DeskConsent | null): string {
  if (lead.consentAt === null) return deskText.noConsent;
  const given = formatMoment(lead.consentAt);
  if (!consent) return given;
  if (consent.withdrawnAt !== null)
    return `${given}, ${actionText.consentWithdrawn(formatMoment(consent.withdrawnAt))}`;
  return `${given}, ${actionText.consentText(consent.textVersion)}`;
}

/** Asks for confirmation because erasure is final. */
function ConsentWithdrawal({ lead, inbox }: { lead: DeskLead; inbox: Inbox }) {
  const [isAsked, setIsAsked] = useState(false);
  if (lead.isErased) return null;
  if (!isAsked) {
    return (
      <StepEnd>
        <Button kind="ghost" size="small" onClick={() => setIsAsked(true)}>
          {actionText.withdraw}
        </Button>
      </StepEnd>
    );
  }
  return (
    <Step>
      <Note tone="error" role="alert">
        {actionText.withdrawWarning}
      </Note>
      <StepEnd>
        <Button
          size="small"
          isLoading={inbox.state.act?.kind === 'withdraw'}
          onClick={() => void inbox.withdrawConsent(lead)}
        >
          {actionText.withdrawNow}
        </Button>
        <Button kind="ghost" size="small" onClick={() => setIsAsked(false)}>
          {actionText.cancel}
        </Button>
      </StepEnd>
    </Step>
  );
}
