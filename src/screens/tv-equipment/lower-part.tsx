import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { RequestBlock } from '@/features/leads/request-block';
import { AppBlock } from './app-block';
import { BannerBlock } from './banner-block';
import { FaqBlock } from './faq-block';
import { InterestingBlock } from './interesting-block';
import { lateSlots } from './late-slots';
import type { TabForm } from './tab-forms';
import type { TvEquipmentScreenProps } from './tv-equipment-screen-props';
import type { TvWords } from './tv-words';

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
