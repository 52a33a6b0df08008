import type { ReactNode, Ref } from 'react';
import { ScrollFrame } from '@/ui/layout/scroll-frame';
import { Unbroken } from '@/ui/layout/unbroken';

import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { PriceLines } from '@/ui/price-block/price-lines';
import * as S from './price-card.styles';
import type { PriceView } from './price-view-model';
import { useConnectionLink } from './use-connection-link';

interface PriceCardProps {
  view: PriceView;
  /** The button that requests a connection. */
  children?: ReactNode;
}

/** At the first visit, monthly, after the promo and its date, in one year and in two (TAR-05). */
export function PriceCard({ view, children }: PriceCardProps) {
  const { label, price, previousPrice, caption, parts, changes, ways, months, note } = view;
  return (
    <S.Frame aria-label={label}>
      <div aria-live="polite">
        <PriceLines size="large" {...{ price, previousPrice, caption }} />
      </div>
      {parts.length > 0 && (
        <dl>
          {parts.map(({ title, value }) => (
            <S.Row key={title}>
              <S.Term>{title}</S.Term>
              <S.Value>
                <Unbroken>{value}</Unbroken>
              </S.Value>
            </S.Row>
          ))}
        </dl>
      )}
      <S.Changes>
        {changes.map((change) => (
          <li key={change}>
            <Unbroken>{change}</Unbroken>
          </li>
        ))}
      </S.Changes>
      {children}
      <Ways {...ways} />
      <details>
        <S.Summary>
          {months.title}
          <Icon name="i-chevron" size={20} />
        </S.Summary>
        <ol>
          {months.rows.map(({ title, value }) => (
            <S.Row key={title} as="li">
              {title}
              <S.Value as="b">
                <Unbroken>{value}</Unbroken>
              </S.Value>
            </S.Row>
          ))}
        </ol>
      </details>
      <S.Note>
        <Unbroken>{note}</Unbroken>
      </S.Note>
    </S.Frame>
  );
}

function Ways({ head, rows }: PriceView['ways']) {
  return (
    <ScrollFrame label={head[0]}>
      <S.Table>
        <thead>
          <tr>
            {head.map((title) => (
              <S.Head key={title} scope="col">
                {title}
              </S.Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, online, byPhone }) => (
            <tr key={title}>
              <S.RowHead scope="row">{title}</S.RowHead>
              <S.Cell>
                <Unbroken>{online}</Unbroken>
              </S.Cell>
              <S.Cell>{byPhone}</S.Cell>
            </tr>
          ))}
        </tbody>
      </S.Table>
    </ScrollFrame>
  );
}

interface ConnectButtonProps {
  text: string;
  /** Address of the page's form, or of its replacement. */
  formHref: string;
  /** Null where lead generation is hidden: the button then leads to the form's replacement (LEAD-10). */
  subject: ConnectionSubject | null;
  ref?: Ref<HTMLAnchorElement>;
}

/** Opens the request in a dialog; without scripts it leads to the page's form. */
export function ConnectButton({ text, formHref, subject, ref }: ConnectButtonProps) {
  const linkTo = useConnectionLink('tariff_page', formHref);
  return (
    <ButtonLink ref={ref} size="large" full {...(subject ? linkTo(subject) : { href: formHref })}>
      {text}
    </ButtonLink>
  );
}
