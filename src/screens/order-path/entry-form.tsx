import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';

import type { OrderPorts } from '@/features/order-path/browser-orders';
import { useOrderForm } from '@/features/order-path/use-order-form';
import { Button } from '@/ui/button/button';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { FieldError } from '@/ui/field/field-error';
import type { FieldProps } from '@/ui/form/use-native-form';
import { TextLink } from '@/ui/link/link';
import { OptionRows } from './option-rows';
import { FormMessage } from './order-entry-message';
import type { ChoiceGroup, OrderEntryProps } from './order-entry-props';
import { Columns, Form, Group, Ways } from './order-path.styles';
import { type OrderSum, sumOf } from './order-sum';
import { Total } from './total';

const Sent = styled.div`
  display: grid;
  gap: var(--s-16);
`;

const action = '/api/orders';

interface EntryFormProps extends OrderEntryProps {
  ports?: OrderPorts | undefined;
}

/** What is to be connected; with a script the sum follows what is chosen. */
export function EntryForm({ entry, words, groups, parts, house, page, message, ports }: EntryFormProps) {
  const errors = Object.fromEntries(
    groups.flatMap(({ name, error }) => (error === '' ? [] : [[name, error]])),
  );
  const form = useOrderForm({ form: 'new', action, message: message.text, errors, ports });
  const { ref } = form.formProps;
  const [sum, setSum] = useState<OrderSum | null>(null);
  const follow = () => {
    if (ref.current) setSum(sumOf(groups, new FormData(ref.current)));
  };
  // What was chosen before the script came, or came back with the browser's own Back.
  const followFirst = useEffectEvent(follow);
  useEffect(() => followFirst(), []);
  return (
    <>
      <FormMessage said={form.message} first={message} />
      <Columns as="form" {...form.formProps} method="post" action={action} onChange={follow}>
        <input type="hidden" name="entry" value={entry} />
        <input type="hidden" name="page" value={page} />
        {house && (
          <>
            <input type="hidden" name="address" value={house.address} />
            <input type="hidden" name="house" value={house.id} />
            <input type="hidden" name="house_address" value={house.address} />
          </>
        )}
        <Form as="div">
          {groups.map((group) => (
            <Choice key={group.name} group={group} field={form.choice(group.name)} />
          ))}
          {parts.length > 0 && (
            <Group>
              <legend>{words.parts}</legend>
              <Chips>
                {parts.map(({ value, title, isChosen }) => (
                  <ChipCheckbox
                    key={value}
                    name="parts"
                    value={value}
                    label={title}
                    defaultChecked={isChosen}
                  />
                ))}
              </Chips>
            </Group>
          )}
        </Form>
        <Sent>
          <Total words={words.total} sum={sum} />
          <Button type="submit" size="large" full isLoading={form.isSending}>
            {words.next}
          </Button>
        </Sent>
      </Columns>
    </>
  );
}

function Choice({ group, field: { error, ...field } }: { group: ChoiceGroup; field: FieldProps }) {
  const { name, legend, lines, chosen, more } = group;
  const errorId = `order-${name}-error`;
  return (
    <Group aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      <OptionRows field={field} lines={lines} chosen={chosen} />
      <FieldError id={errorId} error={error} />
      {more.length > 0 && (
        <Ways>
          {more.map(({ href, text }) => (
            <TextLink key={href} href={href}>
              {text}
            </TextLink>
          ))}
        </Ways>
      )}
    </Group>
  );
}
