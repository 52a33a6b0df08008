import { type ComponentPropsWithRef, type MouseEvent, useId, useState } from 'react';
import styled from 'styled-components';

import { Label } from '../label/label';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Anchor } from '../link/link';
import { priceLinesText } from '../price-block/price-block.text';
import * as S from './option-selector.styles';

export type OptionSelectorProps = {
  /** The subject of the choice, for screen readers: «Вариант оплаты». */
  name: string;
  options: readonly SelectorOption[];
  selected: OptionId | null;
  /** Without it options with an address are followed as links. */
  onSelect?: (chosen: OptionVariant) => void;
  id?: string;
  className?: string;
};

/**
 * Options with variants: choosing an option selects its first variant, pressing the chosen one opens or closes its
 * variants, pressing a variant selects it. [EQ-04]
 *
 * Toggle buttons, not radio buttons: a chosen radio can't be pressed again and may not announce whether it is expanded,
 * and arrow keys would choose (and so fetch or navigate) every option they pass. Each is one stop of Tab and has the
 * states «pressed» and «expanded»; as links they have «current» instead.
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
            // Without `onSelect` the link of another option is followed; the chosen one still opens.
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
  // The option's row shows the price of the chosen variant.
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
  /** The press is taken, and a link not followed. */
  onPress: (() => void) | undefined;
}

type Rest = Pick<
  ComponentPropsWithRef<'button'>,
  'children' | 'className' | 'aria-expanded' | 'aria-controls'
>;

/** A toggle button, or the same choice as a link to its own address. */
function Choice({ href, isChosen, onPress, ...rest }: ChoiceProps & Rest) {
  if (href === undefined)
    return <button {...rest} type="button" aria-pressed={isChosen} onClick={() => onPress?.()} />;
  const press = (event: MouseEvent) => {
    // A link that is opened elsewhere stays a link.
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

/** A variant of an option, or an option without variants (EQ-04). */
export type OptionVariant = {
  id: OptionId;
  label: string;
  /** Its number, for the caller. */
  value: number;
  /** The displayed value: «250 ₽/мес». */
  valueStr: string;
  /** A short label beside the option's name: «Выгодно». */
  chip?: string | null | undefined;
  additional?: string | null | undefined;
  /** The previous price as screen readers read it. */
  previousStr?: string | null | undefined;
  /** Address of the page with it chosen: it is then a link, and choosing works without scripts. */
  href?: string | undefined;
};

export type SelectorOption = OptionVariant & { variants?: readonly OptionVariant[] | undefined };

/** The choice, an option without variants or a variant, and whether the chosen option shows its variants. */
export interface OptionChoice {
  selected: OptionId | null;
  isOpen: boolean;
}

/** Whether the option, or one of its variants, is the chosen one. */
export function isChosen({ id, variants = [] }: SelectorOption, selected: OptionId | null): boolean {
  return id === selected || variants.some((variant) => variant.id === selected);
}

/** A press on an option chooses its first variant; on the chosen option it opens or closes the variants. [EQ-04] */
export function pressOption(option: SelectorOption, { selected, isOpen }: OptionChoice): OptionChoice {
  const [firstVariant] = option.variants ?? [];
  if (isChosen(option, selected)) return { selected, isOpen: firstVariant ? !isOpen : isOpen };
  return { selected: firstVariant?.id ?? option.id, isOpen: true };
}
