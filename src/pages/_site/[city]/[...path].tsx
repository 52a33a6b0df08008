import { contentPageFacts } from '@/screens/content-page/content-page-facts';
import { contentPageMeta } from '@/screens/content-page/content-page-meta';
import type { ContentPage } from '@/screens/content-page/content-page';
import { ContentPageScreen } from '@/screens/content-page/content-page-screen';
import { fillAll } from '@/screens/content-page/fill-placeholders';
import { withoutHiddenForms } from '@/screens/content-page/hidden-forms';
import { notFoundPart } from '@/screens/not-found/not-found-meta';
import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

interface OwnProps {
  content: ContentPage | null;
}

/** Whatever has no route of its own is a page of the content service, or not there. */
export const getServerSideProps = sitePageProps<OwnProps>(async (site) => {
  const path = site.path.split('?', 1)[0] ?? '/';
  const { city } = site;
  const page = await site.api.contentPage(path);
  if (!page) return notFoundPart(city, path, { content: null });
  const content = fillAll(page, city);
  return { meta: contentPageMeta(content), facts: contentPageFacts(content), props: { content } };
});

export default function ContentPageRoute({ content, site, path, formReturn }: FramedPageProps & OwnProps) {
  if (!content) return <NotFoundScreen />;
  const { flags, variants } = site;
  const shown = withoutHiddenForms(content, { path, flags, variants });
  return <ContentPageScreen content={shown} city={site.city} page={path} formReturn={formReturn} />;
}
