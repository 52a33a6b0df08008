import { loadRequestPage } from '@/screens/request-page/load-request-page';
import { RequestPageScreen } from '@/screens/request-page/request-page-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadRequestPage);
export default RequestPageScreen;
