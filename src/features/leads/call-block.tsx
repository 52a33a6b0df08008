import { cityPhone, phoneLink } from '@/lib/phone';
import type { PublicCity } from '@/site/city/public-city';
import { ButtonLink } from '@/ui/button/button';
import { Section } from '@/ui/layout/section';

interface CallBlockProps {
  id: string;
  title: string;
  text: string;
  city: Pick<PublicCity, 'phone_code' | 'sale_phone'>;
}

/** Replaces a request form where lead generation is hidden: the phone (LEAD-10). */
export function CallBlock({ id, title, text, city }: CallBlockProps) {
  const phone = cityPhone(city.phone_code, city.sale_phone);
  return (
    <Section id={id} title={title} lead={text}>
      <ButtonLink size="large" href={phoneLink(phone)}>
        {phone}
      </ButtonLink>
    </Section>
  );
}
