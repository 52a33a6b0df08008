import type { DeskLead } from '@/api/desk/desk.schemas';
import { Label } from '@/ui/label/label';
import { deliveryTexts, deskText, statusTexts } from '../lead-desk.text';
import { leadSubject } from '../lead-format';
import { Empty, List, Name, Row, RowDetails } from './lead-list.styles';
import { statusTones } from './status-tones';
import { WaitingBadge } from './waiting-badge';

interface LeadListProps {
  leads: readonly DeskLead[];
  selectedId: string | null;
  targetMs: number;
  onSelect: (id: string) => void;
}

/** Id of a lead's row, for bringing the focus back to it. */
export function rowId(leadId: string): string {
  return `lead-${leadId}`;
}

/** The leads as rows that open. */
export function LeadList({ leads, selectedId, targetMs, onSelect }: LeadListProps) {
  if (leads.length === 0) return <Empty>{deskText.empty}</Empty>;
  return (
    <List>
      {leads.map((lead) => (
        <li key={lead.id}>
          <Row
            type="button"
            id={rowId(lead.id)}
            aria-current={lead.id === selectedId ? 'true' : undefined}
            onClick={() => onSelect(lead.id)}
          >
            <Name>{lead.fio}</Name>
            <WaitingBadge lead={lead} targetMs={targetMs} />
            <RowDetails>
              <span>
                {lead.city.name} · {leadSubject(lead)}
              </span>
              <LeadLabels lead={lead} />
            </RowDetails>
          </Row>
        </li>
      ))}
    </List>
  );
}

function statusTitle({ status, takenBy }: DeskLead): string {
  return status === 'taken' && takenBy ? deskText.takenBy(takenBy.name) : statusTexts[status];
}

/** Where the lead stands, and a warning when the provider did not take it. */
export function LeadLabels({ lead }: { lead: DeskLead }) {
  const isUndelivered = lead.delivery === 'refused' || lead.delivery === 'failed';
  return (
    <>
      <Label tone={statusTones[lead.status]}>{statusTitle(lead)}</Label>
      {isUndelivered && <Label tone="error">{deliveryTexts[lead.delivery]}</Label>}
    </>
  );
}
