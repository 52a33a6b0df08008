import styled from 'styled-components';

import { movingFormType } from '@/config/products';
import { links } from '@/config/links';
import { AddressField } from '@/features/address-check/address-field';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Button } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { Field, FieldLabel } from '@/ui/field/field.styles';
import { FieldError } from '@/ui/field/field-frame';
import { Select } from '@/ui/field/select.styles';
import { restoreTypedValues } from '@/ui/form/typed-before';
import { Block, BlockText } from '@/ui/layout/block';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { MovingOwnProps, MovingResult } from './load-moving';
import { movingText as text } from './moving.text';

const MovingForm = deferred(async () => (await import('./moving-form')).MovingForm, 'visible', {
  name: 'moving form',
});

const Hero = styled(Block)`
  margin-top: var(--s-24);
  /* The list of suggested houses may be longer than the block. */
  overflow: visible;
`;

const Search = styled.form`
  display: grid;
  gap: var(--s-16);
  width: 100%;
  max-width: 560px;
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  justify-items: start;
`;

const Rows = styled.dl`
  display: grid;
  gap: var(--s-16);
  width: 100%;
  max-width: 640px;

  & dt {
    color: var(--c-muted);
    font: var(--t-caption);
  }
`;

export function MovingScreen(props: MovingOwnProps & { formReturn?: ReturnedFormValues | null }) {
  const {
    crumbs,
    mostTyped,
    old,
    next,
    days,
    day,
    dayError,
    result,
    needsConsent,
    formReturn = null,
  } = props;
  const returned = formReturn?.form === movingFormType ? formReturn : null;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        <Hero tone="mint">
          <BlockText>
            <h1>{text.title}</h1>
            <p>{text.lead}</p>
            <Search ref={restoreTypedValues} action={links.moving} method="get" aria-label={text.title}>
              <AddressField
                id="moving-old"
                name="old"
                label={text.old}
                placeholder={text.placeholder}
                maxLength={mostTyped}
                required
                defaultValue={old.typed}
                error={old.error ?? undefined}
              />
              <AddressField
                id="moving-new"
                name="address"
                label={text.next}
                placeholder={text.placeholder}
                maxLength={mostTyped}
                required
                defaultValue={next.typed}
                error={next.error ?? undefined}
              />
              <Field>
                <FieldLabel htmlFor="moving-day">{text.day}</FieldLabel>
                <Select id="moving-day" name="day" defaultValue={day}>
                  {days.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
                <FieldError id="moving-day-error" error={dayError ?? undefined} />
              </Field>
              <Button type="submit" size="large">
                {text.check}
              </Button>
            </Search>
          </BlockText>
        </Hero>
        {returned && !result && (
          <Note tone="error" role="alert">
            {returned.message}
          </Note>
        )}
      </Wrap>
      {result && <Result {...{ result, returned, needsConsent }} />}
    </>
  );
}

interface ResultProps {
  result: MovingResult;
  returned: ReturnedFormValues | null;
  needsConsent: boolean;
}

function Result({ result, returned, needsConsent }: ResultProps) {
  const { title, address, rows, note, choices, hidden, button } = result;
  return (
    <Section title={title} lead={address}>
      <Part>
        {choices.length > 0 && (
          <>
            <h3>{text.choose}</h3>
            <ul>
              {choices.map((choice) => (
                <li key={choice.href}>
                  <TextLink href={choice.href}>{choice.address}</TextLink>
                </li>
              ))}
            </ul>
          </>
        )}
        {rows.length > 0 && (
          <Rows>
            {rows.map((row) => (
              <div key={row.title}>
                <dt>{row.title}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </Rows>
        )}
        {note !== null && (
          <Note tone="sun" role="status">
            {note}
          </Note>
        )}
        {/* Resets the hidden inputs for another plan. */}
        <MovingForm key={JSON.stringify(hidden)} {...{ hidden, button, returned, needsConsent }} />
      </Part>
    </Section>
  );
}
