import type { GetServerSidePropsContext } from 'next';

import { links } from '@/config/links';
import {
  type ContentPage,
  contentPageData,
  contentPageMeta,
  fillAll,
} from '@/features/content-page/content-page';
import type { City } from '@/site/city/public-city';
import { type ChannelFilters, isFiltered, parseFilters } from '@/site/page/queries/channel-query';
import { pageDescription, pageTitle } from '@/site/page/page.text';
import type { PageMeta } from '@/site/page/page-props';
import type { PageData } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import { channelsHeadText } from './channels.text';
import type { ChannelsOwnProps } from './channels-screen';
import { packChannels } from './channel-data';

/** Loaded independently: a failure of the list or the editorial page leaves the other (API-04). */
export async function loadChannels(
  site: SiteRequest,
  { query }: Pick<GetServerSidePropsContext, 'query'>,
): Promise<PageData<ChannelsOwnProps>> {
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
    facts: { ...(content ? contentPageData(content) : {}), crumbs },
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

/** A filtered list has the canonical address of the complete one (SHELL-10). */
function channelsMeta(content: ContentPage | null, city: City, filters: ChannelFilters): PageMeta {
  const head = content
    ? contentPageMeta(content)
    : {
        title: pageTitle(channelsHeadText.heading, city),
        description: pageDescription(channelsHeadText.description, city),
        canonicalPath: links.tvChannels,
      };
  return isFiltered(filters) ? { ...head, isPartOfCanonical: true } : head;
}
