import type { ProductChip } from '@/config/product-chips.text';
import type { NameRule } from '@/lib/name';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { TextField } from '@/ui/text-field/text-field';
import type { LeadFieldErrors } from './lead-form-view';
import { ChipSet } from './lead-form.styles';
import { leadsText } from './leads.text';
import { namePatterns, phonePattern } from './native-rules';

type Values = Readonly<Record<string, string>>;

interface ProductChoiceProps {
  chips: readonly ProductChip[];
  isChosen: (chip: ProductChip) => boolean;
}

/** What the visitor asks for; the titles travel, because one chip has no id (POP-04). */
export function ProductChoice({ chips, isChosen }: ProductChoiceProps) {
  return (
    <ChipSet>
      <VisuallyHidden as="legend">{leadsText.products}</VisuallyHidden>
      <Chips>
        {chips.map((chip) => (
          <ChipCheckbox
            key={chip.title}
            label={chip.title}
            name="chip"
            value={chip.title}
            defaultChecked={isChosen(chip)}
          />
        ))}
      </Chips>
    </ChipSet>
  );
}

interface LeadFieldsProps {
  /** Prefix of the inputs' ids. */
  id: string;
  nameRule: NameRule;
  phoneMessage: string;
  phoneOnly: boolean;
  errors: LeadFieldErrors;
  values: Values;
  /** Name of the input that a returned page starts at; null leaves the focus alone. */
  startAt: string | null;
}

/** Name and phone; `required`, `pattern` and `title` serve the browser's own check while no script has come. */
export function LeadFields(props: LeadFieldsProps) {
  const { id, nameRule, phoneMessage, phoneOnly, errors, values, startAt } = props;
  return (
    <>
      {!phoneOnly && (
        <TextField
          id={`${id}-fio`}
          name="fio"
          label={leadsText.name}
          placeholder={leadsText.namePlaceholder}
          autoComplete="name"
          required
          maxLength={100}
          pattern={namePatterns[nameRule]}
          title={leadsText.nameRule[nameRule]}
          defaultValue={values['fio']}
          error={errors.fio}
          autoFocus={startAt === 'fio'}
        />
      )}
      <TextField
        id={`${id}-phone`}
        name="phone"
        type="tel"
        inputMode="tel"
        label={leadsText.phone}
        placeholder={leadsText.phonePlaceholder}
        autoComplete="tel"
        required
        maxLength={40}
        pattern={phonePattern}
        title={phoneMessage}
        defaultValue={values['phone']}
        error={errors.phone}
        autoFocus={startAt === 'phone'}
      />
    </>
  );
}
