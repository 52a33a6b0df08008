import { cityPhone, phoneLink } from '@/lib/phone';
import { useCity } from '@/site/store-hooks';
import { ButtonLink } from '@/ui/button/button';
import { Section } from '@/ui/layout/section';

interface CallBlockProps {
  id: string;
  title: string;
  text: string;
}

export function CallInsteadOfFormBlock({ id, title, text }: CallBlockProps) {
  const { phone_code, sale_phone } = useCity();
  const phone = cityPhone(phone_code, sale_phone);
  return (
    <Section id={id} title={title} lead={text}>
      <ButtonLink size="large" href={phoneLink(phone)}>
        {phone}
      </ButtonLink>
    </Section>
  );
}
