import styled from 'styled-components';

import { Carousel } from '@/ui/carousel/carousel';
import { TextLink } from '@/ui/link/link';
import { night } from '@/ui/theme/night';
import { carouselSectionText as text } from './carousel-section.text';
import { Example } from './example';
import { GallerySection } from './gallery-section';

const Slide = styled.div`
  ${night}
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

const slides = text.slides.map((slide) => (
  <Slide key={slide.title}>
    <h3>{slide.title}</h3>
    <p>{slide.text}</p>
    <TextLink href="#carousel">{text.link}</TextLink>
  </Slide>
));

/** Carousels in every state. */
export function CarouselSection() {
  return (
    <GallerySection id="carousel" title={text.title}>
      <Example name="plain">
        <Carousel label={text.plain} slides={slides} />
      </Example>
      <Example name="infinite">
        <Carousel label={text.infinite} slides={slides} infinite />
      </Example>
      <Example name="autoplay">
        <Carousel label={text.autoplay} slides={slides} infinite autoplay />
      </Example>
      <Example name="bare">
        <Carousel label={text.bare} slides={slides} arrows={false} dots={false} />
      </Example>
      <Example name="rows">
        <Carousel label={text.rows} slides={slides} perView={{ 0: 1, 767: 2, 1279: 3 }} infinite />
      </Example>
      <Example name="single">
        <Carousel label={text.single} slides={slides.slice(0, 1)} autoplay />
      </Example>
    </GallerySection>
  );
}
