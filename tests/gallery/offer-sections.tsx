import { useState } from 'react';
import styled from 'styled-components';

import { Carousel } from '@/ui/carousel/carousel';
import { Block } from '@/ui/layout/block';
import { TextLink } from '@/ui/link/link';
import { type OptionId, OptionSelector, type SelectorOption } from '@/ui/option-selector/option-selector';
import { Picture } from '@/ui/picture/picture';
import { PriceBlock } from '@/ui/price-block/price-block';
import { PromoCards } from '@/ui/promo-cards/promo-cards';
import { SocialLinks } from '@/ui/social-links/social-links';
import { type Store, StoreButtons, type StoreLink } from '@/ui/store-buttons/store-buttons';
import { inverseSurface } from '@/ui/theme/inverse-surface';
import { Example, GallerySection } from './gallery-layout';
import {
  carouselTexts,
  imagesTexts,
  optionsTexts,
  pricesTexts,
  promoCardsTexts,
  storesTexts,
} from './kit-gallery.text';

const options: readonly SelectorOption[] = optionsTexts.options;
const linked: readonly SelectorOption[] = options.map((option) => ({
  ...option,
  href: `#option-${option.id}`,
  variants: option.variants?.map((variant) => ({ ...variant, href: `#option-${variant.id}` })),
}));

/** Shows nothing chosen, a chosen variant, and links. */
export function OptionsSection() {
  const [selected, setSelected] = useState<OptionId | null>(null);
  return (
    <GallerySection id="options" title={optionsTexts.title}>
      <Example name="buttons">
        <OptionSelector
          name={optionsTexts.name}
          options={options}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
        />
        <output>{selected}</output>
      </Example>
      <Example name="links">
        <OptionSelector name={optionsTexts.linkName} options={linked} selected="leasing-24" />
      </Example>
    </GallerySection>
  );
}

/** Shows every caption. */
export function PricesSection() {
  return (
    <GallerySection id="prices" title={pricesTexts.title}>
      <Example name="full">
        <PriceBlock cost={5990} />
      </Example>
      <Example name="lowered">
        <PriceBlock cost={5990} previousCost={6490} isCredit />
      </Example>
      <Example name="instalment">
        <PriceBlock cost={250} previousCost={271} installmentPeriod={24} />
      </Example>
      <Example name="test-drive">
        <PriceBlock cost={0} installmentPeriod={3} isTestDrive />
      </Example>
      <Example name="credit">
        <PriceBlock cost={198.5} installmentPeriod={36} isCredit />
      </Example>
    </GallerySection>
  );
}

/** Shows cards with and without a title, and too few to scroll. */
export function PromoCardsSection() {
  const [pressed, setPressed] = useState('');
  return (
    <GallerySection id="promo-cards" title={promoCardsTexts.title}>
      <Example name="titled">
        <PromoCards
          title={promoCardsTexts.list}
          cards={promoCardsTexts.cards}
          onAction={({ action }) => setPressed(action)}
        />
        <output>{pressed}</output>
      </Example>
      <Example name="untitled">
        <PromoCards cards={promoCardsTexts.cards.slice(0, 2)} />
      </Example>
    </GallerySection>
  );
}

const stores: readonly StoreLink[] = [
  { store: 'ios', href: 'https://ios.example/app' },
  { store: 'android', href: 'https://android.example/app' },
  { store: 'huawei', href: 'https://huawei.example/app' },
  { store: 'rustore', href: 'https://rustore.example/app' },
];

