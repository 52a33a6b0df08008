import { useCity } from '@/site/store-hooks';
import { Accordion } from '@/ui/accordion/accordion';
import { Section } from '@/ui/layout/section';
import { homeFaqText } from './home.text';

export function HomeFaq() {
  const { cityIn } = useCity();
  return (
    <Section title={homeFaqText.title}>
      <Accordion items={homeFaqText.items(cityIn)} />
    </Section>
  );
}
