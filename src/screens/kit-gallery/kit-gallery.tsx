import Head from 'next/head';
import { type ComponentType, useEffect, useRef } from 'react';

import { Wrap } from '@/ui/layout/wrap';
import { Anchor } from '@/ui/link/link';
import { ButtonsSection, TooltipSection } from './button-sections';
import { deferredGalleryText } from './deferred-gallery.text';
import { CalendarSection, DropdownSection, FieldsSection } from './fields-sections';
import { GallerySection } from './gallery-layout';
import { kitGalleryTexts } from './kit-gallery.text';
import {
  CarouselSection,
  ImagesSection,
  OptionsSection,
  PricesSection,
  PromoCardsSection,
  StoresSection,
} from './offer-sections';
import { OverlaysSection } from './overlays-section';

/** Every widget of the kit in every state, for its tests and for whoever arranges screens. */
function Gallery() {
  const main = useRef<HTMLElement>(null);
  // Tests wait for it: before that the widgets are drawings of the server.
  useEffect(() => main.current?.setAttribute('data-gallery', 'ready'), []);
  return (
    <Wrap as="main" ref={main}>
      <Head>
        <title>{kitGalleryTexts.title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>{kitGalleryTexts.title}</h1>
      <ButtonsSection />
      <FieldsSection />
      <DropdownSection />
      <CalendarSection />
      <TooltipSection />
      <OverlaysSection />
      <OptionsSection />
      <PricesSection />
      <StoresSection />
      <ImagesSection />
      <CarouselSection />
      <PromoCardsSection />
      <GallerySection id="deferred" title={deferredGalleryText.title}>
        <Anchor href="/kit/deferred">{deferredGalleryText.open}</Anchor>
      </GallerySection>
    </Wrap>
  );
}

export const KitGallery: ComponentType | null = Gallery;
