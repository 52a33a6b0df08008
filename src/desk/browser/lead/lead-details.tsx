import { type Ref, useState } from 'react';

import { useQuery } from '@/api/site/use-query';
import type { DeskConsent, DeskLead } from '@/desk/contract/desk.schemas';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import {
  pageText,
  productsText,
  productTexts,
  refusalTexts,
  callbackTopicTexts,
} from '@/desk/contract/desk-names.text';
import { deskDeliveryTexts, deskText, seenOfferText } from '../desk.text';
import type { OpenLeadMessage, LeadDetailsState } from '../inbox/inbox-state';
import { actionText } from '../inbox/inbox.text';
import {
  formatCityTime,
  formatMoment,
  formatShortMoment,
  formTitle,
  leadName,
  leadPrice,
  formatWantedTime,
} from './lead-format';
import type { Inbox } from '../inbox/use-inbox';
import { useNow, WaitingDial } from './waiting-clock';
import { LeadActions } from './lead-actions';
import {
  LeadChoiceBox,
  ClientName,
  LeadHead,
  Labels,
  LeadTitle,
  PhoneHiddenNote,
  LeadPhoneBox,
  Properties,
  SeenPicture,
  LeadStep,
  StepEnd,
} from './lead-details.styles';
import { DeliveryList, LeadHistoryList, RelatedLeads } from './lead-history';
import { LeadLabels } from '../inbox/lead-list';
import { RecordedOutcome } from '../inbox/next-lead';

interface LeadDetailsProps {
  lead: DeskLead;
  inbox: Inbox;
  isAdmin: boolean;
  /** Focused when the lead opens on a narrow screen. */
  titleRef: Ref<HTMLHeadingElement>;
}

export function LeadDetailsPanel({ lead, inbox, isAdmin, titleRef }: LeadDetailsProps) {
  const { notice, file, responseTargetMs } = inbox.state;
  return (
    <>
      <LeadHead>
        <LeadTitle ref={titleRef} tabIndex={-1}>
          {deskText.leadNumber(lead.number)}
        </LeadTitle>
        <Labels>
          <LeadLabels lead={lead} />
        </Labels>
      </LeadHead>
      <WaitingDial lead={lead} responseTargetMs={responseTargetMs} />
      <Client lead={lead} />
      {lead.address && <HouseOutage key={`outage-${lead.id}`} lead={lead} outageOf={inbox.outageOf} />}
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

/** The manager knows of it before the call. */
function HouseOutage({ lead: { id, city }, outageOf }: { lead: DeskLead } & Pick<Inbox, 'outageOf'>) {
  const { data: outage } = useQuery({ key: id, load: () => outageOf(id) });
  const now = useNow();
  if (!outage || now === null) return null;
  const zone = formatCityTime(now, city.timeZone) === null ? undefined : city.timeZone;
  const since = formatShortMoment(outage.since, now, zone);
  return (
    <Note tone="error" role="status">
      {outage.isPlanned ? deskText.plannedWorkSince(since) : deskText.outageSince(since)}
    </Note>
  );
}

function Client({ lead }: { lead: DeskLead }) {
  return (
    <div>
      <ClientName>{leadName(lead)}</ClientName>
      <LeadPhoneBox>
        {lead.phoneLink ? <TextLink href={lead.phoneLink}>{lead.phone}</TextLink> : lead.phone}
      </LeadPhoneBox>
      {!lead.phoneLink && !lead.takenBy && !lead.isErased && (
        <PhoneHiddenNote>{deskText.phoneHidden}</PhoneHiddenNote>
      )}
    </div>
  );
}

function noticeText(notice: OpenLeadMessage): string {
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
    <LeadChoiceBox aria-labelledby="lead-seen">
      <h3 id="lead-seen">{seenOfferText.title}</h3>
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
    </LeadChoiceBox>
  );
}

function LeadProperties({ lead, file }: { lead: DeskLead; file: LeadDetailsState }) {
  const now = useNow();
  const cityTime = now === null ? null : formatCityTime(now, lead.city.timeZone);
  const consent = file.phase === 'ready' ? file.consent : null;
  const facts: Property[] = [
    [deskText.wanted, formatWantedTime(lead, now ?? lead.createdAt)],
    [actionText.reasonTitle, lead.refusalReason && refusalTexts[lead.refusalReason]],
    [deskText.products, productsText(lead.products) || shownProduct(lead)],
    [deskText.comment, lead.comment],
    [deskText.agreement, lead.agreement],
    [deskText.address, lead.address],
    ...lead.quiz.map(({ question, answers }): Property => [question, answers.join('; ')]),
    [deskText.city, cityTime ? deskText.cityTime(lead.city.name, cityTime) : lead.city.name],
    [deskText.form, formTitle(lead.formType)],
    [deskText.topic, lead.topic === null ? null : (callbackTopicTexts[lead.topic] ?? null)],
    [deskText.page, lead.page === '' ? null : pageText(lead.page)],
    [deskText.receivedAt, formatMoment(lead.createdAt)],
    [deskText.consent, consentText(lead, consent)],
    [deskText.delivery, deskDeliveryTexts[lead.delivery]],
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

/** Returns the product of the page on which the form was submitted, if the visitor chose no item. */
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

/** Erasure is final. */
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
    <LeadStep>
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
    </LeadStep>
  );
}
