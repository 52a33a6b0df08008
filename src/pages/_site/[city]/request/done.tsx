import { loadRequestDone } from '@/screens/request-done/load-request-done';
import { RequestDoneScreen } from '@/screens/request-done/request-done-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadRequestDone);
export default RequestDoneScreen;
