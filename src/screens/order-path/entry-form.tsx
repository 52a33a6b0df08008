import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';

import { type OrderPorts, useOrderForm } from '@/features/order-path/use-order-form';
import { formatPrice, formatRoubles } from '@/lib/money';
import { Button } from '@/ui/button/button';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { FieldError } from '@/ui/field/field-frame';
import type { FieldProps } from '@/ui/form/use-native-form';
import { TextLink } from '@/ui/link/link';
import type { ChoiceGroup, OrderEntryProps } from './load-order-entry';
import { OptionRows } from './option-rows';
import { FormMessage } from './order-entry-message';
import { Columns, Form, Group, Legend, Ways } from './order-path.styles';

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
              <Legend>{words.parts}</Legend>
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
      <Legend>{legend}</Legend>
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

const Card = styled.div`
  display: grid;
  gap: var(--s-12);
  align-content: start;
  min-height: 172px;
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-surface);
`;

const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-16);
  align-items: baseline;
  justify-content: space-between;
`;

const Amount = styled.b`
  font: var(--t-price);
  white-space: nowrap;
`;

interface TotalProps {
  words: { perMonth: string; later: string; once: string };
  /** Null until a script has read the form. */
  sum: OrderSum | null;
}

/** What is chosen costs, in room kept for it: without a script it could not follow the choice, and so is not shown. */
function Total({ words, sum }: TotalProps) {
  return (
    <Card aria-live="polite">
      {sum && (
        <Row>
          {words.perMonth} <Amount>{formatPrice(sum.perMonth, 'month')}</Amount>
        </Row>
      )}
      {sum && sum.later !== sum.perMonth && (
        <Row>
          {words.later} <Amount>{formatPrice(sum.later, 'month')}</Amount>
        </Row>
      )}
      {sum && sum.once > 0 && (
        <Row>
          {words.once} <Amount>{formatRoubles(sum.once)}</Amount>
        </Row>
      )}
    </Card>
  );
}

/** Roubles a month, and at once. */
interface OrderSum {
  perMonth: number;
  /** A month once nothing is reduced any more. */
  later: number;
  once: number;
}

/** Pure: what the chosen lines cost together; with TV a tariff costs what its bundle does. */
function sumOf(
  groups: readonly Pick<ChoiceGroup, 'name' | 'lines'>[],
  chosen: Pick<FormData, 'get' | 'getAll'>,
): OrderSum {
  const wantsTv = chosen.getAll('parts').includes('tv');
  const lines = groups.flatMap(({ name, lines: all }) =>
    all
      .filter(({ value }) => value === chosen.get(name))
      .map((line) => (wantsTv ? { ...line, ...line.withTv } : line)),
  );
  return {
    perMonth: roubles(lines.map(({ perMonth }) => perMonth)),
    later: roubles(lines.map(({ later }) => later)),
    once: roubles(lines.map(({ once }) => once)),
  };
}

/** A sum without the dust of binary fractions. */
function roubles(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
