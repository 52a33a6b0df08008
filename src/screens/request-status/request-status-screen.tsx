import styled from 'styled-components';

import type { StatusFormDependencies } from '@/features/request-status/use-status-form';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { type OpenedRequest, requestStatusForm } from '@/site/visit/opened-request';
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
  number: string | null;
  /** The client has just proved the identity. */
  opened: OpenedRequest | null;
}

interface RequestStatusScreenProps extends RequestStatusOwnProps {
  /** As it was refused. */
  formReturn: ReturnedFormValues | null;
  ports?: StatusFormDependencies;
}

/** Changes the call time or cancels, by native forms without scripts too. */
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
