import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { deferred } from '@/ui/deferred/deferred';
import { lateSlots } from './late-slots';
import type { TabForm } from './tab-forms';
import type { TvEquipmentScreenProps } from './tv-equipment-screen-props';
import type { TvWords } from './tv-words';

const RequestBlock = deferred(
  async () => (await import('@/features/leads/request-block')).RequestBlock,
  'visible',
  { name: 'request' },
);
const AppBlock = deferred(async () => (await import('./app-block')).AppBlock, 'visible', { name: 'apps' });
const BannerBlock = deferred(async () => (await import('./banner-block')).BannerBlock, 'visible', {
  name: 'banner',
});
const FaqBlock = deferred(async () => (await import('./faq-block')).FaqBlock, 'visible', { name: 'faq' });
const InterestingBlock = deferred(
  async () => (await import('./interesting-block')).InterestingBlock,
  'visible',
  { name: 'interesting' },
);

type FormPlace = Pick<LeadFormProps, 'page' | 'consentMode' | 'formReturn'>;

const requestArt = { name: 'a-router', width: 320, height: 220 } as const;

type LowerPartProps = Pick<TvEquipmentScreenProps, 'tab' | 'banner'> & {
  words: TvWords;
  tabForm: TabForm;
  form: FormPlace;
};

/** Everything below the list. */
export function LowerPart({ tab, words, tabForm, banner, form }: LowerPartProps) {
  return (
    <>
      {banner && <BannerBlock banner={banner} form={form} />}
      {tab === 'main' && <div id={lateSlots.quiz} />}
      <AppBlock {...words.app} />
      <FaqBlock title={words.faqTitle} items={words.faq} />
      <RequestBlock key={tab} {...words.request} art={requestArt} form={{ ...tabForm, ...form }} />
      <InterestingBlock title={words.interestingTitle} tiles={words.tiles} />
    </>
  );
}
