import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { deskText } from '@/features/lead-desk/desk.text';
import { CodeForm, PasswordForm, DeskSignInForm } from '@/features/lead-desk/sign-in/sign-in-form';
import { signInText } from '@/features/lead-desk/sign-in/sign-in.text';
import { Art } from '@/ui/icon/art';
import { defaultSurface, inverseSurface } from '@/ui/theme/inverse-surface';
import { media } from '@/ui/theme/media';
import { DeskMeta } from './desk-meta';
import type { PasswordPageProps, SignInPageProps } from './load-desk-page';

interface DeskCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A desk page of one form on a night ground. */
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

/** In one step or two. */
export function SignInScreen({ asksForCode, failure }: SignInPageProps) {
  return asksForCode ? (
    <DeskCard title={signInText.codeTitle} lead={signInText.codeLead}>
      <CodeForm failure={failure} />
    </DeskCard>
  ) : (
    <DeskCard title={signInText.signInTitle} lead={signInText.signInLead}>
      <DeskSignInForm failure={failure} />
    </DeskCard>
  );
}

/** Demanded after a one-time password, open to every manager. */
export function PasswordScreen({ viewer, failure }: PasswordPageProps) {
  const lead = viewer.mustChangePassword ? signInText.oneTimeLead : signInText.passwordLead;
  return (
    <DeskCard title={signInText.passwordTitle} lead={lead}>
      <PasswordForm email={viewer.email} isOneTime={viewer.mustChangePassword} failure={failure} />
    </DeskCard>
  );
}
