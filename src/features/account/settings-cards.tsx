import { clientProductIds } from '@/api/profile/profile.schemas';
import { links } from '@/config/links';
import { useKnown } from '@/site/client/use-client';
import { ButtonLink } from '@/ui/button/button';
import { Muted } from './account-card.styles';
import { SectionCard } from './section-card';
import { ServicesCard } from './services-card';
import { settingsPageText as text } from './settings.text';
import { SuspensionCard } from './suspension-card';

/** Settings of the services; only with an internet service (SHELL-06). */
export function SettingsCards() {
  const products = useKnown('products');
  const hasInternet = products?.services.some(({ productId }) => productId === clientProductIds.internet);
  if (hasInternet === false)
    return (
      <SectionCard section="products" title={text.tariff}>
        {() => (
          <>
            <Muted>{text.noInternet}</Muted>
            <div>
              <ButtonLink kind="secondary" href={links.internet}>
                {text.chooseTariff}
              </ButtonLink>
            </div>
          </>
        )}
      </SectionCard>
    );
  return (
    <>
      <ServicesCard />
      <SuspensionCard />
    </>
  );
}
