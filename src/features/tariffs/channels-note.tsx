import { links } from '@/config/links';
import { Unbroken } from '@/ui/layout/unbroken';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { channelsNoteText as text } from './channels-note.text';
import type { LowestPrices } from './lowest-prices';

interface ChannelsNoteProps {
  /** Of the bundles whose internet is fast enough for TV. */
  prices: LowestPrices;
}

/** What TV itself costs, and the internet that it needs: beside the price of a box, which holds no channels. */
export function ChannelsNote({ prices: { from, hasFreeMonth } }: ChannelsNoteProps) {
  return (
    <Note tone="info">
      <TextLink href={links.bundles}>
        <Unbroken>{text.from(from)}</Unbroken>
      </TextLink>{' '}
      <Unbroken>{text.rest(hasFreeMonth)}</Unbroken>
    </Note>
  );
}
