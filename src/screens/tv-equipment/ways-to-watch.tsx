import type { ComponentProps } from 'react';
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
import type { TvTab } from './tv-tab';
import type { TvWords } from './tv-words';
import { Words } from './words.styles';

const Panel = styled.div`
  margin-top: var(--gap-grid);
`;

interface WaysToWatchProps {
  tab: TvTab;
  words: TvWords;
  boxes: readonly EquipmentCardView[] | null;
  /** Anchor of the tab's form. */
  formHref: string;
}

/** The tabs and what the open one says (TV-01, TV-02, TV-03, TV-04). */
export function WaysToWatch({ tab, words, boxes, formHref }: WaysToWatchProps) {
  const { tabs } = words;
  return (
    <Section id="boxes" title={words.choice}>
      <TabLinks
        label={words.tabsLabel}
        items={[
          { href: links.tvEquipment, title: tabs.main, icon: 'i-box', current: tab === 'main' },
          { href: links.tvEquipmentSmart, title: tabs.smart, icon: 'i-tv', current: tab === 'smart' },
          { href: links.tvEquipmentNote, title: tabs.note, icon: 'i-laptop', current: tab === 'note' },
        ]}
      />
      <Panel>
        {tab === 'main' || words.withoutBox === null ? (
          <BoxList words={words} boxes={boxes} formHref={formHref} />
        ) : (
          <WithoutBox words={words.withoutBox} picture={pictures[tab]} formHref={formHref} />
        )}
      </Panel>
    </Section>
  );
}

function BoxList({ words, boxes, formHref }: Omit<WaysToWatchProps, 'tab'>) {
  if (boxes === null || boxes.length === 0)
    return (
      <Note tone="info">
        {boxes === null ? words.noBoxes : words.emptyBoxes}{' '}
        <TextLink href={formHref}>{words.toForm}</TextLink>
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

interface WithoutBoxProps {
  words: NonNullable<TvWords['withoutBox']>;
  picture: ComponentProps<typeof Art>;
  formHref: string;
}

function WithoutBox({ words, picture, formHref }: WithoutBoxProps) {
  return (
    <Block tone="mint" columns={2}>
      <Words>
        <h3>{words.title}</h3>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ButtonLink size="large" href={formHref}>
          {words.connect}
        </ButtonLink>
      </Words>
      <Art {...picture} />
    </Block>
  );
}
