import { loadRoutersPage } from '@/screens/routers/load-routers';
import { RoutersScreen } from '@/screens/routers/routers-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadRoutersPage);
export default RoutersScreen;
