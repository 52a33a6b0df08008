import styled from 'styled-components';

import { type OrderFormDependencies, useOrderForm } from '@/features/order-path/use-order-form';
import { Button } from '@/ui/button/button';
import { HouseField } from './house-field';
import type { NewHomeProps } from './load-order-entry';
import { OptionRows } from './option-rows';
import { CurrentFormMessage } from './order-entry-message';
import { OrderFormColumns, OrderFormBox, OrderFormGroup, OrderFormLegend } from './order-path.styles';

const Reasons = styled.ul`
  display: grid;
  gap: var(--s-24);

  & b {
    display: block;
    margin-bottom: var(--s-4);
    font: var(--t-h4);
  }

  & li {
    color: var(--c-muted);
    font: var(--t-small);
  }

  & li b {
    color: var(--c-text);
  }
`;

const action = '/api/orders';

interface NewHomeFormProps extends NewHomeProps {
  ports?: OrderFormDependencies | undefined;
}

export function NewHomeForm({ words, homes, chosen, address, house, page, ...rest }: NewHomeFormProps) {
  const { message, errors, ports } = rest;
  const form = useOrderForm({ form: 'new', action, message: message.text, errors, ports });
  const { error: _none, ...offer } = form.choice('offer');
  return (
    <>
      <CurrentFormMessage said={form.message} first={message} />
      <OrderFormColumns>
        <OrderFormBox {...form.formProps} method="post" action={action}>
          <input type="hidden" name="entry" value="novosel" />
          <input type="hidden" name="page" value={page} />
          <HouseField
            id="order-address"
            label={words.address}
            placeholder={words.addressPlaceholder}
            value={address}
            field={form.field('address')}
            house={house}
          />
          <OrderFormGroup>
            <OrderFormLegend>{words.homes}</OrderFormLegend>
            <OptionRows field={offer} lines={homes} chosen={chosen} />
          </OrderFormGroup>
          <Button type="submit" size="large" full isLoading={form.isSending}>
            {words.next}
          </Button>
        </OrderFormBox>
        <section aria-label={words.reasonsLabel}>
          <Reasons>
            {words.reasons.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                {` ${text}`}
              </li>
            ))}
          </Reasons>
        </section>
      </OrderFormColumns>
    </>
  );
}
