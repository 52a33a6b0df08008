import { links } from '@/config/links';
import { type RenderableBlock, toContentPageStructuredData } from '@/features/content-page/content-page';
import { fillPlaceholdersInEveryText } from '@/site/city/fill-placeholders';
import { contentPageMeta, removeRequestFormsWhereHidden } from '@/features/content-page/content-data.server';
import { toEquipmentCardModel } from '@/features/equipment/card-view-model.server';
import { isLoanOffered } from '@/shop/price-options';
import { hidesLeadForms } from '@/site/experiments/experiments';
import {
  parseRouterSpeed,
  type RouterSpeed,
  routerSpeeds,
  speedKey,
} from '@/site/page/queries/equipment-query';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import type { RoutersOwnProps } from './routers-screen';
import { routersText as text } from './routers.server.text';

/** Loads list and content page, which fail independently (API-04). */
export async function loadRoutersPage(site: SiteRequest, query: Query): Promise<PageData<RoutersOwnProps>> {
  const { city } = site;
  const speed = parseRouterSpeed(query[speedKey]);
  const [routers, page] = await Promise.all([
    routersFor(site, speed).catch(() => null),
    site.api.contentPage(links.routers).catch(() => null),
  ]);
  const place = { path: links.routers, flags: site.flags, variants: site.variants };
  const content = page && removeRequestFormsWhereHidden(fillPlaceholdersInEveryText(page, city), place);
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
    facts: { ...(content ? toContentPageStructuredData(content) : {}), crumbs },
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
  return items.map((item) => toEquipmentCardModel(item, links.routers, { loan }));
}

/** Links for the speed filter: work without scripts. */
function speedLinks(chosen: RouterSpeed | null) {
  return [null, ...routerSpeeds].map((speed) => ({
    title: speed === null ? text.list.any : text.list.upTo(speed),
    href: `${links.routers}${speed === null ? '' : `?${speedKey}=${speed}`}#routers`,
    current: speed === chosen,
  }));
}

function blocksWithoutContent(isHidden: boolean): RenderableBlock[] {
  return isHidden ? [] : [{ kind: 'request', ...text.request }];
}
