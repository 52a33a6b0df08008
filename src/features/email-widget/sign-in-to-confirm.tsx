import { useState } from 'react';

import { links } from '@/config/links';
import { withReferrer } from '@/site/session/referrer';
import { SignInPopup } from './confirm-popups';

/** A guest has followed the link of a mail: they sign in, and it confirms then (decision 46). */
export function SignInToConfirm() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  const href = withReferrer(links.authLogin, location.pathname);
  return <SignInPopup href={href} onClose={() => setIsOpen(false)} />;
}
