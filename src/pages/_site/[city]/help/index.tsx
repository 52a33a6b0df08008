import { HelpScreen } from '@/screens/help/help-screen';
import { loadHelp } from '@/screens/help/load-help';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadHelp);
export default HelpScreen;
