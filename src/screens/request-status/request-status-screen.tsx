import type { StatusPorts } from '@/features/request-status/browser-status';
import { requestStatusForm } from '@/site/request/request-status';
import type { FormReturn } from '@/site/request/site-request';
import { deferred } from '@/ui/deferred/deferred';
import { Wrap } from '@/ui/layout/wrap';
import { Column } from './request-status.styles';
import { requestStatusText as text } from './request-status.text';

const StatusPart = deferred(async () => (await import('./status-part')).StatusPart, 'visible', {
  name: 'request status',
});

interface RequestStatusScreenProps {
  /** The answer to the form; null where nothing was asked yet. */
  formReturn: FormReturn | null;
  ports?: StatusPorts;
}

/** Where a request stands, another time for it, its end. Native forms: it works without a script. */
export function RequestStatusScreen({ formReturn, ports }: RequestStatusScreenProps) {
  return (
    <Wrap>
      <Column>
        <h1>{text.title}</h1>
        <StatusPart returned={formReturn?.form === requestStatusForm ? formReturn : null} ports={ports} />
      </Column>
    </Wrap>
  );
}
