import type { DeskLead } from '@/api/desk/desk.schemas';
import { deskText } from '../lead-desk.text';
import { useNow } from '../use-now';
import { awaitsCall, formatSpan, formatWaiting, isDueLater, waitingTone } from '../waiting';
import { Dial, DialBox, DialHint, DialTime } from './waiting.styles';

const radius = 39;
const circumference = 2 * Math.PI * radius;

/** The clock of a waiting client: the ring fills up to the target. Nothing while no call is due. */
export function WaitingDial({ lead, targetMs }: { lead: DeskLead; targetMs: number }) {
  const now = useNow() ?? lead.dueAt;
  if (!awaitsCall(lead) || isDueLater(lead, now)) return null;
  const waited = now - lead.dueAt;
  const left = targetMs - waited;
  const filled = Math.min(1, Math.max(0, waited / targetMs)) * circumference;
  return (
    <DialBox>
      <Dial $tone={waitingTone(waited, targetMs)} viewBox="0 0 92 92" aria-hidden="true">
        <circle className="track" cx="46" cy="46" r={radius} />
        <circle
          className="spent"
          cx="46"
          cy="46"
          r={radius}
          strokeDasharray={`${filled.toFixed(1)} ${circumference.toFixed(1)}`}
          transform="rotate(-90 46 46)"
        />
        <path className="hands" d="M46 28v19l12 8" />
      </Dial>
      <div>
        <DialTime>{formatWaiting(waited)}</DialTime>
        <DialHint>
          {left > 0 ? deskText.waitsFor(formatSpan(left)) : deskText.waitsOver(formatSpan(-left))}
        </DialHint>
      </div>
    </DialBox>
  );
}
