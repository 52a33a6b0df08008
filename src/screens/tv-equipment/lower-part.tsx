import { deferred } from '@/ui/deferred/deferred';
import type { FormPlace } from './tab-forms';
import type { TvEquipmentScreenProps } from './tv-equipment-screen-props';

const BannerBlock = deferred(async () => (await import('./banner-block')).BannerBlock, 'visible', {
  name: 'banner',
});
const TvQuiz = deferred(async () => (await import('./tv-quiz')).TvQuiz, 'visible', { name: 'quiz' });
const AppBlock = deferred(async () => (await import('./app-block')).AppBlock, 'visible', { name: 'apps' });
const TvFaq = deferred(async () => (await import('./tv-faq')).TvFaq, 'visible', { name: 'faq' });
const TvRequest = deferred(async () => (await import('./tv-request')).TvRequest, 'visible', {
  name: 'request',
});
const InterestingBlock = deferred(
  async () => (await import('./interesting-block')).InterestingBlock,
  'visible',
  { name: 'interesting' },
);

interface LowerPartProps extends Pick<TvEquipmentScreenProps, 'tab' | 'asked' | 'banner' | 'isAuth'> {
  form: FormPlace;
}

/** Everything below the list; the quiz is for guests (QUIZ-01, TV-12). */
export function LowerPart({ tab, asked, banner, isAuth, form }: LowerPartProps) {
  return (
    <>
      {banner && <BannerBlock banner={banner} {...form} />}
      {tab === 'main' && !isAuth && <TvQuiz {...form} />}
      <AppBlock />
      <TvFaq tab={tab} />
      <TvRequest tab={tab} asked={asked} {...form} />
      <InterestingBlock />
    </>
  );
}
