import { loadBundleBuilder } from '@/screens/bundle-builder/load-bundle-builder';
import {
  type BundleBuilderOwnProps,
  BundleBuilderScreen,
} from '@/screens/bundle-builder/bundle-builder-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, { query }) => loadBundleBuilder(site, query));

export default function BundleBuilderPage(props: FramedPageProps & BundleBuilderOwnProps) {
  const { builder, site, formReturn } = props;
  return <BundleBuilderScreen builder={builder} city={site.city} formReturn={formReturn} />;
}
