import { useState } from 'react';

import { Block } from '@/ui/layout/block';
import { type OptionId, OptionSelector, type SelectorOption } from '@/ui/option-selector/option-selector';
import { PriceBlock } from '@/ui/price-block/price-block';
import { PromoCards } from '@/ui/promo-cards/promo-cards';
import { SocialLinks } from '@/ui/social-links/social-links';
import { type Store, StoreButtons, type StoreLink } from '@/ui/store-buttons/store-buttons';
import { Example, GallerySection } from './gallery-layout';
import { optionsTexts, pricesTexts, promoCardsTexts, storesTexts } from './kit-gallery.text';

const options: readonly SelectorOption[] = optionsTexts.options;
const linked: readonly SelectorOption[] = options.map((option) => ({
  ...option,
  href: `#option-${option.id}`,
  variants: option.variants?.map((variant) => ({ ...variant, href: `#option-${variant.id}` })),
}));

/** Option selectors: nothing chosen, a variant chosen, and options that are links. */
export function OptionsSection() {
  const [selected, setSelected] = useState<OptionId | null>(null);
  return (
    <GallerySection id="options" title={optionsTexts.title}>
      <Example name="buttons">
        <OptionSelector
          name={optionsTexts.name}
          options={options}
          selected={selected}
          onSelect={({ id }) => setSelected(id)}
        />
        <output>{selected}</output>
      </Example>
      <Example name="links">
        <OptionSelector name={optionsTexts.linkName} options={linked} selected="leasing-24" />
      </Example>
    </GallerySection>
  );
}

/** Price blocks: each thing that a price may be the price of. */
export function PricesSection() {
  return (
    <GallerySection id="prices" title={pricesTexts.title}>
      <Example name="full">
        <PriceBlock cost={5990} />
      </Example>
      <Example name="lowered">
        <PriceBlock cost={5990} previousCost={6490} isCredit />
      </Example>
      <Example name="instalment">
        <PriceBlock cost={250} previousCost={271} installmentPeriod={24} />
      </Example>
      <Example name="test-drive">
        <PriceBlock cost={0} installmentPeriod={3} isTestDrive />
      </Example>
      <Example name="credit">
        <PriceBlock cost={198.5} installmentPeriod={36} isCredit />
      </Example>
    </GallerySection>
  );
}

/** Promo cards with and without a title, and so few that there is nothing to turn. */
export function PromoCardsSection() {
  const [pressed, setPressed] = useState('');
  return (
    <GallerySection id="promo-cards" title={promoCardsTexts.title}>
      <Example name="titled">
        <PromoCards
          title={promoCardsTexts.list}
          cards={promoCardsTexts.cards}
          onAction={({ action }) => setPressed(action)}
        />
        <output>{pressed}</output>
      </Example>
      <Example name="untitled">
        <PromoCards cards={promoCardsTexts.cards.slice(0, 2)} />
      </Example>
    </GallerySection>
  );
}

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
    <GallerySection id="stores" title={storesTexts.title}>
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
        <SocialLinks links={storesTexts.networks} />
      </Example>
      <Example name="networks-night">
        <Block tone="night">
          <SocialLinks links={storesTexts.networks} />
        </Block>
      </Example>
    </GallerySection>
  );
}
