import styled from 'styled-components';

import { Carousel } from '@/ui/carousel/carousel';
import { TextLink } from '@/ui/link/link';
import { Picture } from '@/ui/picture/picture';
import { inverseSurface } from '@/ui/theme/inverse-surface';
import { Example, GallerySection } from './gallery-layout';
import { carouselTexts, imagesTexts } from './kit-gallery.text';

const Small = styled.div`
  width: 160px;
`;

/** So high that what stands below it is far from any screen; uneven, so that the section's middle is none of them. */
const Distance = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
`;

const size = { width: 192, height: 192 };
const file = '/static/icon-192.png';

/** Pictures: at once, with sources, broken, drawn, and three that wait far below. */
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

/** Carousels in every state. */
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
