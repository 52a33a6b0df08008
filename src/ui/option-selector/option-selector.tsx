import { useId, useState } from 'react';

import { Label } from '../label/label';
import { VisuallyHidden } from '../layout/visually-hidden';
import { RowChoice, VariantChoice } from './choice-button';
import {
  isChosen,
  type OptionId,
  type OptionVariant,
  pressOption,
  type SelectorOption,
} from './option-choice';
import * as S from './option-selector.styles';
import { optionSelectorText } from './option-selector.text';

export type OptionSelectorProps = {
  /** What is chosen here, for screen readers: «Вариант оплаты». */
  name: string;
  options: readonly SelectorOption[];
  /** Id of the chosen option or variant. */
  selected: OptionId | null;
  /** Without it options with an address are followed as links. */
  onSelect?: (chosen: OptionVariant) => void;
  id?: string;
  className?: string;
};

/**
 * Options with variants: choosing an option selects its first variant, pressing the chosen one opens or closes its
 * variants, a variant is selected by a press. [EQ-04]
 *
 * Toggle buttons, not radio buttons: a radio that is chosen can't be pressed again and may not say whether it is
 * expanded, and arrow keys would choose (and so fetch or navigate) on the way to another one. Each is one stop of Tab
 * and says «pressed» and «expanded»; as links they say «current» instead.
 */
export function OptionSelector({ name, options, selected, onSelect, id, className }: OptionSelectorProps) {
  const [isOpen, setIsOpen] = useState(true);
  const press = (option: SelectorOption) => {
    const next = pressOption(option, { selected, isOpen });
    setIsOpen(next.isOpen);
    if (next.selected !== selected) onSelect?.(variantOf(option, next.selected));
  };
  return (
    <S.List role="group" aria-label={name} id={id} className={className}>
      {options.map((option) => {
        const chosen = isChosen(option, selected);
        const hasVariants = (option.variants ?? []).length > 0;
        return (
          <OptionItem
            key={option.id}
            {...{ option, selected, isOpen }}
            // A link of another option is followed where nobody takes the choice; the chosen one opens all the same.
            onPress={onSelect || (chosen && hasVariants) ? () => press(option) : undefined}
            onVariant={onSelect}
          />
        );
      })}
    </S.List>
  );
}

interface OptionItemProps {
  option: SelectorOption;
  selected: OptionId | null;
  isOpen: boolean;
  onPress: (() => void) | undefined;
  onVariant: ((variant: OptionVariant) => void) | undefined;
}

function OptionItem({ option, selected, isOpen, onPress, onVariant }: OptionItemProps) {
  const variantsId = useId();
  const { variants = [] } = option;
  const chosen = isChosen(option, selected);
  // The chosen variant's price stands in its option's row.
  const shown = variants.find(({ id }) => id === selected) ?? option;
  const expands = chosen && variants.length > 0;
  const isExpanded = expands && isOpen;
  return (
    <S.Option $isChosen={chosen}>
      <RowChoice
        href={option.href}
        isChosen={chosen}
        onPress={onPress}
        {...(expands ? { 'aria-expanded': isExpanded } : {})}
        {...(isExpanded ? { 'aria-controls': variantsId } : {})}
      >
        <S.Mark aria-hidden="true" $isChosen={chosen} />
        <S.Words $isChosen={chosen}>
          <S.Name>
            {option.label}
            {option.chip && <Label tone="sun">{option.chip}</Label>}
          </S.Name>
          {option.additional && <small>{option.additional}</small>}
        </S.Words>
        <b>
          {shown.previousStr && (
            <>
              <VisuallyHidden>{optionSelectorText.previousPrice} </VisuallyHidden>
              <s>{shown.previousStr}</s>
            </>
          )}
          {shown.valueStr}
        </b>
      </RowChoice>
      {isExpanded && (
        <S.Variants id={variantsId} role="group" aria-label={option.label}>
          {variants.map((variant) => (
            <VariantChoice
              key={variant.id}
              href={variant.href}
              isChosen={variant.id === selected}
              onPress={onVariant && (() => onVariant(variant))}
            >
              {variant.label}
              {variant.chip && <Label tone="sun">{variant.chip}</Label>}
            </VariantChoice>
          ))}
        </S.Variants>
      )}
    </S.Option>
  );
}

function variantOf(option: SelectorOption, id: OptionId | null): OptionVariant {
  return option.variants?.find((variant) => variant.id === id) ?? option;
}
