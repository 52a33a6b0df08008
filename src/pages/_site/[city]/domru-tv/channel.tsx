import { loadChannelsPage } from '@/screens/channels/load-channels';
import { ChannelsScreen } from '@/screens/channels/channels-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadChannelsPage);
export default ChannelsScreen;
