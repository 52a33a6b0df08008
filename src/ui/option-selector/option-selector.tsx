import { type ComponentPropsWithRef, type MouseEvent, useId, useState } from 'react';
import styled from 'styled-components';

import { Label } from '../label/label';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Anchor } from '../link/link';
import { priceLinesText } from '../price-block/price-block.text';
import * as S from './option-selector.styles';

export type OptionSelectorProps = {
  /** Accessible name, e.g. «Вариант оплаты». */
  name: string;
  options: readonly SelectorOption[];
  selected: OptionId | null;
  /** Absent: options with a URL are links. */
  onSelect?: (chosen: OptionVariant) => void;
  id?: string;
  className?: string;
};

/**
 * Selects an option's first variant on a press, and toggles the chosen option's variants [EQ-04]. Toggle
 * buttons instead of radio buttons: those can't be pressed again, and arrow keys would choose each option on
 * the way.
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
            // Without `onSelect` the link is followed; the chosen option still toggles its variants.
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
        <S.OptionText $isChosen={chosen}>
          <S.Name>
            {option.label} {option.chip && <Label tone="sun">{option.chip}</Label>}
          </S.Name>{' '}
          {option.additional && <small>{option.additional}</small>}
        </S.OptionText>{' '}
        <b>
          {shown.previousStr && (
            <>
              <VisuallyHidden>{priceLinesText.previous} </VisuallyHidden>
              <s>{shown.previousStr}</s>{' '}
            </>
          )}
          {shown.valueStr}
        </b>
      </RowChoice>
      {isExpanded && (
        <S.OptionVariantsBox id={variantsId} role="group" aria-label={option.label}>
          {variants.map((variant) => (
            <VariantChoice
              key={variant.id}
              href={variant.href}
              isChosen={variant.id === selected}
              onPress={onVariant && (() => onVariant(variant))}
            >
              {variant.label} {variant.chip && <Label tone="sun">{variant.chip}</Label>}
            </VariantChoice>
          ))}
        </S.OptionVariantsBox>
      )}
    </S.Option>
  );
}

function variantOf(option: SelectorOption, id: OptionId | null): OptionVariant {
  return option.variants?.find((variant) => variant.id === id) ?? option;
}

interface ChoiceProps {
  href: string | undefined;
  isChosen: boolean;
  onPress: (() => void) | undefined;
}

type Rest = Pick<
  ComponentPropsWithRef<'button'>,
  'children' | 'className' | 'aria-expanded' | 'aria-controls'
>;

/** A link if the option has a URL. */
function Choice({ href, isChosen, onPress, ...rest }: ChoiceProps & Rest) {
  if (href === undefined)
    return <button {...rest} type="button" aria-pressed={isChosen} onClick={() => onPress?.()} />;
  const press = (event: MouseEvent) => {
    if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  return <ChoiceLink {...rest} {...{ href, isChosen, press }} />;
}

interface ChoiceLinkProps extends Rest {
  href: string;
  isChosen: boolean;
  press: (event: MouseEvent) => void;
}

function ChoiceLink({ href, isChosen, press, ...rest }: ChoiceLinkProps) {
  return <Anchor {...rest} href={href} aria-current={isChosen ? 'true' : undefined} onClick={press} />;
}

export const RowChoice = styled(Choice)`
  ${S.rowStyle}
`;

const VariantChoice = styled(Choice)`
  ${S.variantStyle}
`;

export type OptionId = string | number;

/** A variant, or an option without variants (EQ-04). */
export type OptionVariant = {
  id: OptionId;
  label: string;
  value: number;
  valueStr: string;
  /** Beside the name, e.g. «Выгодно». */
  chip?: string | null | undefined;
  additional?: string | null | undefined;
  /** As screen readers read it. */
  previousStr?: string | null | undefined;
  /** URL with this option chosen; works without scripts. */
  href?: string | undefined;
};

export type SelectorOption = OptionVariant & { variants?: readonly OptionVariant[] | undefined };

/** With whether the chosen option's variants are shown. */
export interface OptionChoice {
  selected: OptionId | null;
  isOpen: boolean;
}

export function isChosen({ id, variants = [] }: SelectorOption, selected: OptionId | null): boolean {
  return id === selected || variants.some((variant) => variant.id === selected);
}

/** Selects another option's first variant, or toggles the chosen option's variants. [EQ-04] */
export function pressOption(option: SelectorOption, { selected, isOpen }: OptionChoice): OptionChoice {
  const [firstVariant] = option.variants ?? [];
  if (isChosen(option, selected)) return { selected, isOpen: firstVariant ? !isOpen : isOpen };
  return { selected: firstVariant?.id ?? option.id, isOpen: true };
}
