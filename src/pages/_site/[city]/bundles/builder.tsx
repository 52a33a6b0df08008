import { bundleBuilderPart } from '@/screens/bundle-builder/bundle-builder-props';
import {
  type BundleBuilderOwnProps,
  BundleBuilderScreen,
} from '@/screens/bundle-builder/bundle-builder-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site, { query }) => bundleBuilderPart(site, query));

export default function BundleBuilderPage(props: FramedPageProps & BundleBuilderOwnProps) {
  const { builder, site, formReturn } = props;
  return <BundleBuilderScreen builder={builder} city={site.city} formReturn={formReturn} />;
}
