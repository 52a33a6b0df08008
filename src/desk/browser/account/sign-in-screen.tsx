import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { deskText } from '../desk.text';
import { CodeForm, NewPasswordForm, DeskSignInForm } from './sign-in-form';
import { managerSignInText } from './sign-in.text';
import { Art } from '@/ui/icon/art';
import { defaultSurface, inverseSurface } from '@/ui/theme/inverse-surface';
import { media } from '@/ui/theme/media';
import { DeskMeta } from '../frame/desk-meta';
import type { PasswordPageProps, SignInPageProps } from '../frame/load-desk-page';

interface DeskCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function DeskCard({ title, lead, children }: DeskCardProps) {
  return (
    <CardPage>
      <DeskMeta title={`${title} | ${deskText.deskTitle}`} />
      <Card>
        <Mascot>
          <Art name="a-mascot" width={200} height={200} />
        </Mascot>
        <CardHead>
          <h1>{title}</h1>
          <p>{lead}</p>
        </CardHead>
        {children}
      </Card>
    </CardPage>
  );
}

const cardWidth = '440px';

const CardPage = styled.main`
  ${inverseSurface}
  display: grid;
  place-items: center;
  min-height: 100vh;
  padding: var(--s-80) var(--gutter) var(--s-40);
`;

const Card = styled.div`
  ${defaultSurface}
  position: relative;
  display: grid;
  gap: var(--s-24);
  width: min(100%, ${cardWidth});
  padding: var(--s-32) var(--s-20);
  border-radius: var(--r-32);
  box-shadow: var(--e-3);

  ${media.from(768)} {
    padding: var(--s-40);
  }
`;

const Mascot = styled.div`
  position: absolute;
  top: -76px;
  right: var(--s-24);
  width: 96px;
`;

const CardHead = styled.div`
  display: grid;
  gap: var(--s-8);

  h1 {
    font: 600 1.5rem/2rem var(--f-display);
  }
  p {
    color: var(--c-muted);
  }
`;

export function ManagerSignInScreen({ asksForCode, failure, next }: SignInPageProps) {
  return asksForCode ? (
    <DeskCard title={managerSignInText.codeTitle} lead={managerSignInText.codeLead}>
      <CodeForm failure={failure} next={next} />
    </DeskCard>
  ) : (
    <DeskCard title={managerSignInText.signInTitle} lead={managerSignInText.signInLead}>
      <DeskSignInForm failure={failure} next={next} />
    </DeskCard>
  );
}

/** Replaces a one-time password; available to all managers. */
export function NewPasswordScreen({ viewer, failure }: PasswordPageProps) {
  const lead = viewer.mustChangePassword ? managerSignInText.oneTimeLead : managerSignInText.passwordLead;
  return (
    <DeskCard title={managerSignInText.passwordTitle} lead={lead}>
      <NewPasswordForm email={viewer.email} isOneTime={viewer.mustChangePassword} failure={failure} />
    </DeskCard>
  );
}
