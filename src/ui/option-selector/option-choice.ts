export type OptionId = string | number;

/** A variant of an option, or an option without variants (EQ-04). */
export type OptionVariant = {
  id: OptionId;
  label: string;
  /** Its number, for the caller. */
  value: number;
  /** The same as it is read: «250 ₽/мес». */
  valueStr: string;
  /** A short mark beside the label: «Выгодно». */
  chip?: string | null | undefined;
  /** A line under the label. */
  additional?: string | null | undefined;
  /** What it cost before, as it is read. */
  previousStr?: string | null | undefined;
  /** Address of the page with it chosen: it is then a link, and choosing works without scripts. */
  href?: string | undefined;
};

export type SelectorOption = OptionVariant & { variants?: readonly OptionVariant[] | undefined };

/** What is chosen, an option without variants or a variant, and whether the chosen option shows its variants. */
export interface OptionChoice {
  selected: OptionId | null;
  isOpen: boolean;
}

/** Whether the option, or one of its variants, is the chosen one. */
export function isChosen({ id, variants = [] }: SelectorOption, selected: OptionId | null): boolean {
  return id === selected || variants.some((variant) => variant.id === selected);
}

/** What a press on an option leads to: its first variant is chosen; the chosen one opens or closes. [EQ-04] */
export function pressOption(option: SelectorOption, { selected, isOpen }: OptionChoice): OptionChoice {
  const [firstVariant] = option.variants ?? [];
  if (isChosen(option, selected)) return { selected, isOpen: firstVariant ? !isOpen : isOpen };
  return { selected: firstVariant?.id ?? option.id, isOpen: true };
}
