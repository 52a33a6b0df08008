import { loadChannels } from '@/screens/channels/load-channels';
import { type ChannelsOwnProps, ChannelsScreen } from '@/screens/channels/channels-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadChannels);

export default function ChannelsPage(props: FramedPageProps & ChannelsOwnProps) {
  return <ChannelsScreen {...props} city={props.site.city} page={props.path} />;
}
