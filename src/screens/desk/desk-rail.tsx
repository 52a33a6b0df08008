import { deskPaths } from '@/features/lead-desk/desk-paths';
import { deskText } from '@/features/lead-desk/lead-desk.text';
import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/icon-button/icon-button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { PlainLink } from '@/ui/link/link';
import { Avatar, Counter, End, Rail, RailInner, RailLogo, RailNav } from './desk-rail.styles';

interface DeskRailProps {
  viewerName: string;
  newLeads: number;
}

/** The night rail: sections of the desk, the manager, the way out. */
export function DeskRail({ viewerName, newLeads }: DeskRailProps) {
  return (
    <Rail>
      <RailInner>
        <RailLogo>
          <Icon name="logo" size={40} />
        </RailLogo>
        <RailNav aria-label={deskText.sections}>
          <PlainLink href={deskPaths.inbox} aria-current="page" title={deskText.inboxTitle}>
            <Icon name="i-inbox" />
            <VisuallyHidden>{deskText.inboxTitle}</VisuallyHidden>
            {newLeads > 0 && <Counter aria-hidden="true">{newLeads}</Counter>}
          </PlainLink>
        </RailNav>
        <End>
          <Avatar aria-hidden="true">{initials(viewerName)}</Avatar>
          <form method="post" action={deskPaths.postSignOut}>
            <IconButton type="submit" label={deskText.signOut} title={deskText.signOut} icon="i-exit" />
          </form>
        </End>
      </RailInner>
    </Rail>
  );
}

/** «ЕП» of «Елена Птицына». */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => word.charAt(0).toUpperCase()).join('');
}
