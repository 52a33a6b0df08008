import styled from 'styled-components';

import { formKinds } from '@/features/leads/form-kinds';
import { LeadForm } from '@/features/leads/lead-form';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import type { SiteApi } from '@/site/request/site-request';
import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { Section } from '@/ui/layout/section';
import { Picture } from '@/ui/picture/picture';
import { bannerText } from './banner-block.text';

export type Banner = Awaited<ReturnType<SiteApi['banners']>>[number];

const Words = styled.div`
  display: grid;
  gap: var(--s-20);
  align-content: center;
  justify-items: start;

  & > p {
    font: var(--t-lead);
  }

  & > small {
    font: var(--t-caption);
  }
`;

const PictureBox = styled.div`
  width: min(100%, 420px);
  justify-self: center;
`;

const FormPlace = styled.div`
  display: grid;
  gap: var(--s-16);
  width: min(100%, 480px);
`;

/** Proportions of the drawings that a banner may name; the rest are square. */
const drawings: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'a-house': [640, 480],
  'a-tv': [420, 300],
  'a-laptop': [360, 240],
  'a-router': [320, 220],
  'a-phone': [160, 280],
};

type FormParts = Pick<LeadFormProps, 'page' | 'consentMode' | 'formReturn'>;

interface BannerBlockProps {
  banner: Banner;
  form: FormParts;
}

/** The banner found by the page's tag; with `phone_introduction` it asks for a phone itself (TV-02). */
export function BannerBlock({ banner, form }: BannerBlockProps) {
  const { title, subTitle, text, link, advertising } = banner;
  return (
    <Section>
      <Block tone="sun" columns={2}>
        <Words>
          <h2>{title}</h2>
          {subTitle && <h3>{subTitle}</h3>}
          <p>{text}</p>
          {banner.phone_introduction ? (
            <FormPlace>
              <p>{banner.phone_introduction}</p>
              <LeadForm
                id="banner-form"
                {...formKinds.banner}
                {...form}
                context={{ item: title }}
                {...(banner.button_text ? { buttonText: banner.button_text } : {})}
              />
            </FormPlace>
          ) : (
            link &&
            banner.button_text && (
              <ButtonLink size="large" href={link}>
                {banner.button_text}
              </ButtonLink>
            )
          )}
          {advertising && <small>{bannerText.advertising(advertising)}</small>}
        </Words>
        <PictureBox>
          <BannerPicture image={banner.image} />
        </PictureBox>
      </Block>
    </Section>
  );
}

function BannerPicture({ image }: { image: string }) {
  const [width, height] = drawings[image] ?? [200, 200];
  return /^[af]-/.test(image) ? (
    <Art name={image} width={width} height={height} />
  ) : (
    <Picture src={image} alt="" width={420} height={300} />
  );
}
