import { loadBundleBuilderPage } from '@/screens/bundle-builder/load-bundle-builder';
import { BundleBuilderScreen } from '@/screens/bundle-builder/bundle-builder-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadBundleBuilderPage);
export default BundleBuilderScreen;
