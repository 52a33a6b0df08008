import { productChips } from '@/config/product-chips.text';
import { tvProduct } from '@/config/product-ids';
import { formKinds } from '@/features/leads/form-kinds';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { type AskedTv, tvVerdict } from '@/features/tv-check/tv-check';
import { tvCheckText } from '@/features/tv-check/tv-check.text';
import type { TvTab } from './tv-tab';

/** What the form of a tab is, apart from the page that it stands on. */
export type TabForm = Omit<LeadFormProps, 'page' | 'consentMode' | 'formReturn' | 'loadLeads'>;

/** Every tab asks in its own way; the main one also what to connect (TV-02, TV-03). */
const tabForms: Readonly<Record<TvTab, TabForm>> = {
  main: { id: 'request', ...formKinds.tvEquipment, chosenProducts: [tvProduct], productChips },
  // The anchor is the specification's (TV-03).
  smart: { id: 'CallBackForm', ...formKinds.smartTv, chosenProducts: [tvProduct] },
  note: { id: 'request', ...formKinds.note, chosenProducts: [tvProduct] },
};

/** The form of a tab; its request tells the manager which television was asked about. */
export function tabForm(tab: TvTab, asked: AskedTv | null): TabForm {
  if (!asked?.tv) return tabForms[tab];
  return { ...tabForms[tab], context: { item: tvCheckText.item(tvVerdict(asked.tv), asked.tv) } };
}
