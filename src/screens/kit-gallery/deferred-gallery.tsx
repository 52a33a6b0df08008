import { links } from '@/config/links';
import Head from 'next/head';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import { Button } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { FailureReporter } from '@/ui/error-boundary/error-boundary';
import { Wrap } from '@/ui/layout/wrap';
import { Anchor } from '@/ui/link/link';
import { deferredGalleryText as text } from './kit-gallery.text';
import { makePartCount, PartCountContext } from './part-frame';

const FormPart = deferred(async () => (await import('./form-part')).FormPart, 'interaction', {
  name: 'form',
});
const IdlePart = deferred(async () => (await import('./idle-part')).IdlePart, 'idle', { name: 'idle' });
const ListPart = deferred(async () => (await import('./list-part')).ListPart, 'visible', { name: 'list' });
const BrowserPart = deferred(async () => (await import('./browser-part')).BrowserPart, 'visible', {
  name: 'browser',
  isBrowserOnly: true,
  fallback: <p id="browser-fallback">{text.browser.waiting}</p>,
});
const NestedPart = deferred(async () => (await import('./nested-part')).NestedPart, 'visible', {
  name: 'nested',
});
const FaultyPart = deferred(async () => (await import('./faulty-part')).FaultyPart, 'visible', {
  name: 'faulty',
  fallback: (
    <p id="faulty-fallback">
      {text.faulty.broken} <a href="#title">{text.faulty.onward}</a>
    </p>
  ),
});

/** Moves the next parts far below the viewport. */
const Gap = styled.div`
  min-height: 250vh;
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-16);
`;

/** Tests read the errors there. */
function report(_error: unknown, part: string): void {
  performance.mark(`failure of ${part}`);
}

export interface DeferredGalleryProps {
  /** `faulty`, `faulty-server`: a part throws. */
  tab: string;
}

/** Parts of each kind, and controls of their input. */
function Gallery({ tab }: DeferredGalleryProps) {
  const main = useRef<HTMLElement>(null);
  // Tests wait for it: earlier touches are lost.
  useEffect(() => main.current?.setAttribute('data-gallery', 'ready'), []);
  const [count] = useState(makePartCount);
  const [drawn, setDrawn] = useState(0);
  const [hasMore, setHasMore] = useState(false);
  return (
    <FailureReporter value={report}>
      <PartCountContext value={count}>
        <Wrap as="main" ref={main}>
          <Head>
            <title>{text.title}</title>
            <meta name="robots" content="noindex" />
          </Head>
          <h1 id="title">{text.title}</h1>
          <Controls>
            <Button onClick={count.add}>{text.count}</Button>
            <Button onClick={() => setDrawn(drawn + 1)}>{text.draw}</Button>
            <Button onClick={() => setHasMore(true)}>{text.more}</Button>
            <Anchor href={links.kitDeferred}>{text.firstTab}</Anchor>
            <Anchor href={`${links.kitDeferred}?tab=other`}>{text.otherTab}</Anchor>
            <Anchor href={`${links.kitDeferred}#title`}>{text.toTitle}</Anchor>
            <Anchor href={links.kit}>{text.toKit}</Anchor>
          </Controls>
          <output data-shown="tab">{tab}</output>
          {hasMore && <FaultyPart tab={tab} />}
          <FormPart />
          <IdlePart />
          <Gap />
          <ListPart tab={tab} drawn={drawn} />
          <Gap />
          <BrowserPart />
          <Gap />
          <NestedPart />
          <Gap />
          <FaultyPart tab={tab} />
        </Wrap>
      </PartCountContext>
    </FailureReporter>
  );
}

export const DeferredGallery: ComponentType<DeferredGalleryProps> | null = Gallery;
