import { productChips } from '@/config/product-chips.text';
import { tvProduct } from '@/config/products';
import { formKinds, type LeadFormProps } from '@/features/leads/lead-form-props';
import { RequestBlock } from '@/features/leads/request-block';
import { equipmentForTv } from '@/features/tv-check/tv-check';
import { tvCheckText } from '@/features/tv-check/tv-check.text';
import type { ParsedTvQuery } from '@/site/page/queries/equipment-query';
import { tabRequests } from './lower-part.text';
import { tabFormIds, type TvTab } from './tv-tabs';

const arts = {
  main: { name: 'a-stb-slab', width: 320, height: 220 },
  smart: { name: 'a-tv', width: 420, height: 300 },
  note: { name: 'a-laptop', width: 360, height: 240 },
} as const satisfies Record<TvTab, object>;

interface TvRequestProps extends FormPageProps {
  tab: TvTab;
  /** The manager reads the answer. */
  asked: ParsedTvQuery | null;
}

export function TvRequest({ tab, asked, ...place }: TvRequestProps) {
  return (
    <RequestBlock
      key={tab}
      {...tabRequests[tab]}
      art={arts[tab]}
      form={{ ...requestFormOfTab(tab, asked), ...place }}
    />
  );
}

export type FormPageProps = Pick<LeadFormProps, 'page' | 'formReturn'>;

type TabForm = Omit<LeadFormProps, keyof FormPageProps>;

/** The main form also has a choice of products (TV-02, TV-03). */
const tabForms: Readonly<Record<TvTab, Omit<TabForm, 'id'>>> = {
  main: { ...formKinds.tvEquipment, productChips },
  smart: formKinds.smartTv,
  note: formKinds.note,
};

/** Returns the form's props, with the television in question. */
export function requestFormOfTab(tab: TvTab, asked: ParsedTvQuery | null): TabForm {
  const form: TabForm = { ...tabForms[tab], id: tabFormIds[tab], chosenProducts: [tvProduct] };
  if (!asked?.tv) return form;
  return { ...form, context: { item: tvCheckText.item(equipmentForTv(asked.tv), asked.tv) } };
}
