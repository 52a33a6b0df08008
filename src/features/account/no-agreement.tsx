import { links } from '@/config/links';
import { selectClient } from '@/site/client/client.slice';
import { useSiteSelector } from '@/site/store-hooks';
import { withReferrer } from '@/site/session/referrer';
import { ButtonLink } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { Failed } from './account-card.styles';
import { accountText as text } from './account.text';

/** Instead of the cards while no agreement is chosen: where to choose one, as the check of AUTH-04 leads too. */
export function NoAgreement({ path }: { path: string }) {
  const hasSso = useSiteSelector(selectClient)?.hasSso ?? false;
  return (
    <Failed>
      <Note tone="info">{text.noAgreement}</Note>
      <ButtonLink
        kind="secondary"
        href={withReferrer(hasSso ? links.changeAgreement : links.authLogout, path)}
      >
        {hasSso ? text.chooseAgreement : text.signInAnew}
      </ButtonLink>
    </Failed>
  );
}
