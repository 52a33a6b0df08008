import { links } from '@/config/links';
import type { EquipmentCardView } from '@/features/equipment/card-view';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/request/site-request';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Wrap } from '@/ui/layout/wrap';
import { Benefits, Hero } from './hero';
import { LowerPart } from './lower-part';
import type { ShownBanner } from './shown-banner';
import type { TabForm } from './tab-forms';
import type { TvTab } from './tv-tab';
import type { TvWords } from './tv-words';
import { WaysToWatch } from './ways-to-watch';

export interface TvEquipmentScreenProps {
  tab: TvTab;
  words: TvWords;
  tabForm: TabForm;
  city: PublicCity;
  /** Null where the list can't be had now; empty on tabs that have none. */
  boxes: EquipmentCardView[] | null;
  banner: ShownBanner | null;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

/** The TV equipment page [spec 2.1]. */
export function TvEquipmentScreen({
  tab,
  words,
  tabForm,
  city,
  boxes,
  banner,
  page,
  formReturn,
}: TvEquipmentScreenProps) {
  const form = { page, consentMode: city.consentMode, formReturn };
  const formHref = `#${tabForm.id}`;
  const { crumbs } = words;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={[{ title: crumbs.home, href: links.home }, { title: crumbs.equipment }]} />
        <Hero
          text={words.hero}
          boxesHref={tab === 'main' ? '#boxes' : `${links.tvEquipment}#boxes`}
          formHref={formHref}
        />
        <Benefits label={words.benefitsLabel} items={words.benefits} />
      </Wrap>
      <WaysToWatch tab={tab} words={words} boxes={boxes} formHref={formHref} />
      <LowerPart tab={tab} words={words} tabForm={tabForm} banner={banner} form={form} />
    </>
  );
}
