import styled from 'styled-components';

import { links } from '@/config/links';
import { CallInsteadOfFormBlock } from '@/features/leads/call-block';
import { NextSteps } from '@/features/leads/thank-you';
import type { Crumb } from '@/site/page/structured-data.server';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { Block } from '@/ui/layout/block';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import type { RequestFormProps } from './request-form';

const RequestForm = deferred(async () => (await import('./request-form')).RequestForm, 'visible', {
  name: 'request',
});

const Ground = styled(Block)`
  margin-top: var(--s-24);
  /* The list of suggested houses may be longer than the block. */
  overflow: visible;

  ${media.from(768)} {
    align-items: start;
  }

  ${media.between(768, 1024)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-20);
`;

const Lead = styled.p`
  max-width: var(--w-text);
  font: var(--t-lead);
`;

const FormBox = styled.div`
  ${media.below(768)} {
    margin-inline: calc(var(--s-12) * -1);
  }
`;

interface RequestPageProps extends Omit<RequestFormProps, 'words'> {
  words: RequestFormProps['words'] & {
    heading: string;
    lead: string;
    form: string;
    steps: string;
    hidden: { lead: string; text: string; or: string; check: string };
  };
  crumbs: readonly Crumb[];
  hidesForm: boolean;
}

export type RequestPageOwnProps = Omit<RequestPageProps, 'formReturn'>;

export function RequestPageScreen(props: RequestPageProps) {
  const { words, crumbs, hidesForm, house, item, mostOfAddress, productChips, formReturn } = props;
  const form = { words, house, item, mostOfAddress, productChips, formReturn };
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        <Ground tone="mint" columns={hidesForm ? 1 : 2}>
          <Words>
            <h1>{words.heading}</h1>
            <Lead>{hidesForm ? words.hidden.lead : words.lead}</Lead>
            {!hidesForm && (
              <>
                <h2>{words.steps}</h2>
                <NextSteps />
              </>
            )}
          </Words>
          {!hidesForm && (
            <FormBox>
              <RequestForm {...form} />
            </FormBox>
          )}
        </Ground>
      </Wrap>
      {hidesForm && <CallInsteadOfFormBlock id="request" title={words.form} text={words.hidden.text} />}
      {hidesForm && (
        <Section>
          <p>
            {words.hidden.or} <TextLink href={links.address}>{words.hidden.check}</TextLink>
          </p>
        </Section>
      )}
    </>
  );
}
