import type { EquipmentCardView } from '@/features/equipment/card-view';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/request/site-request';
import type { Crumb } from '@/site/structured-data/page-facts';
import type { SelectorOption } from '@/ui/option-selector/option-choice';
import type { ItemWords } from './family-words';
import type { ShownItem } from './item-view';
import type { ItemOption, ShownStock } from './price-card';

/** What the form is, apart from the page that it stands on and the option that is chosen. */
export type ItemForm = Omit<LeadFormProps, 'page' | 'consentMode' | 'formReturn'>;

/** What the page of an item is drawn from. */
export interface EquipmentItemScreenProps {
  item: ShownItem;
  crumbs: Crumb[];
  /** All ways to pay, and the same as the selector has them, without the test drive. */
  options: ItemOption[];
  groups: SelectorOption[];
  /** The test drive's index, and that of the option which stands when it is switched off. */
  testDrive: { index: number; offIndex: number | null } | null;
  /** Index of the chosen option; null when none is. */
  selectedIndex: number | null;
  stock: ShownStock;
  faq: { question: string; answer: string }[];
  words: ItemWords & { requestText: string };
  similar: EquipmentCardView[];
  form: ItemForm;
  city: PublicCity;
  /** Anchor of the options. */
  optionsId: string;
  formReturn: FormReturn | null;
}
