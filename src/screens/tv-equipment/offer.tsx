import type { ComponentProps } from 'react';

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

/** A way to watch, or a video, with the button that leads on. */
export function Offer({ tone, title, paragraphs, button, art, href }: OfferProps & { href: string }) {
  return (
    <Block tone={tone} columns={2}>
      <Words>
        <h3>{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ButtonLink size="large" href={href}>
          {button}
        </ButtonLink>
      </Words>
      <Art {...art} />
    </Block>
  );
}
