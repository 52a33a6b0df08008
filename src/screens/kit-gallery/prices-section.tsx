import { PriceBlock } from '@/ui/price-block/price-block';
import { Example } from './example';
import { GallerySection } from './gallery-section';
import { pricesSectionText as text } from './prices-section.text';

/** Price blocks: each thing that a price may be the price of. */
export function PricesSection() {
  return (
    <GallerySection id="prices" title={text.title}>
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
