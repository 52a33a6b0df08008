import styled from 'styled-components';

import { LeadForm } from '@/features/leads/lead-form';
import { analyticsEvents, track } from '@/site/analytics/track';
import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { Section } from '@/ui/layout/section';
import { Picture } from '@/ui/picture/picture';
import { media } from '@/ui/theme/media';
import type { BannerViewModel } from './banner-view-model.server';
import type { FormPageProps } from './tv-request';
import { Caption, TvLeadText, TvText } from './words.styles';

/** Amber behind the text for contrast with a picture. */
const Sun = styled(TvText)<{ $banner: BannerViewModel }>`
  z-index: 1;
  border-radius: var(--r-24);
  background: var(--c-accent);
  ${({ $banner: { backdrop, colour } }) =>
    `${backdrop ? 'padding:var(--s-24);' : ''}${colour ? `color:${colour};--muted-here:${colour}` : ''}`}
`;

const PictureBox = styled.div<{ $banner: BannerViewModel }>`
  z-index: 1;
  order: ${({ $banner }) => ($banner.isImageFirst ? -1 : 0)};
  width: min(100%, ${({ $banner }) => $banner.imageWidth}px);
  justify-self: center;

  ${media.below(768)} {
    max-width: 180px;
    margin-block: calc(var(--s-12) * -1);
  }
`;

const Backdrop = styled.div`
  position: absolute;
  inset: 0;

  & img {
    height: 100%;
    object-fit: cover;
  }
`;

const FormBox = styled.div`
  display: grid;
  gap: var(--s-16);
  width: min(100%, 480px);
`;

interface BannerBlockProps extends FormPageProps {
  banner: BannerViewModel;
}

/** Renders the banner of the page's tag; `phone_introduction` adds a phone field (TV-02). */
export function BannerBlock({ banner, ...form }: BannerBlockProps) {
  const { title, subTitle, text, button, phone, advertising, backdrop } = banner;
  return (
    <Section>
      <Block tone="sun" columns={2}>
        {backdrop && (
          <Backdrop>
            <Picture {...backdrop} />
          </Backdrop>
        )}
        <Sun $banner={banner}>
          <h2>{title}</h2>
          {subTitle && <h3>{subTitle}</h3>}
          <TvLeadText>{text}</TvLeadText>
          {phone ? (
            <FormBox>
              <p>{phone.introduction}</p>
              <LeadForm {...phone.form} {...form} />
            </FormBox>
          ) : (
            button && (
              <ButtonLink
                size="large"
                href={button.link}
                onClick={() => track(analyticsEvents.button('banner', button.text))}
              >
                {button.text}
              </ButtonLink>
            )
          )}{' '}
          {advertising && <Caption>{advertising}</Caption>}
        </Sun>
        <PictureBox $banner={banner}>
          <BannerPicture {...banner.image} />
        </PictureBox>
      </Block>
    </Section>
  );
}

function BannerPicture({ isDrawing, ...image }: BannerViewModel['image']) {
  return isDrawing ? <Art {...image} name={image.src} /> : <Picture {...image} />;
}
