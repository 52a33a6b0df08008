import type { DeskConsent, DeskLead } from '@/api/desk/desk.schemas';
import { formatRoubles } from '@/lib/money';
import { topicTexts } from '../filters/filters.text';
import type { LeadFile } from '../inbox-state';
import { deliveryTexts, deskText, refusalTexts } from '../lead-desk.text';
import { formatCityTime, formatMoment, formTitle, wantedTime } from '../lead-format';
import { useNow } from '../use-now';
import { actionText } from './lead-actions.text';
import { Facts, Wish } from './lead-details.styles';

type Fact = readonly [title: string, value: string | null];

/** The item, its option and the price that stood on the visitor's screen. */
export function LeadWish({ lead }: { lead: DeskLead }) {
  if (!lead.item) return null;
  return (
    <Wish>
      <b>{lead.item}</b>
      {lead.option && <span>{lead.option}</span>}
      {lead.price !== null && <span>{formatRoubles(lead.price)}</span>}
    </Wish>
  );
}

/** What the visitor saw and said, and what is on record. */
export function LeadFacts({ lead, file }: { lead: DeskLead; file: LeadFile }) {
  const now = useNow();
  const cityTime = now === null ? null : formatCityTime(now, lead.city.timeZone);
  const consent = file.phase === 'ready' ? file.consent : null;
  const variants = Object.entries(lead.variants).map(([experiment, variant]) => `${experiment}: ${variant}`);
  const facts: Fact[] = [
    [deskText.wanted, wantedTime(lead, now ?? lead.createdAt)],
    [actionText.reasonTitle, lead.refusalReason && refusalTexts[lead.refusalReason]],
    [deskText.products, lead.products.join(', ') || null],
    [deskText.price, lead.price === null || lead.item ? null : formatRoubles(lead.price)],
    [deskText.address, lead.address],
    ...lead.quiz.map(({ question, answers }): Fact => [question, answers.join('; ')]),
    [deskText.city, cityTime ? deskText.cityTime(lead.city.name, cityTime) : lead.city.name],
    [deskText.form, formTitle(lead.formType)],
    [deskText.topic, lead.topic === null ? null : (topicTexts[lead.topic] ?? null)],
    [deskText.page, lead.page || null],
    [deskText.variant, variants.join(', ') || null],
    [deskText.receivedAt, formatMoment(lead.createdAt)],
    [deskText.consent, consentText(lead, consent)],
    [deskText.delivery, deliveryTexts[lead.delivery]],
  ];
  return (
    <Facts>
      {facts.map(
        ([title, value]) =>
          value !== null && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Facts>
  );
}

function consentText(lead: DeskLead, consent: DeskConsent | null): string {
  if (lead.consentAt === null) return deskText.noConsent;
  const given = formatMoment(lead.consentAt);
  if (!consent) return given;
  if (consent.withdrawnAt !== null)
    return `${given}, ${actionText.consentWithdrawn(formatMoment(consent.withdrawnAt))}`;
  return `${given}, ${actionText.consentText(consent.textVersion)}`;
}
