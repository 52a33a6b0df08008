import { makesBottomSpace } from '@/site/bottom-space/bottom-space';
import { Wrap } from '@/ui/layout/wrap';

import { FooterColumns } from './footer-columns';
import { FooterLegal } from './footer-legal';
import { FooterSupport, type FooterSupportProps } from './footer-support';
import * as S from './site-footer.styles';

interface SiteFooterProps extends Omit<FooterSupportProps, 'hasChat'> {
  /** Of the copyright line. */
  year: number;
  isAuth: boolean;
  /** There is a chat that can be opened (API-06). */
  hasChat?: boolean;
  /** The city's provider is the cobrand's, whose legal entity has a line of its own. */
  isCobrand?: boolean;
}

/** Support, columns of links, apps and legal texts (SHELL-11). */
export function SiteFooter(props: SiteFooterProps) {
  const { city, content, phone, year, isAuth, hasChat = false, isCobrand = false } = props;
  return (
    // The room below may have been made before this is hydrated.
    <S.Footer {...makesBottomSpace} suppressHydrationWarning>
      <Wrap>
        <S.Parts>
          <FooterSupport city={city} content={content} phone={phone} hasChat={hasChat} />
          <FooterColumns content={content} isAuth={isAuth} />
        </S.Parts>
        <FooterLegal city={city} year={year} isCobrand={isCobrand} />
      </Wrap>
    </S.Footer>
  );
}
