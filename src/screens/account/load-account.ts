import type { GetServerSideProps } from 'next';

import { pageTitle } from '@/site/page/page.text';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';
import { toSignIn } from '@/site/client/sign-in-links';
import { type AccountPageName, accountPages, accountScreenText } from './account.text';

/** getServerSideProps for clients only: redirects a guest to the sign-in, which returns here (ACC-02). */
export function loadAccountPage(page: AccountPageName): GetServerSideProps<FramedPageProps> {
  const { title, href } = accountPages[page];
  const draw = sitePage((site) =>
    Promise.resolve({
      meta: {
        title: pageTitle(title, site.city),
        description: accountScreenText.description,
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
