import styled from 'styled-components';

import { ConsentNotice, ConsentTick } from '@/features/leads/consent';
import { Trap } from '@/features/leads/lead-form.styles';
import { leadsText } from '@/features/leads/leads.text';
import { useOrderForm } from '@/features/order-path/use-order-form';
import { TextLink } from '@/ui/link/link';
import { Form } from './order-path.styles';
import { StepFoot } from './step-foot';
import type { StepFormProps } from './step-props';

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

/** Everything once more, and the way to send it. */
export function AgreementForm({ frame, rows, needsConsent, ports }: StepFormProps<'create-agreement'>) {
  const form = useOrderForm({ form: 'create-agreement', ...frame, needsConsent, ports });
  return (
    <Form {...form.formProps} method="post" action={frame.action}>
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
          field={form.choice('consent')}
          defaultChecked={false}
          startsHere={frame.errors['consent'] !== undefined}
        />
      )}
      <StepFoot frame={frame} form={form} />
      <ConsentNotice buttonText={frame.button} />
    </Form>
  );
}
