import { makeEditorialRequestRenderer } from '@/features/leads/deferred-request-block';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { Crumb } from '@/site/page/structured-data.server';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import type { RenderableBlock } from '@/features/content-page/content-page';
import { ContentBlocks } from '@/features/content-page/content-blocks';
import { PageIntro } from '@/ui/layout/page-intro';
import { ChannelBrowser } from './channel-browser';
import type { ChannelFilters } from '@/site/page/queries/channel-query';
import { channelsText } from './channels.text';
import type { PackedChannel } from './channel-data';

interface ChannelsScreenProps {
  channels: PackedChannel[] | null;
  filters: ChannelFilters;
  crumbs: readonly Crumb[];
  heading: string;
  lead: string;
  blocks: readonly RenderableBlock[];
  page: string;
  formReturn: ReturnedFormValues | null;
}

export type ChannelsOwnProps = Omit<ChannelsScreenProps, 'page' | 'formReturn'>;

export function ChannelsScreen(props: ChannelsScreenProps) {
  const { channels, filters, crumbs, heading, lead, blocks, page, formReturn } = props;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        <PageIntro>
          <h1>{heading}</h1>
          {lead !== '' && <p>{lead}</p>}
        </PageIntro>
      </Wrap>
      <Section id="channels" title={channelsText.listTitle}>
        {channels ? (
          <ChannelBrowser channels={channels} initial={filters} />
        ) : (
          <Note tone="info">
            {channelsText.failed} <TextLink href="#request">{channelsText.toForm}</TextLink>
          </Note>
        )}
      </Section>
      <ContentBlocks
        blocks={blocks}
        renderRequest={makeEditorialRequestRenderer({ page, formReturn, heading })}
      />
    </>
  );
}
