import styled from 'styled-components';

import { EquipmentCard } from '@/features/equipment/equipment-card';
import { tvCheckView } from '@/features/tv-check/tv-check-view';
import { Grid } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { KeepsScroll } from '@/ui/link/anchor';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { TabLinks } from '@/ui/tabs/tabs';
import { CheckBlock } from './check-block';
import { lateSlots } from './late-slots';
import { Offer } from './offer';
import type { TvEquipmentScreenProps } from './tv-equipment-screen-props';
import type { TvWords } from './tv-words';

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-grid);
  margin-top: var(--gap-grid);
`;

interface WaysToWatchProps extends TvEquipmentScreenProps {
  words: TvWords;
  /** Anchor of the tab's form. */
  formHref: string;
}

const always = () => true;

/** The tabs and what the open one says (TV-01, TV-02, TV-03, TV-04). */
export function WaysToWatch(props: WaysToWatchProps) {
  const { tab, words, asked, year, video, isAuth, formHref } = props;
  const { withoutBox, notice } = words;
  return (
    <Section id="boxes" title={words.choice}>
      <KeepsScroll value={always}>
        <TabLinks label={words.tabsLabel} items={words.tabs} />
      </KeepsScroll>
      <Panel>
        <CheckBlock {...tvCheckView(asked, year)} />
        {withoutBox ? <Offer key={tab} {...withoutBox} href={formHref} /> : <BoxList {...props} />}
        {video && (
          <div>
            <div id={lateSlots.video} />
            <Offer {...video} href={video.address} />
          </div>
        )}
        {notice && (isAuth ? <div id={lateSlots.notice} /> : <Note tone="info">{notice}</Note>)}
      </Panel>
    </Section>
  );
}

function BoxList({ words, boxes, formHref }: WaysToWatchProps) {
  if (!boxes?.length)
    return (
      <Note tone="info">
        {boxes ? words.emptyBoxes : words.noBoxes} <TextLink href={formHref}>{words.toForm}</TextLink>
      </Note>
    );
  return (
    <Grid>
      {boxes.map((box, place) => (
        <EquipmentCard key={box.id} card={box} place={place} />
      ))}
    </Grid>
  );
}
