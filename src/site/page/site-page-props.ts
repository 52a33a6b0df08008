import type { GetServerSideProps, GetServerSidePropsContext } from 'next';

import type { ShellContent } from '@/api/content/content.schemas';
import { toPublicCity } from '../city/public-city';
import type { SiteRequest } from '../request/site-request';
import { toFrameContent } from './frame-content';
import type { FramedPageProps, PageMeta } from './page-props';

/** What a page adds to its frame. */
export interface DrawnPart<Own> {
  meta: PageMeta;
  props: Own;
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
    const [shell, part] = await Promise.all([
      site.api.shellContent().catch(() => emptyShell),
      draw(site, context),
    ]);
    if (part.status) context.res.statusCode = part.status;
    return {
      props: {
        site: {
          city: toPublicCity(site.city),
          origin: site.cityOrigin,
          variants: site.variants,
          flags: site.flags,
          isAuth: site.isAuth,
        },
        frame: toFrameContent(shell, site.city),
        path: site.path.split('?', 1)[0] ?? '/',
        year: new Date().getFullYear(),
        meta: part.meta,
        formReturn: site.formReturn,
        ...part.props,
      },
    };
  };
}
