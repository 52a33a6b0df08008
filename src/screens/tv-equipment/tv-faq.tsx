import { FaqBlock } from '@/ui/accordion/faq-block';
import { faqTitle, tabFaq } from './tab-faq.text';
import type { TvTab } from './tv-tabs';

export function TvFaq({ tab }: { tab: TvTab }) {
  return <FaqBlock title={faqTitle} items={tabFaq[tab]} />;
}
