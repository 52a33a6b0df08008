import { links } from '@/config/links';
import Head from 'next/head';
import { type ComponentType, useEffect, useRef } from 'react';
import styled from 'styled-components';

import { Wrap } from '@/ui/layout/wrap';
import { Anchor } from '@/ui/link/link';
import { ButtonsSection, TooltipSection } from './button-sections';
import { CalendarSection, DropdownSection, FieldsSection } from './fields-sections';
import { GallerySection } from './gallery-layout';
import { deferredGalleryText, kitGalleryTexts } from './kit-gallery.text';
import {
  CarouselSection,
  ImagesSection,
  OptionsSection,
  PricesSection,
  PromoCardsSection,
  StoresSection,
} from './offer-sections';
import { OverlaysSection } from './overlays-section';

function DeferredSection() {
  return (
    <GallerySection id="deferred" title={deferredGalleryText.title}>
      <Anchor href={links.kitDeferred}>{deferredGalleryText.open}</Anchor>
    </GallerySection>
  );
}

/** By section id, in the page's order. */
const groups: readonly (readonly [id: string, Group: ComponentType])[] = [
  ['buttons', ButtonsSection],
  ['fields', FieldsSection],
  ['dropdown', DropdownSection],
  ['calendar', CalendarSection],
  ['tooltip', TooltipSection],
  ['overlays', OverlaysSection],
  ['options', OptionsSection],
  ['prices', PricesSection],
  ['stores', StoresSection],
  ['images', ImagesSection],
  ['carousel', CarouselSection],
  ['promo-cards', PromoCardsSection],
  ['deferred', DeferredSection],
];

/** Replaces other groups' height: lists open up or down, tooltips close on scroll. */
const Room = styled.div`
  height: 100vh;
`;

export interface KitGalleryProps {
  /** One group for most tests: all take a second. */
  only: string;
}

function Gallery({ only }: KitGalleryProps) {
  const main = useRef<HTMLElement>(null);
  // Tests wait for it: before hydration the HTML is static.
  useEffect(() => main.current?.setAttribute('data-gallery', 'ready'), []);
  const wanted = groups.filter(([id]) => id === only);
  const isAlone = wanted.length > 0;
  return (
    <Wrap as="main" ref={main}>
      <Head>
        <title>{kitGalleryTexts.title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>{kitGalleryTexts.title}</h1>
      {isAlone && <Room />}
      {(isAlone ? wanted : groups).map(([id, Group]) => (
        <Group key={id} />
      ))}
      {isAlone && <Room />}
    </Wrap>
  );
}

export const KitGallery: ComponentType<KitGalleryProps> | null = Gallery;
