import { links } from '@/config/links';
import type { EquipmentCardView } from '@/features/equipment/card-view';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/request/site-request';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Wrap } from '@/ui/layout/wrap';
import type { Banner } from './banner-block';
import { formIds } from './form-ids';
import { Benefits, Hero } from './hero';
import { LowerPart } from './lower-part';
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


/** The TV equipment page [spec 2.1]. */
export function TvEquipmentScreen({
  tab,
  city,
  boxes,
  banner,
  hasTv,
  page,
  formReturn,
}: TvEquipmentScreenProps) {
  const form = { page, consentMode: city.consentMode, formReturn };
  const formHref = `#${formIds[tab]}`;
  const { crumbs } = tvEquipmentText;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={[{ title: crumbs.home, href: links.home }, { title: crumbs.equipment }]} />
        <Hero
          cityIn={city.cityIn}
          boxesHref={tab === 'main' ? '#boxes' : `${links.tvEquipment}#boxes`}
          formHref={formHref}
        />
        <Benefits />
      </Wrap>
      <WaysToWatch tab={tab} hasTv={hasTv} boxes={boxes} formHref={formHref} />
      <LowerPart tab={tab} banner={banner} form={form} />
    </>
  );
}
