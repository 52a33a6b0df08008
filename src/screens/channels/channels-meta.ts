import { links } from '@/config/links';
import type { City } from '@/site/city/public-city';
import { pageDescription, pageTitle } from '@/site/page/page-meta.text';
import type { PageMeta } from '@/site/page/page-props';
import { contentPageMeta } from '../content-page/content-page-meta';
import type { ContentPage } from '../content-page/content-page';
import { type ChannelFilters, isFiltered } from '@/site/page-queries/channel-query';
import { channelsHeadText } from './channels-head.text';

/** Head of the list (SHELL-10); a filtered one is a part of the whole. */
export function channelsMeta(content: ContentPage | null, city: City, filters: ChannelFilters): PageMeta {
  const head = content
    ? contentPageMeta(content)
    : {
        title: pageTitle(channelsHeadText.heading, city),
        description: pageDescription(channelsHeadText.description, city),
        canonicalPath: links.tvChannels,
      };
  return isFiltered(filters) ? { ...head, isPartOfCanonical: true } : head;
}
