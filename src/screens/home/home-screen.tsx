import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { RequestBlock } from '@/features/leads/request-block';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/request/site-request';
import { Accordion } from '@/ui/accordion/accordion';
import { ButtonLink } from '@/ui/button/button';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { HomeHero } from './home-hero';
import type { HomeProduct } from './home-products';
import { HomeReasons, HomeSteps } from './home-reasons';
import { ProductTiles } from './product-tiles';

export interface HomeScreenProps {
  words: {
    hero: ComponentProps<typeof HomeHero>['words'];
    productsTitle: string;
    more: string;
    reasons: ComponentProps<typeof HomeReasons>;
    steps: ComponentProps<typeof HomeSteps>;
    faqTitle: string;
    faq: readonly { question: string; answer: string }[];
    request: { title: string; text: string };
  };
  products: HomeProduct[];
  requestForm: Omit<LeadFormProps, 'page' | 'consentMode' | 'formReturn' | 'loadLeads'>;
  city: PublicCity;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

export type HomeOwnProps = Omit<HomeScreenProps, 'city' | 'page' | 'formReturn'>;

const More = styled.p`
  margin-top: var(--s-24);
`;

const mascot = { name: 'a-mascot', width: 200, height: 200 } as const;

/** The first page of a city's site: what can be had, why, and how. */
export function HomeScreen({ words, products, requestForm, city, page, formReturn }: HomeScreenProps) {
  return (
    <>
      <Wrap>
        <HomeHero words={words.hero} formHref={`#${requestForm.id}`} productsHref="#products" />
      </Wrap>
      <Section id="products" title={words.productsTitle}>
        <ProductTiles products={products} />
        <More>
          <ButtonLink kind="secondary" href={links.products}>
            {words.more}
          </ButtonLink>
        </More>
      </Section>
      <HomeReasons {...words.reasons} />
      <HomeSteps {...words.steps} />
      <Section title={words.faqTitle}>
        <Accordion items={words.faq} />
      </Section>
      <RequestBlock
        {...words.request}
        art={mascot}
        form={{ ...requestForm, page, formReturn, consentMode: city.consentMode }}
      />
    </>
  );
}
