import type { ReactNode } from 'react';

import type { DeskViewer } from '@/site/request/site-request';
import { deskText } from '@/features/lead-desk/lead-desk.text';
import { Note } from '@/ui/note/note';
import { DeskMeta } from './desk-meta';
import { DeskRail, type DeskSection } from './desk-rail';
import { Desk, HeadEnd, Work, WorkHead } from './desk-frame.styles';

interface DeskFrameProps {
  viewer: DeskViewer;
  section: DeskSection;
  /** Of the page. */
  heading: string;
  /** Of the browser's tab. */
  title: string;
  newLeads?: number;
  /** At the right of the heading. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page of the desk: the rail, who is on duty, and the work. */
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
        {viewer.isDemo && <Note tone="info">{deskText.demo}</Note>}
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
