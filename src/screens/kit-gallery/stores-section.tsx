import { useState } from 'react';

import { Block } from '@/ui/layout/block';
import { SocialLinks } from '@/ui/social-links/social-links';
import { type Store, StoreButtons, type StoreLink } from '@/ui/store-buttons/store-buttons';
import { Example } from './example';
import { GallerySection } from './gallery-section';
import { storesSectionText as text } from './stores-section.text';

const stores: readonly StoreLink[] = [
  { store: 'ios', href: 'https://ios.example/app' },
  { store: 'android', href: 'https://android.example/app' },
  { store: 'huawei', href: 'https://huawei.example/app' },
  { store: 'rustore', href: 'https://rustore.example/app' },
];

/** App-store buttons of the three apps, the simple mode, and the row of networks. */
export function StoresSection() {
  const [pressed, setPressed] = useState<Store | ''>('');
  return (
    <GallerySection id="stores" title={text.title}>
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
        <SocialLinks links={text.networks} />
      </Example>
      <Example name="networks-night">
        <Block tone="night">
          <SocialLinks links={text.networks} />
        </Block>
      </Example>
    </GallerySection>
  );
}
