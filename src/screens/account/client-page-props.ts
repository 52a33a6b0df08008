import type { GetServerSideProps, Redirect } from 'next';

import { links } from '@/config/links';
import { pageTitle } from '@/site/page/page-meta.text';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';
import { withReferrer } from '@/site/session/referrer';

interface ClientPageHead {
  title: string;
  description: string;
  href: string;
}

/** getServerSideProps of a page for clients alone: a guest is sent to sign in, and back here (ACC-02). */
export function clientPageProps({
  title,
  description,
  href,
}: ClientPageHead): GetServerSideProps<FramedPageProps> {
  const draw = sitePageProps((site) =>
    Promise.resolve({
      meta: {
        title: pageTitle(title, site.city),
        description,
        canonicalPath: href,
        noIndex: true,
      },
      props: {},
    }),
  );
  return async (context) => {
    const { site } = context.req;
    return site && !site.isAuth ? toSignIn(site.path) : draw(context);
  };
}

/**
 * Sends whoever is not signed in (any more) to do so, and back to the path. Without `basePath` the browser would look
 * for a page at the address of the sign-in call.
 */
export function toSignIn(path: string): { redirect: Redirect } {
  const destination = withReferrer(links.authLogin, path);
  return { redirect: { destination, permanent: false, basePath: false } };
}
