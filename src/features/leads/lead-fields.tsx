import type { ProductChip } from '@/config/product-chips.text';
import type { NameRule } from '@/lib/name';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import type { NativeForm } from '@/ui/form/use-native-form';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { NameField } from '@/ui/masked-fields/masked-fields';
import { PhoneField } from '@/ui/phone-field/phone-field';
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
  field: NativeForm['field'];
  values: Values;
  /** Name of the input that a returned page starts at; null leaves the focus alone. */
  startAt: string | null;
}

/** Name and phone; `required`, `pattern` and `title` serve the browser's own check while no script has come. */
export function LeadFields(props: LeadFieldsProps) {
  const { id, nameRule, phoneMessage, phoneOnly, field, values, startAt } = props;
  return (
    <>
      {!phoneOnly && (
        <NameField
          id={`${id}-fio`}
          {...field('fio')}
          label={leadsText.name}
          placeholder={leadsText.namePlaceholder}
          required
          pattern={namePatterns[nameRule]}
          title={leadsText.nameRule[nameRule]}
          defaultValue={values['fio']}
          autoFocus={startAt === 'fio'}
        />
      )}
      <PhoneField
        id={`${id}-phone`}
        {...field('phone')}
        label={leadsText.phone}
        placeholder={leadsText.phonePlaceholder}
        required
        pattern={phonePattern}
        title={phoneMessage}
        defaultValue={values['phone']}
        autoFocus={startAt === 'phone'}
      />
    </>
  );
}
