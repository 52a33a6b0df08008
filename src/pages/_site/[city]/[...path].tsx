import { ContentPageScreen } from '@/screens/content-page/content-page-screen';
import { type ContentPageOwnProps, loadContentPage } from '@/screens/content-page/load-content-page';
import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import type { ScreenProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

/** Loads paths without another route: a page of the content service, or 404. */
export const getServerSideProps = sitePage(loadContentPage);

export default function ContentPageRoute(props: ScreenProps & ContentPageOwnProps) {
  const { content } = props;
  return content ? <ContentPageScreen {...props} content={content} /> : <NotFoundScreen />;
}
