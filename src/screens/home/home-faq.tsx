import { Accordion } from '@/ui/accordion/accordion';
import { Section } from '@/ui/layout/section';
import { homeFaqText } from './home.text';

/** Questions before a request; `cityIn` is «в Перми». */
export function HomeFaq({ cityIn }: { cityIn: string }) {
  return (
    <Section title={homeFaqText.title}>
      <Accordion items={homeFaqText.items(cityIn)} />
    </Section>
  );
}
