import { links } from '@/config/links';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { channelsNoteText as text } from './channels-note.text';
import type { LowestPrices } from './lowest-prices.server';

interface ChannelsNoteProps {
  /** Prices of bundles fast enough for TV. */
  prices: LowestPrices;
}

/** Renders the cost of TV with the required internet, beside a box, which includes no channels. */
export function ChannelsNote({ prices: { from, hasFreeMonth } }: ChannelsNoteProps) {
  return (
    <Note tone="info">
      <TextLink href={links.bundles}>
        <NoWrapNumbers>{text.from(from)}</NoWrapNumbers>
      </TextLink>{' '}
      <NoWrapNumbers>{text.rest(hasFreeMonth)}</NoWrapNumbers>
    </Note>
  );
}
