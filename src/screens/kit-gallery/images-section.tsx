import styled from 'styled-components';

import { Picture } from '@/ui/picture/picture';
import { Example } from './example';
import { GallerySection } from './gallery-section';
import { imagesSectionText as text } from './images-section.text';

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
    <GallerySection id="images" title={text.title}>
      <Example name="priority">
        <Small>
          <Picture {...size} src={`${file}?at=once`} alt={text.first} priority />
        </Small>
      </Example>
      <Example name="sources">
        <Small>
          <Picture
            {...size}
            src={`${file}?at=plain`}
            alt={text.sources}
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
            alt={text.broken}
            fallbackName="a-stb-slab"
          />
        </Small>
      </Example>
      <Example name="drawing">
        <Small>
          <Picture width={320} height={220} src="/static/sprite.svg#stb-slab-dark" alt={text.drawing} />
        </Small>
      </Example>
      <Example name="far">
        {[2000, 3000, 2000].map((height, place) => (
          <div key={place}>
            <Distance $height={height} />
            <Small>
              <Picture {...size} src={`${file}?at=far-${place + 1}`} alt={text.far(place + 1)} />
            </Small>
          </div>
        ))}
        <Distance $height={1000} />
      </Example>
    </GallerySection>
  );
}
