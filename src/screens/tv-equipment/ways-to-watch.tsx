import styled from 'styled-components';

import { DeferredEquipmentCard } from '@/features/equipment/deferred-equipment-card';
import { deferred } from '@/ui/deferred/deferred';
import { Grid } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { KeepsScroll } from '@/ui/link/anchor';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { TabLinks } from '@/ui/tabs/tabs';
import type { FormLink } from './form-link';
import type { TvEquipmentScreenProps } from './tv-equipment-screen-props';
import { tvEquipmentText as text } from './tv-equipment.text';
import { tabLinks } from './tv-tab';

const CheckBlock = deferred(async () => (await import('./check-block')).CheckBlock, 'visible', {
  name: 'tv check',
});
/** Early: its video is a link to another site, and a press on such a link is not kept until the part has come. */
const TabPanel = deferred(async () => (await import('./tab-panel')).TabPanel, 'idle', { name: 'tab panel' });

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-grid);
  margin-top: var(--gap-grid);
`;

interface WaysToWatchProps extends Pick<
  TvEquipmentScreenProps,
  'tab' | 'hasTv' | 'asked' | 'year' | 'boxes' | 'video' | 'isAuth' | 'city'
> {
  /** Leads to the tab's form. */
  toForm: FormLink;
}

const always = () => true;

/** The tabs and what the open one says (TV-01, TV-02, TV-03, TV-04). */
export function WaysToWatch({ tab, hasTv, asked, year, boxes, toForm, ...panel }: WaysToWatchProps) {
  const tabs = tabLinks.map(({ id, ...link }) => ({ ...link, title: text.tabs[id], current: id === tab }));
  return (
    <Section id="boxes" title={text.choice(hasTv)}>
      <KeepsScroll value={always}>
        <TabLinks label={text.tabsLabel} items={tabs} />
      </KeepsScroll>
      <Panel>
        <CheckBlock asked={asked} year={year} />
        {tab === 'main' ? <BoxList boxes={boxes} toForm={toForm} /> : <TabPanel tab={tab} {...panel} />}
      </Panel>
    </Section>
  );
}

function BoxList({ boxes, toForm }: Pick<WaysToWatchProps, 'boxes' | 'toForm'>) {
  if (!boxes?.length)
    return (
      <Note tone="info">
        {boxes ? text.emptyBoxes : text.noBoxes} <TextLink {...toForm}>{text.toForm}</TextLink>
      </Note>
    );
  return (
    <Grid>
      {boxes.map((box, place) => (
        <DeferredEquipmentCard key={box.id} card={box} place={place} />
      ))}
    </Grid>
  );
}
