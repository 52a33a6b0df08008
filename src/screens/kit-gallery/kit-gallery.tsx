import Head from 'next/head';
import { type ComponentType, useEffect, useRef } from 'react';

import { Wrap } from '@/ui/layout/wrap';
import { Anchor } from '@/ui/link/anchor';

import { ButtonsSection } from './buttons-section';
import { CalendarSection } from './calendar-section';
import { CarouselSection } from './carousel-section';
import { deferredGalleryText } from './deferred-gallery.text';
import { DropdownSection } from './dropdown-section';
import { FieldsSection } from './fields-section';
import { GallerySection } from './gallery-section';
import { ImagesSection } from './images-section';
import { kitGalleryText } from './kit-gallery.text';
import { OptionsSection } from './options-section';
import { OverlaysSection } from './overlays-section';
import { PricesSection } from './prices-section';
import { PromoCardsSection } from './promo-cards-section';
import { StoresSection } from './stores-section';
import { TooltipSection } from './tooltip-section';

/** Every widget of the kit in every state, for its tests and for whoever arranges screens. */
function Gallery() {
  const main = useRef<HTMLElement>(null);
  // Tests wait for it: before that the widgets are drawings of the server.
  useEffect(() => main.current?.setAttribute('data-gallery', 'ready'), []);
  return (
    <Wrap as="main" ref={main}>
      <Head>
        <title>{kitGalleryText.title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>{kitGalleryText.title}</h1>
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
