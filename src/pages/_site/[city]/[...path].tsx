import { contentPageMeta } from '@/screens/content-page/content-page-meta';
import { type ContentPage, ContentPageScreen } from '@/screens/content-page/content-page-screen';
import { notFoundPart } from '@/screens/not-found/not-found-meta';
import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { toPublicCity } from '@/site/city/public-city';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

interface OwnProps {
  content: ContentPage | null;
}

/** Whatever has no route of its own is a page of the content service, or not there. */
export const getServerSideProps = sitePageProps<OwnProps>(async (site) => {
  const path = site.path.split('?', 1)[0] ?? '/';
  const city = toPublicCity(site.city);
  const content = await site.api.contentPage(path);
  if (!content) return notFoundPart(city, path, { content });
  return { meta: contentPageMeta(content, city), props: { content } };
});

export default function ContentPageRoute({ content, site, path, formReturn }: FramedPageProps & OwnProps) {
  if (!content) return <NotFoundScreen />;
  return <ContentPageScreen content={content} city={site.city} page={path} formReturn={formReturn} />;
}
