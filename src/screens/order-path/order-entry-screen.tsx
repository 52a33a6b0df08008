import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { Button, ButtonLink } from '@/ui/button/button';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { FieldError } from '@/ui/field/field-error';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { ChoiceGroup, OrderEntryProps } from './order-entry-props';
import { OptionRows } from './option-rows';
import { OrderEntryMessage } from './order-entry-message';
import { Columns, Form, Group, Head, Page, Ways } from './order-path.styles';
import { ResumeLink } from './resume-link';
import { type OrderSum, sumOf } from './order-sum';
import { Total } from './total';

const Sent = styled.div`
  display: grid;
  gap: var(--s-16);
`;

/** Where an order begins with a choice: a native form; with a script the sum follows what is chosen. */
export function OrderEntryScreen(props: OrderEntryProps) {
  const { words, groups, message, resume } = props;
  return (
    <Page>
      <Head>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </Head>
      {message.request === '' && <ResumeLink {...resume} />}
      <OrderEntryMessage {...message} />
      {groups.some(({ name }) => name === 'offer') ? (
        // What came back is another form than the one before.
        <EntryForm key={props.page} {...props} />
      ) : (
        <>
          <Note tone="info">{words.noCatalogue}</Note>
          <Ways>
            <ButtonLink size="large" href={links.request}>
              {words.request}
            </ButtonLink>
          </Ways>
        </>
      )}
    </Page>
  );
}

function EntryForm({ entry, words, groups, parts, house, page }: OrderEntryProps) {
  const form = useRef<HTMLFormElement>(null);
  const [sum, setSum] = useState<OrderSum | null>(null);
  const follow = () => {
    if (form.current) setSum(sumOf(groups, new FormData(form.current)));
  };
  // What was chosen before the script came, or came back with the browser's own Back.
  const followFirst = useEffectEvent(follow);
  useEffect(() => followFirst(), []);
  return (
    <Columns as="form" ref={form} method="post" action="/api/orders" onChange={follow}>
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
          <Choice key={group.name} group={group} />
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
        <Button type="submit" size="large" full>
          {words.next}
        </Button>
      </Sent>
    </Columns>
  );
}

function Choice({ group }: { group: ChoiceGroup }) {
  const { name, legend, lines, chosen, error, more } = group;
  const errorId = `order-${name}-error`;
  return (
    <Group aria-describedby={error === '' ? undefined : errorId}>
      <legend>{legend}</legend>
      <OptionRows name={name} lines={lines} chosen={chosen} />
      <FieldError id={errorId} error={error === '' ? undefined : error} />
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
