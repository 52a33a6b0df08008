import { Fragment } from 'react';
import styled from 'styled-components';

import { BesideTitle } from '@/ui/layout/beside-title';
import { TextLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import type { RenderableBlock } from './content-page';
import { contentPageText } from './content-page.text';
import { TextWithContactLinks } from './linked-text';

const OfficeGrid = styled.ul`
  display: grid;
  gap: var(--gap-grid);

  ${media.from(768)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const OfficeCard = styled.li`
  display: grid;
  gap: var(--s-8);
  align-content: start;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);
`;

const OfficeNote = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

const DetailList = styled.dl`
  display: grid;
  gap: var(--s-4) var(--s-24);
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);

  & dt {
    color: var(--c-muted);
  }

  & dd + dt {
    margin-top: var(--s-8);
  }

  ${media.from(768)} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);

    & dd + dt {
      margin-top: 0;
    }
  }
`;

type BlockOf<Kind extends RenderableBlock['kind']> = Extract<RenderableBlock, { kind: Kind }>;

export function ContactBlock({ block }: { block: BlockOf<'offices' | 'details'> }) {
  return (
    <BesideTitle title={block.title}>
      {block.kind === 'offices' ? <OfficeList items={block.items} /> : <Details items={block.items} />}
    </BesideTitle>
  );
}

function OfficeList({ items }: Pick<BlockOf<'offices'>, 'items'>) {
  return (
    <OfficeGrid>
      {items.map(({ title, address, hours, mapLink, note }) => (
        <OfficeCard key={address}>
          <h3>{title}</h3>
          <address>{address}</address>
          {hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {note !== undefined && <OfficeNote>{note}</OfficeNote>}
          {mapLink !== undefined && (
            <p>
              <TextLink href={mapLink} target="_blank" aria-label={contentPageText.mapOf(address)}>
                {contentPageText.map}
              </TextLink>
            </p>
          )}
        </OfficeCard>
      ))}
    </OfficeGrid>
  );
}

function Details({ items }: Pick<BlockOf<'details'>, 'items'>) {
  return (
    <DetailList>
      {items.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>
            <TextWithContactLinks>{value}</TextWithContactLinks>
          </dd>
        </Fragment>
      ))}
    </DetailList>
  );
}
