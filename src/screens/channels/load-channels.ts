import { links } from '@/config/links';
import {
  type RenderableContentPage,
  toContentPageStructuredData,
} from '@/features/content-page/content-page';
import { fillPlaceholdersInEveryText } from '@/site/city/fill-placeholders';
import { contentPageMeta } from '@/features/content-page/content-data.server';
import type { City } from '@/site/city/public-city.server';
import { type ChannelFilters, isFiltered, parseChannelFilters } from '@/site/page/queries/channel-query';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageMeta } from '@/site/page/page-props';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import { channelsHeadText } from './channels.text';
import type { ChannelsOwnProps } from './channels-screen';
import { packChannels } from './channel-data';

/** Loads list and content page, which fail independently (API-04). */
export async function loadChannelsPage(site: SiteRequest, query: Query): Promise<PageData<ChannelsOwnProps>> {
  const { city } = site;
  const [channels, page] = await Promise.all([
    site.api.channels().catch(() => null),
    site.api.contentPage(links.tvChannels).catch(() => null),
  ]);
  const content = page && fillPlaceholdersInEveryText(page, city);
  const filters = parseChannelFilters((name) => {
    const value = query[name];
    return typeof value === 'string' ? value : null;
  });
  const heading = content?.heading ?? channelsHeadText.heading;
  const crumbs = [
    { title: channelsHeadText.home, href: links.home },
    { title: channelsHeadText.tv, href: links.tvEquipment },
    { title: heading },
  ];
  return {
    meta: channelsMeta(content, city, filters),
    facts: { ...(content ? toContentPageStructuredData(content) : {}), crumbs },
    props: {
      channels: channels && packChannels(channels),
      filters,
      crumbs,
      heading,
      lead: content?.lead ?? '',
      blocks: content?.blocks ?? [],
    },
  };
}

/** A filtered list has the complete list's canonical URL (SHELL-10). */
function channelsMeta(content: RenderableContentPage | null, city: City, filters: ChannelFilters): PageMeta {
  const head = content
    ? contentPageMeta(content)
    : {
        title: pageTitle(channelsHeadText.heading, city),
        description: pageDescription(channelsHeadText.description, city),
        canonicalPath: links.tvChannels,
      };
  return isFiltered(filters) ? { ...head, isPartOfCanonical: true } : head;
}
