import { loadComparePage } from '@/screens/compare/load-compare';
import { CompareScreen } from '@/screens/compare/compare-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadComparePage);
export default CompareScreen;