/** Shows three apps, simple mode, social networks. */
export function StoresSection() {
  const [pressed, setPressed] = useState<Store | ''>('');
  return (
    <GallerySection id="stores" title={storesTexts.title}>
      <Example name="main">
        <StoreButtons app="main" stores={stores} onClick={setPressed} />
        <output>{pressed}</output>
      </Example>
      <Example name="tv">
        <Block tone="night">
          <StoreButtons app="tv" stores={stores} />
        </Block>
      </Example>
      <Example name="home">
        <StoreButtons app="home" stores={stores} />
      </Example>
      <Example name="simple-ios">
        <StoreButtons app="main" mode="simple" stores={stores} />
      </Example>
      <Example name="simple-android">
        <StoreButtons app="main" mode="simple" stores={stores.slice(1)} />
      </Example>
      <Example name="networks">
        <SocialLinks links={storesTexts.networks} />
      </Example>
      <Example name="networks-night">
        <Block tone="night">
          <SocialLinks links={storesTexts.networks} />
        </Block>
      </Example>
    </GallerySection>
  );
}

const Small = styled.div`
  width: 160px;
`;

/** Far below any viewport; an uneven number, so that no image is in the section's middle. */
const Distance = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
`;

const size = { width: 192, height: 192 };
const file = '/static/icon-192.png';

/** Shows eager pictures, with sources, broken, of the sprite, and three lazy ones. */
export function ImagesSection() {
  return (
    <GallerySection id="images" title={imagesTexts.title}>
      <Example name="priority">
        <Small>
          <Picture {...size} src={`${file}?at=once`} alt={imagesTexts.first} priority />
        </Small>
      </Example>
      <Example name="sources">
        <Small>
          <Picture
            {...size}
            src={`${file}?at=plain`}
            alt={imagesTexts.sources}
            sources={[
              { srcSet: `${file}?at=narrow`, media: '(max-width: 767.98px)' },
              { srcSet: `${file}?at=avif`, type: 'image/none-such' },
              { srcSet: `${file}?at=webp`, type: 'image/webp' },
            ]}
          />
        </Small>
      </Example>
      <Example name="broken">
        <Small>
          <Picture
            width={320}
            height={220}
            src="data:image/png;base64,AAAA"
            alt={imagesTexts.broken}
            fallbackName="a-stb-slab"
          />
        </Small>
      </Example>
      <Example name="drawing">
        <Small>
          <Picture
            width={320}
            height={220}
            src="/static/sprite.svg#stb-slab-dark"
            alt={imagesTexts.drawing}
          />
        </Small>
      </Example>
      <Example name="far">
        {[2000, 3000, 2000].map((height, place) => (
          <div key={place}>
            <Distance $height={height} />
            <Small>
              <Picture {...size} src={`${file}?at=far-${place + 1}`} alt={imagesTexts.far(place + 1)} />
            </Small>
          </div>
        ))}
        <Distance $height={1000} />
      </Example>
    </GallerySection>
  );
}

const Slide = styled.div`
  ${inverseSurface}
  display: grid;
  gap: var(--s-8);
  align-content: end;
  justify-items: start;
  min-height: 220px;
  padding: var(--s-32);
  border-radius: var(--r-32);

  & p {
    color: var(--c-on-night-muted);
  }
`;

const slides = carouselTexts.slides.map((slide) => (
  <Slide key={slide.title}>
    <h3>{slide.title}</h3>
    <p>{slide.text}</p>
    <TextLink href="#carousel">{carouselTexts.link}</TextLink>
  </Slide>
));

export function CarouselSection() {
  return (
    <GallerySection id="carousel" title={carouselTexts.title}>
      <Example name="plain">
        <Carousel label={carouselTexts.plain} slides={slides} />
      </Example>
      <Example name="infinite">
        <Carousel label={carouselTexts.infinite} slides={slides} infinite />
      </Example>
      <Example name="autoplay">
        <Carousel label={carouselTexts.autoplay} slides={slides} infinite autoplay />
      </Example>
      <Example name="bare">
        <Carousel label={carouselTexts.bare} slides={slides} arrows={false} dots={false} />
      </Example>
      <Example name="rows">
        <Carousel label={carouselTexts.rows} slides={slides} perView={{ 0: 1, 767: 2, 1279: 3 }} infinite />
      </Example>
      <Example name="single">
        <Carousel label={carouselTexts.single} slides={slides.slice(0, 1)} autoplay />
      </Example>
    </GallerySection>
  );
}
