import styled from 'styled-components';

import type { StatusPorts } from '@/features/request-status/use-status-form';
import { type FormReturn, type OpenedRequest, requestStatusForm } from '@/site/page/site-request';
import { deferred } from '@/ui/deferred/deferred';
import { Wrap } from '@/ui/layout/wrap';
import { requestStatusText as text } from './request-status.text';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  max-width: 560px;
  margin-inline: auto;
  padding-top: var(--s-48);
`;

const StatusPart = deferred(async () => (await import('./status-part')).StatusPart, 'visible', {
  name: 'request status',
});

export interface RequestStatusOwnProps {
  /** From the address; null for none. */
  number: string | null;
  /** That request, after its client has just proved the identity. */
  opened: OpenedRequest | null;
}

interface RequestStatusScreenProps extends RequestStatusOwnProps {
  /** A refused form; null before the first one. */
  formReturn: FormReturn | null;
  ports?: StatusPorts;
}

/** Another time for a request, and its cancellation. Native forms: it works without scripts. */
export function RequestStatusScreen({ number, opened, formReturn, ports }: RequestStatusScreenProps) {
  const returned = formReturn?.form === requestStatusForm ? formReturn : null;
  return (
    <Wrap>
      <Column>
        <h1>{text.title}</h1>
        <StatusPart key={number ?? ''} {...{ number, opened, returned, ports }} />
      </Column>
    </Wrap>
  );
}
