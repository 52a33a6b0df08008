import type { GetServerSideProps } from 'next';
import type { ShellContent } from '@/api/content/content.schemas';
import { links } from '@/config/links';
import { findPageRow } from '@/config/page-at';
import { type City, toPublicCity } from '../city/public-city.server';
import type { SiteRequest } from './site-request';
import { type StructuredData, structuredData } from './structured-data.server';
import { mayHavePromoLine, shownPromoLine, toFrameContent } from './frame-content.server';
import { notFoundTexts, pageTitle } from './page.server.text';
import type { FramedPageProps, PageMeta } from './page-props';
import { pageTraits } from './page-traits.server';

export interface PageData<Own> {
  meta: PageMeta;
  props: Own;
  facts?: StructuredData;
  /** For a page that explains a missing resource. */
  status?: 404;
}

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** `params`: of the route, e.g. `alias`. */
type Load<Own> = (site: SiteRequest, query: Query, params: Query) => PageData<Own> | Promise<PageData<Own>>;

/** After a failed fetch the page renders anyway. */
const emptyShell: ShellContent = {
  main: [],
  services: [],
  partners: [],
  footer: { columns: [], socials: [], email: '', messengerLink: null },
};

/**
 * Makes `getServerSideProps`: loads frame and page data concurrently. Requests that bypassed the front server
 * have no city and get Next's 404.
 */
export function sitePage<Own extends object>(load: Load<Own>): GetServerSideProps<FramedPageProps & Own> {
  return async (context) => {
    const { site } = context.req;
    if (!site) return { notFound: true };
    const path = site.path.split('?', 1)[0] ?? '/';
    const feature = findPageRow(path)?.feature;
    if (feature && site.switchedOff.has(feature))
      return { redirect: { destination: links.request, permanent: false, basePath: false } };
    const place = { path, city: site.city, isAuth: site.isAuth };
    const [shell, promoLines, part] = await Promise.all([
      site.api.shellContent().catch(() => emptyShell),
      mayHavePromoLine(place) ? site.api.promoLine().catch(() => []) : [],
      load(site, context.query, context.params ?? {}),
    ]);
    if (part.status) context.res.statusCode = part.status;
    const { meta, facts = {} } = part;
    if (meta.noIndex !== true && meta.isPartOfCanonical !== true)
      site.structuredData = structuredData({ city: site.city, origin: site.cityOrigin, meta, facts });
    return {
      props: {
        // First, next to the same HTML: better compression.
        ...part.props,
        site: {
          city: toPublicCity(site.city),
          origin: site.cityOrigin,
          variants: site.variants,
          flags: site.flags,
          isAuth: site.isAuth,
          client: site.client,
          cookieDomain: site.cookieDomain,
          chatUrl: site.chatUrl,
          isCobrand: site.isCobrand,
          isDemo: site.isDemo,
        },
        frame: toFrameContent(shell, site.city, shownPromoLine(promoLines, place)),
        path,
        traits: pageTraits(path),
        year: site.clock.year(),
        meta: part.meta,
        formReturn: site.formReturn,
      },
    };
  };
}

function notFoundMeta(city: City, canonicalPath: string): PageMeta {
  return {
    title: pageTitle(notFoundTexts.title, city),
    description: notFoundTexts.description,
    canonicalPath,
    noIndex: true,
  };
}

/** Responds with 404 for a page without content for this case. */
export function notFoundPage<Own extends object>(
  city: City,
  canonicalPath: string,
  props: Own,
): PageData<Own> {
  return { meta: notFoundMeta(city, canonicalPath), props, status: 404 };
}
