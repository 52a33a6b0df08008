import { productChips } from '@/config/product-chips.text';
import { tvProduct } from '@/config/product-ids';
import { formKinds } from '@/features/leads/form-kinds';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { tvVerdict } from '@/features/tv-check/tv-check';
import { tvCheckText } from '@/features/tv-check/tv-check.text';
import type { AskedTv } from '@/site/page-queries/tv-equipment-query';
import { tabFormIds, type TvTab } from './tv-tab';

/** The page that a form stands on. */
export type FormPlace = Pick<LeadFormProps, 'page' | 'consentMode' | 'formReturn'>;

/** What the form of a tab is, apart from its page. */
type TabForm = Omit<LeadFormProps, keyof FormPlace>;

/** Every tab asks in its own way; the main one also what to connect (TV-02, TV-03). */
const tabForms: Readonly<Record<TvTab, Omit<TabForm, 'id'>>> = {
  main: { ...formKinds.tvEquipment, productChips },
  smart: formKinds.smartTv,
  note: formKinds.note,
};

/** The form of a tab; its request tells the manager which television was asked about. */
export function tabForm(tab: TvTab, asked: AskedTv | null): TabForm {
  const form: TabForm = { ...tabForms[tab], id: tabFormIds[tab], chosenProducts: [tvProduct] };
  if (!asked?.tv) return form;
  return { ...form, context: { item: tvCheckText.item(tvVerdict(asked.tv), asked.tv) } };
}
