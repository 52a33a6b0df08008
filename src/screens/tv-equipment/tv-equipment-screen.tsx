import { links } from '@/config/links';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { ErrorBoundary } from '@/ui/error-boundary/error-boundary';
import { Hero } from '@/ui/hero/hero';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Benefits } from './benefits';
import { formLink } from './form-link';
import { LowerPart } from './lower-part';
import type { TvEquipmentScreenProps } from './tv-equipment-screen-props';
import { tvEquipmentText } from './tv-equipment.text';
import { tabFormIds } from './tv-tab';
import { WaysToWatch } from './ways-to-watch';

const ClientTv = deferred(async () => (await import('@/features/client-tv/client-tv')).ClientTv, 'visible', {
  name: 'client tv',
  isBrowserOnly: true,
  fallback: (
    <Section>
      <Skeleton height={200} />
    </Section>
  ),
});

/** The TV equipment page [spec 2.1]. */
export function TvEquipmentScreen(props: TvEquipmentScreenProps) {
  const { tab, city, isAuth, page, formReturn } = props;
  const toForm = formLink(tabFormIds[tab]);
  const { crumbs, hero, benefits, benefitsLabel } = tvEquipmentText;
  return (
    <>
      <ErrorBoundary name="hero">
        <Wrap>
          <Breadcrumbs items={[{ title: crumbs.home, href: links.home }, { title: crumbs.equipment }]} />
          <Hero
            size="low"
            label={hero.label(city.cityIn)}
            title={hero.title(city.cityIn)}
            lead={hero.lead}
            main={{ text: hero.choose, href: tab === 'main' ? '#boxes' : `${links.tvEquipment}#boxes` }}
            other={{ text: hero.help, ...toForm }}
          />
          <Benefits label={benefitsLabel} items={benefits} />
        </Wrap>
      </ErrorBoundary>
      <ErrorBoundary name="ways to watch" resetKey={tab}>
        <WaysToWatch {...props} toForm={toForm} />
      </ErrorBoundary>
      {isAuth && <ClientTv />}
      <LowerPart {...props} form={{ page, consentMode: city.consentMode, formReturn }} />
    </>
  );
}
