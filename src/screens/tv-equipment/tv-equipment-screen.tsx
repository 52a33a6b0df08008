import styled from 'styled-components';

import { links } from '@/config/links';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Hero } from '@/ui/hero/hero';
import { Wrap } from '@/ui/layout/wrap';
import { Benefits } from './benefits';
import { TvLatePlace } from './late-place';
import { lateSlots } from './late-slots';
import { LowerPart } from './lower-part';
import { tabForm } from './tab-forms';
import type { TvEquipmentScreenProps } from './tv-equipment-screen-props';
import { tvWords } from './tv-words';
import { WaysToWatch } from './ways-to-watch';

/** Keeps the room of what comes. */
const ClientSlot = styled.div`
  &:empty {
    height: calc(200px + var(--gap-section));
  }
`;

/** The TV equipment page [spec 2.1]. */
export function TvEquipmentScreen(props: TvEquipmentScreenProps) {
  const { tab, asked, hasTv, city, isAuth, page, formReturn } = props;
  const words = tvWords(tab, { cityIn: city.cityIn, hasTv });
  const ownForm = tabForm(tab, asked);
  const form = { page, consentMode: city.consentMode, formReturn };
  const formHref = `#${ownForm.id}`;
  const { crumbs, hero } = words;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={[{ title: crumbs.home, href: links.home }, { title: crumbs.equipment }]} />
        <Hero
          size="low"
          label={hero.label}
          title={hero.title}
          lead={hero.lead}
          main={{ text: hero.choose, href: tab === 'main' ? '#boxes' : `${links.tvEquipment}#boxes` }}
          other={{ text: hero.help, href: formHref }}
        />
        <Benefits label={words.benefitsLabel} items={words.benefits} />
      </Wrap>
      <WaysToWatch {...props} words={words} formHref={formHref} />
      {isAuth && <ClientSlot id={lateSlots.client} />}
      <LowerPart {...props} words={words} tabForm={ownForm} form={form} />
      <TvLatePlace {...props} form={form} formHref={formHref} />
    </>
  );
}
