import type { ComponentProps, MouseEvent } from 'react';

import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Block, type BlockTone } from '@/ui/layout/block';
import { Words } from './words.styles';

export interface OfferProps {
  tone: BlockTone;
  title: string;
  paragraphs: readonly string[];
  button: string;
  art: ComponentProps<typeof Art>;
}

/** Where the button leads, and what a script does instead. */
interface OfferLink {
  href: string;
  onClick: (event: MouseEvent) => void;
}

/** A way to watch, or a video, with the button that leads on. */
export function Offer({ tone, title, paragraphs, button, art, link }: OfferProps & { link: OfferLink }) {
  return (
    <Block tone={tone} columns={2}>
      <Words>
        <h3>{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ButtonLink size="large" {...link}>
          {button}
        </ButtonLink>
      </Words>
      <Art {...art} />
    </Block>
  );
}
