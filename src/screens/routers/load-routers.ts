import type { GetServerSidePropsContext } from 'next';

import { links } from '@/config/links';
import {
  type ContentBlock,
  contentPageData,
  contentPageMeta,
  fillAll,
  withoutHiddenForms,
} from '@/features/content-page/content-page';
import { toCardView } from '@/features/equipment/card-view-model';
import { isLoanOffered } from '@/shop/price-options';
import { hidesLeadForms } from '@/site/experiments/experiments';
import { askedSpeed, type RouterSpeed, routerSpeeds, speedKey } from '@/site/page/queries/equipment-query';
import { pageDescription, pageTitle } from '@/site/page/page.text';
import type { PageData } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import type { RoutersOwnProps } from './routers-screen';
import { routersText as text } from './routers.text';

/** Loaded independently: a failure of the list or the editorial page leaves the other (API-04). */
export async function loadRouters(
  site: SiteRequest,
  { query }: Pick<GetServerSidePropsContext, 'query'>,
): Promise<PageData<RoutersOwnProps>> {
  const { city } = site;
  const speed = askedSpeed(query[speedKey]);
  const [routers, page] = await Promise.all([
    routersFor(site, speed).catch(() => null),
    site.api.contentPage(links.routers).catch(() => null),
  ]);
  const place = { path: links.routers, flags: site.flags, variants: site.variants };
  const content = page && withoutHiddenForms(fillAll(page, city), place);
  const heading = content?.heading ?? text.heading;
  const crumbs = [
    { title: text.home, href: links.home },
    { title: text.internet, href: links.internet },
    { title: text.crumb },
  ];
  const head = content
    ? contentPageMeta(content)
    : {
        title: pageTitle(text.heading, city),
        description: pageDescription(text.description, city),
        canonicalPath: links.routers,
      };
  return {
    meta: speed === null ? head : { ...head, isPartOfCanonical: true },
    facts: { ...(content ? contentPageData(content) : {}), crumbs },
    props: {
      crumbs,
      heading,
      lead: content?.lead ?? text.lead,
      words: text.list,
      speeds: speedLinks(speed),
      shown: routers && text.shown(routers.length),
      routers,
      blocks: content?.blocks ?? blocksWithoutContent(hidesLeadForms(place)),
    },
  };
}

async function routersFor(site: SiteRequest, speed: RouterSpeed | null) {
  const items = await site.api.equipment({
    categories: 'Routers',
    ...(speed === null ? {} : { routerFilter: String(speed) }),
  });
  const loan = isLoanOffered(site);
  return items.map((item) => toCardView(item, links.routers, { loan }));
}

/** Every choice of the filter as a link: works without scripts. */
function speedLinks(chosen: RouterSpeed | null) {
  return [null, ...routerSpeeds].map((speed) => ({
    title: speed === null ? text.list.any : text.list.upTo(speed),
    href: `${links.routers}${speed === null ? '' : `?${speedKey}=${speed}`}#routers`,
    current: speed === chosen,
  }));
}

function blocksWithoutContent(isHidden: boolean): ContentBlock[] {
  return isHidden ? [] : [{ kind: 'request', ...text.request }];
}
