import styled from 'styled-components';

import { links } from '@/config/links';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { restoreTypedValues } from '@/ui/form/typed-before';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { PhoneField } from '@/ui/phone-field/phone-field';
import { outageNoticeText as text } from './outage-notice.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-16);
  width: 100%;
  max-width: 480px;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);
`;

interface NotifyFormProps {
  /** Prefix of the inputs' ids. */
  id: string;
  /** From the address check. */
  house: string;
  /** Id. */
  outage: string;
  returned?: ReturnedFormValues | null;
}

/**
 * Subscribes to one message when the outage is mended; the browser submits the form, with and without scripts
 * (NET-08).
 */
export function NotifyForm({ id, house, outage, returned }: NotifyFormProps) {
  const { values = {}, errors = {}, message = null } = returned ?? {};
  return (
    <Form ref={restoreTypedValues} method="post" action="/api/outages/notices" aria-label={text.title}>
      <b>{text.title}</b>
      <p>{text.lead}</p>
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <input type="hidden" name="house" value={house} />
      <input type="hidden" name="outage" value={outage} />
      <PhoneField
        id={`${id}-phone`}
        name="phone"
        label={text.phone}
        required
        defaultValue={values['phone'] ?? ''}
        error={errors['phone']}
      />
      <Checkbox
        id={`${id}-consent`}
        name="consent"
        value="1"
        required
        defaultChecked={values['consent'] === '1'}
        error={errors['consent']}
      >
        {text.consent.start}
        <TextLink href={links.consent} target="_blank">
          {text.consent.link}
        </TextLink>
        {text.consent.end}
      </Checkbox>
      <Button type="submit" size="large">
        {text.button}
      </Button>
    </Form>
  );
}
