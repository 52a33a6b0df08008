import type { EquipmentCardView } from '@/features/equipment/card-view';
import { tvLinks } from '@/features/equipment/tv-links';
import { formKinds } from '@/features/leads/form-kinds';
import type { LeadFormProps } from '@/features/leads/lead-form';
import { productChips, tvProduct } from '@/features/leads/product-chips';
import { RequestBlock } from '@/features/leads/request-block';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/request/site-request';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Wrap } from '@/ui/layout/wrap';
import { AppBlock } from './app-block';
import { type Banner, BannerBlock } from './banner-block';
import { FaqBlock } from './faq-block';
import { Benefits, Hero } from './hero';
import { InterestingBlock } from './interesting-block';
import { tvEquipmentText } from './tv-equipment.text';
import type { TvTab } from './tv-tab';
import { WaysToWatch } from './ways-to-watch';

export interface TvEquipmentScreenProps {
  tab: TvTab;
  city: PublicCity;
  /** Null where the list can't be had now; empty on tabs that have none. */
  boxes: EquipmentCardView[] | null;
  banner: Banner | null;
  /** Whether the visitor is a client with TV (TV-05). */
  hasTv: boolean;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

const formIds: Record<TvTab, string> = { main: 'request', smart: 'CallBackForm', note: 'request' };

/** The TV equipment page [spec 2.1]. */
export function TvEquipmentScreen({ tab, city, boxes, banner, hasTv, page, formReturn }: TvEquipmentScreenProps) {
  const form = { page, consentMode: city.consentMode, formReturn };
  const formHref = `#${formIds[tab]}`;
  const { crumbs, faqTitle, faq } = tvEquipmentText;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={[{ title: crumbs.home, href: tvLinks.home }, { title: crumbs.equipment }]} />
        <Hero
          cityIn={city.cityIn}
          boxesHref={tab === 'main' ? '#boxes' : `${tvLinks.equipment}#boxes`}
          formHref={formHref}
        />
        <Benefits />
      </Wrap>
      <WaysToWatch tab={tab} hasTv={hasTv} boxes={boxes} formHref={formHref} />
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
function TabRequest({ tab, form }: { tab: TvTab; form: Pick<LeadFormProps, 'page' | 'consentMode' | 'formReturn'> }) {
  const kinds = { main: formKinds.tvEquipment, smart: formKinds.smartTv, note: formKinds.note };
  const products = { chosenProducts: [tvProduct], ...(tab === 'main' ? { productChips } : {}) };
  return (
    <RequestBlock
      key={tab}
      {...tvEquipmentText.request[tab]}
      art={requestArt}
      form={{ id: formIds[tab], ...kinds[tab], ...products, ...form }}
    />
  );
}
