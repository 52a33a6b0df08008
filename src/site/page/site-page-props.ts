import type { GetServerSideProps, GetServerSidePropsContext } from 'next';

import type { ShellContent } from '@/api/content/content.schemas';
import { toPublicCity } from '../city/public-city';
import type { SiteRequest } from '../request/site-request';
import { toFrameContent } from './frame-content';
import type { PageFacts } from '../structured-data/page-facts';
import { structuredData } from '../structured-data/structured-data';
import type { FramedPageProps, PageMeta } from './page-props';
import { mayHavePromoLine, shownPromoLine } from './shown-promo-line';

/** What a page adds to its frame. */
export interface DrawnPart<Own> {
  meta: PageMeta;
  props: Own;
  /** What search engines are told besides the head. */
  facts?: PageFacts;
  /** 404 for a page that explains that there is none. */
  status?: 404;
}

type Draw<Own> = (site: SiteRequest, context: GetServerSidePropsContext) => Promise<DrawnPart<Own>>;

/** The frame must not take the page down with it: without its content the page stands in a bare one. */
const emptyShell: ShellContent = {
  main: [],
  services: [],
  partners: [],
  footer: { columns: [], socials: [], email: '', messengerLink: null },
};

/**
 * getServerSideProps of a page in the site's frame: asks for the frame and the page's own part at once. Requests that
 * did not come through the front server have no city and get Next's own 404.
 */
export function sitePageProps<Own extends object>(
  draw: Draw<Own>,
): GetServerSideProps<FramedPageProps & Own> {
  return async (context) => {
    const { site } = context.req;
    if (!site) return { notFound: true };
    const path = site.path.split('?', 1)[0] ?? '/';
    const place = { path, city: site.city, isAuth: site.isAuth };
    const [shell, promoLines, part] = await Promise.all([
      site.api.shellContent().catch(() => emptyShell),
      mayHavePromoLine(place) ? site.api.promoLine().catch(() => []) : [],
      draw(site, context),
    ]);
    if (part.status) context.res.statusCode = part.status;
    const { meta, facts = {} } = part;
    if (meta.noIndex !== true && meta.isPartOfCanonical !== true)
      site.structuredData = structuredData({ city: site.city, origin: site.cityOrigin, meta, facts });
    return {
      props: {
        // First, as it stands nearest to what the page draws from it: compression finds the words again.
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
        year: new Date().getFullYear(),
        meta: part.meta,
        formReturn: site.formReturn,
      },
    };
  };
}
