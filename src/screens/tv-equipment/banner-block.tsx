import styled from 'styled-components';

import { LeadForm } from '@/features/leads/lead-form';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Block } from '@/ui/layout/block';
import { Section } from '@/ui/layout/section';
import { Picture } from '@/ui/picture/picture';
import type { ShownBanner } from './shown-banner';
import { Words } from './words.styles';

const PictureBox = styled.div`
  width: min(100%, 420px);
  justify-self: center;
`;

const FormPlace = styled.div`
  display: grid;
  gap: var(--s-16);
  width: min(100%, 480px);
`;

interface BannerBlockProps {
  banner: ShownBanner;
  form: Pick<LeadFormProps, 'page' | 'consentMode' | 'formReturn'>;
}

/** The banner found by the page's tag; with `phone_introduction` it asks for a phone itself (TV-02). */
export function BannerBlock({ banner, form }: BannerBlockProps) {
  const { title, subTitle, text, button, phone, advertising } = banner;
  return (
    <Section>
      <Block tone="sun" columns={2}>
        <Words>
          <h2>{title}</h2>
          {subTitle && <h3>{subTitle}</h3>}
          <p>{text}</p>
          {phone ? (
            <FormPlace>
              <p>{phone.introduction}</p>
              <LeadForm {...phone.form} {...form} />
            </FormPlace>
          ) : (
            button && (
              <ButtonLink size="large" href={button.link}>
                {button.text}
              </ButtonLink>
            )
          )}
          {advertising && <small>{advertising}</small>}
        </Words>
        <PictureBox>
          <BannerPicture {...banner.image} />
        </PictureBox>
      </Block>
    </Section>
  );
}

function BannerPicture({ src, isDrawing, ...size }: ShownBanner['image']) {
  return isDrawing ? <Art name={src} {...size} /> : <Picture src={src} alt="" {...size} />;
}
