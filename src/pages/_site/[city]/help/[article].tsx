import { HelpArticleScreen } from '@/screens/help/help-article-screen';
import { type HelpArticleOwnProps, loadHelpArticle } from '@/screens/help/load-help-article';
import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadHelpArticle);

export default function HelpArticleRoute({ article }: HelpArticleOwnProps) {
  return article ? <HelpArticleScreen article={article} /> : <NotFoundScreen />;
}
