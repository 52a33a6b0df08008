import type { ReactNode, Ref } from 'react';
import { ScrollFrame } from '@/ui/layout/scroll-frame';
import { NoWrapNumbers } from '@/ui/layout/unbroken';

import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { PriceLines } from '@/ui/price-block/price-lines';
import * as S from './price-card.styles';
import type { PriceCardModel } from './price-view-model.server';
import { useConnectionLink } from '@/site/dialogs/use-dialog-link';

interface PriceCardProps {
  view: PriceCardModel;
  children?: ReactNode;
}

/**
 * Renders the price at the first visit, monthly, after the promo with its date, over one and two years
 * (TAR-05).
 */
export function PriceCard({ view, children }: PriceCardProps) {
  const { label, price, previousPrice, caption, parts, changes, ways, months, note } = view;
  return (
    <S.PriceCardFrame aria-label={label}>
      <div aria-live="polite">
        <PriceLines size="large" {...{ price, previousPrice, caption }} />
      </div>
      {parts.length > 0 && (
        <dl>
          {parts.map(({ title, value }) => (
            <S.PriceCardRow key={title}>
              <S.Term>{title}</S.Term>
              <S.Value>
                <NoWrapNumbers>{value}</NoWrapNumbers>
              </S.Value>
            </S.PriceCardRow>
          ))}
        </dl>
      )}
      <S.Changes>
        {changes.map((change) => (
          <li key={change}>
            <NoWrapNumbers>{change}</NoWrapNumbers>
          </li>
        ))}
      </S.Changes>
      {children}
      <Ways {...ways} />
      <details>
        <S.PriceCardSummary>
          {months.title}
          <Icon name="i-chevron" size={20} />
        </S.PriceCardSummary>
        <ol>
          {months.rows.map(({ title, value }) => (
            <S.PriceCardRow key={title} as="li">
              {`${title} `}
              <S.Value as="b">
                <NoWrapNumbers>{value}</NoWrapNumbers>
              </S.Value>
            </S.PriceCardRow>
          ))}
        </ol>
      </details>
      <S.PriceCardNote>
        <NoWrapNumbers>{note}</NoWrapNumbers>
      </S.PriceCardNote>
    </S.PriceCardFrame>
  );
}

function Ways({ head, rows }: PriceCardModel['ways']) {
  return (
    <ScrollFrame label={head[0]}>
      <S.PriceCardTable>
        <thead>
          <tr>
            {head.map((title) => (
              <S.PriceCardHead key={title} scope="col">
                {title}
              </S.PriceCardHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, online, byPhone }) => (
            <tr key={title}>
              <S.RowHead scope="row">{title}</S.RowHead>
              <S.Cell>
                <NoWrapNumbers>{online}</NoWrapNumbers>
              </S.Cell>
              <S.Cell>{byPhone}</S.Cell>
            </tr>
          ))}
        </tbody>
      </S.PriceCardTable>
    </ScrollFrame>
  );
}

interface ConnectButtonProps {
  text: string;
  formHref: string;
  /** Null without request forms: the button leads to the replacing block (LEAD-10). */
  subject: ConnectionSubject | null;
  ref?: Ref<HTMLAnchorElement>;
}

/** Opens the request in a dialog; without scripts a link to the page's form. */
export function ConnectButton({ text, formHref, subject, ref }: ConnectButtonProps) {
  const linkTo = useConnectionLink('tariff_page', formHref);
  return (
    <ButtonLink ref={ref} size="large" full {...(subject ? linkTo(subject) : { href: formHref })}>
      {text}
    </ButtonLink>
  );
}
