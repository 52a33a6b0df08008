import { useRouter } from 'next/compat/router';
import { type SubmitEvent, useState } from 'react';

import { links } from '@/config/links';
import type { ParsedTvQuery } from '@/site/page/queries/equipment-query';
import { makeTvCheckUrl, toTvCheckModel } from '@/features/tv-check/tv-check';
import { Accordion } from '@/ui/accordion/accordion';
import { Button } from '@/ui/button/button';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { Field, FieldLabel } from '@/ui/field/field.styles';
import { restoreTypedValues } from '@/ui/form/typed-before';
import { TextField } from '@/ui/text-field/text-field';
import { TvLeadText, TvText } from './words.styles';

interface CheckBlockProps {
  asked: ParsedTvQuery | null;
  /** The server's current year. */
  year: number;
}

/**
 * Renders «Подойдёт ли мой телевизор?», a GET form. Scripts open the answer's tab without a reload and keep
 * the scroll position.
 */
export function CheckBlock({ asked, year }: CheckBlockProps) {
  const router = useRouter();
  const { words, brands, chosen, verdict, error } = toTvCheckModel(asked, year);
  const [changed, setChanged] = useState<ParsedTvQuery | null>(null);
  // A new question hides the answer.
  const isStale = asked !== null && changed === asked;
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    if (!router) return;
    event.preventDefault();
    void router.push(makeTvCheckUrl(new FormData(event.currentTarget)), undefined, { scroll: false });
  };
  const form = (
    <TvText
      as="form"
      ref={restoreTypedValues}
      action={links.tvEquipment}
      onSubmit={check}
      onInput={() => setChanged(asked)}
    >
      <Field role="group" aria-labelledby="tv-brand">
        <FieldLabel as="span" id="tv-brand">
          {words.brand}
        </FieldLabel>
        <Chips>
          {brands.map((brand) => (
            <ChipCheckbox
              key={brand.value}
              {...brand}
              type="radio"
              name="tv"
              required
              defaultChecked={brand.value === chosen.brand}
            />
          ))}
        </Chips>
      </Field>
      <TextField
        {...words.year}
        id="tv-year"
        name="year"
        inputMode="numeric"
        required
        pattern="\d{4}"
        defaultValue={chosen.year}
        error={isStale ? '' : error}
      />
      <Button type="submit">{words.button}</Button>
      <TvLeadText role="status">{isStale ? '' : verdict}</TvLeadText>
    </TvText>
  );
  return <Accordion items={[{ question: words.title, answer: form, isOpen: !!(verdict || error) }]} />;
}
