import type { ReactNode } from 'react';
import styled from 'styled-components';

import { ConsentNotice, ConsentTick } from '@/features/leads/consent';
import { Trap } from '@/features/leads/lead-form.styles';
import { leadsText } from '@/features/leads/leads.text';
import { TextLink } from '@/ui/link/link';
import { Form } from './order-path.styles';
import type { OrderStepProps } from './step-props';

const Rows = styled.dl`
  display: grid;
  gap: var(--s-16);

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-4) var(--s-16);
    padding-bottom: var(--s-16);
    border-bottom: 1px solid var(--c-line);
  }

  & dt {
    grid-column: 1 / -1;
    color: var(--c-muted);
    font: var(--t-caption);
  }

  & dd {
    overflow-wrap: anywhere;
  }
`;

type AgreementFormProps = Extract<OrderStepProps, { step: 'create-agreement' }> & { foot: ReactNode };

/** Everything once more, and the way to send it. */
export function AgreementForm({ frame, rows, needsConsent, foot }: AgreementFormProps) {
  return (
    <Form method="post" action={frame.action}>
      <Rows>
        {rows.map(({ title, value, change }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
            <dd>
              <TextLink href={change.href} aria-label={change.label}>
                {change.text}
              </TextLink>
            </dd>
          </div>
        ))}
      </Rows>
      {/* People do not come here; whoever fills it in is a program. */}
      <Trap aria-hidden="true">
        <label>
          {leadsText.trap}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </Trap>
      {needsConsent && (
        <ConsentTick
          id="order-consent"
          error={frame.errors['consent']}
          defaultChecked={false}
          startsHere={frame.errors['consent'] !== undefined}
        />
      )}
      {foot}
      <ConsentNotice buttonText={frame.button} />
    </Form>
  );
}
