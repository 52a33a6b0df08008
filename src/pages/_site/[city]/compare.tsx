import { CompareScreen } from '@/screens/compare/compare-screen';
import { loadCompare } from '@/screens/compare/load-compare';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, { query }) => loadCompare(site, query));

export default CompareScreen;
