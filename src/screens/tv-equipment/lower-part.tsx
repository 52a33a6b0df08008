import { formKinds } from '@/features/leads/form-kinds';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { productChips, tvProduct } from '@/features/leads/product-chips';
import { RequestBlock } from '@/features/leads/request-block';
import { AppBlock } from './app-block';
import { type Banner, BannerBlock } from './banner-block';
import { FaqBlock } from './faq-block';
import { InterestingBlock } from './interesting-block';
import { lowerPartText } from './lower-part.text';
import { formIds } from './form-ids';
import type { TvTab } from './tv-tab';

type FormPlace = Pick<LeadFormProps, 'page' | 'consentMode' | 'formReturn'>;

export interface LowerPartProps {
  tab: TvTab;
  banner: Banner | null;
  form: FormPlace;
}

/** Everything below the list. */
export function LowerPart({ tab, banner, form }: LowerPartProps) {
  const { faqTitle, faq } = lowerPartText;
  return (
    <>
      {banner && <BannerBlock banner={banner} form={form} />}
      <AppBlock />
      <FaqBlock title={faqTitle} items={faq[tab]} />
      <TabRequest tab={tab} form={form} />
      <InterestingBlock />
    </>
  );
}

const requestArt = { name: 'a-router', width: 320, height: 220 } as const;

/** Every tab asks in its own way; the main one also what to connect (TV-02, TV-03). */
function TabRequest({ tab, form }: Omit<LowerPartProps, 'banner'>) {
  const kinds = { main: formKinds.tvEquipment, smart: formKinds.smartTv, note: formKinds.note };
  const products = { chosenProducts: [tvProduct], ...(tab === 'main' ? { productChips } : {}) };
  return (
    <RequestBlock
      key={tab}
      {...lowerPartText.request[tab]}
      art={requestArt}
      form={{ id: formIds[tab], ...kinds[tab], ...products, ...form }}
    />
  );
}
