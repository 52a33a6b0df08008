import type { LeadFile } from '../inbox-state';
import { deskText, statusTexts } from '../lead-desk.text';
import { formatMoment, leadSubject } from '../lead-format';
import { History, PlainButton } from './lead-details.styles';

/** Other requests of the same phone (MGR-04), each a press away; nothing where there are none. */
export function RelatedLeads({ file, onSelect }: { file: LeadFile; onSelect: (id: string) => void }) {
  if (file.phase !== 'ready' || file.related.length === 0) return null;
  return (
    <History aria-labelledby="lead-related">
      <h3 id="lead-related">{deskText.related}</h3>
      <ul>
        {file.related.map((lead) => (
          <li key={lead.id}>
            <PlainButton type="button" onClick={() => onSelect(lead.id)}>
              {deskText.number(lead.number)}
            </PlainButton>
            <span>
              {leadSubject(lead)} · {statusTexts[lead.status]}
              <span> · {formatMoment(lead.createdAt)}</span>
            </span>
          </li>
        ))}
      </ul>
    </History>
  );
}
