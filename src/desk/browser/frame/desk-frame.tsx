import type { ReactNode } from 'react';

import { managerAccountText } from '../account/account.text';
import { deskPaths } from '../desk-paths';
import { coverageRequestsText, deskText } from '../desk.text';
import { SessionExpiryWarning } from '../account/session-end';
import { clearNoteDrafts } from '../lead/note-drafts';
import type { DeskViewer } from '@/desk/contract/desk-request';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Icon, type IconName } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { PlainLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import {
  DeskFrameAvatar,
  NewLeadsCounter,
  DeskLayout,
  RailAccountActions,
  DeskHeaderTools,
  DeskFrameNoticeBox,
  Rail,
  RailInner,
  RailLogo,
  RailNav,
  Work,
  WorkHead,
} from './desk-frame.styles';
import { DeskMeta } from './desk-meta';

interface DeskFrameProps {
  viewer: DeskViewer;
  section: DeskSection;
  heading: string;
  title: string;
  newLeads?: number;
  tools?: ReactNode;
  children: ReactNode;
}

export function DeskFrame({
  viewer,
  section,
  heading,
  title,
  newLeads = 0,
  tools,
  children,
}: DeskFrameProps) {
  return (
    <DeskLayout>
      <DeskMeta title={title} />
      <DeskRail viewer={viewer} section={section} newLeads={newLeads} />
      <Work id="main">
        <WorkHead>
          <div>
            <h1>{heading}</h1>
            <p>{viewer.name}</p>
          </div>
          {tools && <DeskHeaderTools>{tools}</DeskHeaderTools>}
        </WorkHead>
        <SessionExpiryWarning />
        {viewer.isDemo && <DeskFrameNoticeBox tone="info">{deskText.demo}</DeskFrameNoticeBox>}
        {viewer.warnings?.map((warning) => (
          <Note key={warning} tone="sun">
            {deskText.warnings[warning]}
          </Note>
        ))}
        {children}
      </Work>
    </DeskLayout>
  );
}

type DeskSection = 'inbox' | 'figures' | 'coverageRequests' | 'settings' | 'account';

interface DeskRailProps {
  viewer: DeskViewer;
  section: DeskSection;
  newLeads: number;
}

interface SectionLink {
  section: DeskSection;
  title: string;
  icon: IconName;
}

const links: readonly SectionLink[] = [
  { section: 'inbox', title: deskText.inboxTitle, icon: 'i-inbox' },
  { section: 'figures', title: deskText.figures, icon: 'i-chart' },
  { section: 'coverageRequests', title: coverageRequestsText.title, icon: 'i-pin' },
  { section: 'settings', title: deskText.settings, icon: 'i-gear' },
];
/** Beyond it «99+». */
const MAX_SHOWN = 99;

function DeskRail({ viewer, section, newLeads }: DeskRailProps) {
  const shown = links.filter((link) => link.section !== 'settings' || viewer.role === 'lead-admin');
  return (
    <Rail>
      <RailInner>
        <RailLogo>
          <Icon name="logo" size={40} />
        </RailLogo>
        <RailNav aria-label={deskText.sections}>
          {shown.map((link) => (
            <PlainLink
              key={link.section}
              href={deskPaths[link.section]}
              aria-current={link.section === section ? 'page' : undefined}
              title={link.title}
            >
              <Icon name={link.icon} />
              <VisuallyHidden>{link.title}</VisuallyHidden>
              {link.section === 'inbox' && newLeads > 0 && (
                <NewLeadsCounter aria-hidden="true">
                  {newLeads > MAX_SHOWN ? `${MAX_SHOWN}+` : newLeads}
                </NewLeadsCounter>
              )}
            </PlainLink>
          ))}
        </RailNav>
        <RailAccountActions>
          <PlainLink
            href={deskPaths.account}
            aria-current={section === 'account' ? 'page' : undefined}
            title={`${viewer.name}. ${managerAccountText.title}`}
          >
            <DeskFrameAvatar aria-hidden="true">{initials(viewer.name)}</DeskFrameAvatar>
            <VisuallyHidden>{managerAccountText.title}</VisuallyHidden>
          </PlainLink>
          <form method="post" action={deskPaths.postSignOut} onSubmit={clearNoteDrafts}>
            <IconButton type="submit" label={deskText.signOut} title={deskText.signOut} icon="i-exit" />
          </form>
        </RailAccountActions>
      </RailInner>
    </Rail>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => word.charAt(0).toUpperCase()).join('');
}
