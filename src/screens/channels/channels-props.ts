import { links } from '@/config/links';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import { contentPageFacts } from '../content-page/content-page-facts';
import { fillAll } from '../content-page/fill-placeholders';
import { parseFilters } from '@/site/page-queries/channel-query';
import { channelsMeta } from './channels-meta';
import type { ChannelsOwnProps } from './channels-screen';
import { channelsHeadText } from './channels-head.text';
import { packChannels } from './packed-channels';

type Query = Record<string, string | string[] | undefined>;

/** The list and its editorial page, each on its own: one that fails leaves the other standing (API-04). */
export async function channelsPart(site: SiteRequest, query: Query): Promise<DrawnPart<ChannelsOwnProps>> {
  const { city } = site;
  const [channels, page] = await Promise.all([
    site.api.channels().catch(() => null),
    site.api.contentPage(links.tvChannels).catch(() => null),
  ]);
  const content = page && fillAll(page, city);
  const filters = parseFilters((name) => {
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
    facts: { ...(content ? contentPageFacts(content) : {}), crumbs },
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
