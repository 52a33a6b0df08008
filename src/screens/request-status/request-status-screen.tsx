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
  /** Request number in the URL; null for none. */
  number: string | null;
  /** The request, after its client has just proved the identity. */
  opened: OpenedRequest | null;
}

interface RequestStatusScreenProps extends RequestStatusOwnProps {
  /** A refused form; null before the first one. */
  formReturn: ReturnedFormValues | null;
  ports?: StatusFormDependencies;
}

/** A client's request: chooses another call time or cancels it. Native forms: it works without scripts. */
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
