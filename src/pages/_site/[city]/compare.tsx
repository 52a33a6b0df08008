import { comparePart } from '@/screens/compare/compare-props';
import { type CompareOwnProps, CompareScreen } from '@/screens/compare/compare-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site, { query }) => comparePart(site, query));

export default function ComparePage(props: FramedPageProps & CompareOwnProps) {
  return <CompareScreen {...props} />;
}
