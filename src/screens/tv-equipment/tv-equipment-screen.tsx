import styled from 'styled-components';

import { links } from '@/config/links';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Wrap } from '@/ui/layout/wrap';
import { Benefits, Hero } from './hero';
import { TvLatePlace } from './late-place';
import { lateSlots } from './late-slots';
import { LowerPart } from './lower-part';
import type { TvEquipmentScreenProps } from './tv-equipment-screen-props';
import { WaysToWatch } from './ways-to-watch';

/** Keeps the room of what comes. */
const ClientSlot = styled.div`
  &:empty {
    height: calc(200px + var(--gap-section));
  }
`;

/** The TV equipment page [spec 2.1]. */
export function TvEquipmentScreen(props: TvEquipmentScreenProps) {
  const { tab, words, tabForm, city, isAuth, page, formReturn } = props;
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
      <WaysToWatch {...props} formHref={formHref} />
      {isAuth && <ClientSlot id={lateSlots.client} />}
      <LowerPart {...props} form={form} />
      <TvLatePlace {...props} form={form} formHref={formHref} />
    </>
  );
}
