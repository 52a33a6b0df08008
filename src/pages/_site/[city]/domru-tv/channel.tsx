import { channelsPart } from '@/screens/channels/channels-props';
import { type ChannelsOwnProps, ChannelsScreen } from '@/screens/channels/channels-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site, { query }) => channelsPart(site, query));

export default function ChannelsPage(props: FramedPageProps & ChannelsOwnProps) {
  return <ChannelsScreen {...props} city={props.site.city} page={props.path} />;
}
