import { links } from '@/config/links';
import type { TvCheckView } from '@/features/tv-check/tv-check-view';
import { Accordion } from '@/ui/accordion/accordion';
import { Button } from '@/ui/button/button';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { Field, FieldLabel } from '@/ui/field/field.styles';
import { TextField } from '@/ui/text-field/text-field';
import { Words } from './words.styles';

/**
 * «Подойдёт ли мой телевизор?»: brand and year, answered by the page at the address that they become. The browser opens
 * it; late-parts.tsx opens it softly, at the tab of the answer.
 */
export function CheckBlock({ words, brands, chosen, verdict, error }: TvCheckView) {
  const form = (
    <Words as="form" action={links.tvEquipment}>
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
        error={error}
      />
      <Button type="submit">{words.button}</Button>
      <p role="status">{verdict}</p>
    </Words>
  );
  return <Accordion items={[{ question: words.title, answer: form, isOpen: !!(verdict || error) }]} />;
}
