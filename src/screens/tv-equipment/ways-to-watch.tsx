import styled from 'styled-components';

import { links } from '@/config/links';
import type { EquipmentCardView } from '@/features/equipment/card-view';
import { EquipmentCard } from '@/features/equipment/equipment-card';
import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { Grid } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { Note } from '@/ui/note/note';
import { TabLinks } from '@/ui/tabs/tabs';
import { TextLink } from '@/ui/link/link';
import { tvEquipmentText } from './tv-equipment.text';
import type { TvTab } from './tv-tab';

const Panel = styled.div`
  margin-top: var(--gap-grid);
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-20);
  justify-items: start;

  & p {
    font: var(--t-lead);
  }
`;

interface WaysToWatchProps {
  tab: TvTab;
  hasTv: boolean;
  boxes: readonly EquipmentCardView[] | null;
  /** Anchor of the tab's form. */
  formHref: string;
}

/** The tabs and what the open one says (TV-01, TV-02, TV-03, TV-04). */
export function WaysToWatch({ tab, hasTv, boxes, formHref }: WaysToWatchProps) {
  const { tabs } = tvEquipmentText;
  return (
    <Section id="boxes" title={tvEquipmentText.choice(hasTv)}>
      <TabLinks
        label={tvEquipmentText.tabsLabel}
        items={[
          { href: links.tvEquipment, title: tabs.main, icon: 'i-box', current: tab === 'main' },
          { href: links.tvEquipmentSmart, title: tabs.smart, icon: 'i-tv', current: tab === 'smart' },
          { href: links.tvEquipmentNote, title: tabs.note, icon: 'i-laptop', current: tab === 'note' },
        ]}
      />
      <Panel>
        {tab === 'main' ? (
          <BoxList boxes={boxes} formHref={formHref} />
        ) : (
          <WithoutBox tab={tab} formHref={formHref} />
        )}
      </Panel>
    </Section>
  );
}

function BoxList({ boxes, formHref }: Pick<WaysToWatchProps, 'boxes' | 'formHref'>) {
  if (boxes === null || boxes.length === 0)
    return (
      <Note tone="info">
        {boxes === null ? tvEquipmentText.noBoxes : tvEquipmentText.emptyBoxes}{' '}
        <TextLink href={formHref}>{tvEquipmentText.toForm}</TextLink>
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

const pictures = {
  smart: { name: 'a-tv', width: 420, height: 300 },
  note: { name: 'a-laptop', width: 360, height: 240 },
} as const;

function WithoutBox({ tab, formHref }: { tab: 'smart' | 'note'; formHref: string }) {
  const text = tvEquipmentText[tab];
  return (
    <Block tone="mint" columns={2}>
      <Words>
        <h3>{text.title}</h3>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ButtonLink size="large" href={formHref}>
          {text.connect}
        </ButtonLink>
      </Words>
      <Art {...pictures[tab]} />
    </Block>
  );
}
