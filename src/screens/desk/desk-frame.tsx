import type { ReactNode } from 'react';

import { accountText } from '@/features/lead-desk/account/account.text';
import { deskPaths } from '@/features/lead-desk/desk-paths';
import { coverageText, deskText } from '@/features/lead-desk/desk.text';
import { SessionEnd } from '@/features/lead-desk/session/session-end';
import { forgetDrafts } from '@/features/lead-desk/note-drafts';
import type { DeskViewer } from '@/site/page/site-request';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Icon, type IconName } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { PlainLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import {
  Avatar,
  Counter,
  Desk,
  End,
  HeadEnd,
  Notice,
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
  /** Title of the browser's tab. */
  title: string;
  newLeads?: number;
  /** At the right of the heading. */
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
    <Desk>
      <DeskMeta title={title} />
      <DeskRail viewer={viewer} section={section} newLeads={newLeads} />
      <Work id="main">
        <WorkHead>
          <div>
            <h1>{heading}</h1>
            <p>{viewer.name}</p>
          </div>
          {tools && <HeadEnd>{tools}</HeadEnd>}
        </WorkHead>
        <SessionEnd />
        {viewer.isDemo && <Notice tone="info">{deskText.demo}</Notice>}
        {viewer.warnings?.map((warning) => (
          <Note key={warning} tone="sun">
            {deskText.warnings[warning]}
          </Note>
        ))}
        {children}
      </Work>
    </Desk>
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
  { section: 'coverageRequests', title: coverageText.title, icon: 'i-pin' },
  { section: 'settings', title: deskText.settings, icon: 'i-gear' },
];
/** Counts go no further. */
const MAX_SHOWN = 99;

/** On the inverse surface. */
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
                <Counter aria-hidden="true">{newLeads > MAX_SHOWN ? `${MAX_SHOWN}+` : newLeads}</Counter>
              )}
            </PlainLink>
          ))}
        </RailNav>
        <End>
          <PlainLink
            href={deskPaths.account}
            aria-current={section === 'account' ? 'page' : undefined}
            title={`${viewer.name}. ${accountText.title}`}
          >
            <Avatar aria-hidden="true">{initials(viewer.name)}</Avatar>
            <VisuallyHidden>{accountText.title}</VisuallyHidden>
          </PlainLink>
          <form method="post" action={deskPaths.postSignOut} onSubmit={forgetDrafts}>
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
