import { type MouseEvent, type ReactNode, useCallback, useEffect } from 'react';

import { links } from '@/config/links';
import { makeBoxFilterLinks, makeBoxViewLinks } from '@/features/equipment/box-list-links';
import { boxListText } from '@/features/equipment/box-list.text';
import { DeferredEquipmentCard } from '@/features/equipment/deferred-equipment-card';
import { ChannelsNote } from '@/features/tariffs/channels-note';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { useCity, useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { quizRequested, selectIsQuizRequested } from '@/site/visit/visit.slice';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { ChipLink, Chips } from '@/ui/chip/chip';
import { scrollToChosenChip } from '@/ui/chip/show-chosen';
import { deferred, SECTION_HEIGHT } from '@/ui/deferred/deferred';
import { ErrorBoundary } from '@/ui/error-boundary/error-boundary';
import { Hero } from '@/ui/hero/hero';
import { Icon } from '@/ui/icon/icon';
import { Grid } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { type FormLink, formLink, scrollToForm } from '@/ui/link/form-link';
import { KeepsScrollContext, opensElsewhere, TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TabLinks } from '@/ui/tabs/tabs';
import type { BoxListing, TvEquipmentOwnProps } from './load-tv-equipment';
import { BenefitList, ListCount, ListNav, ListRow, TvPagePanel } from './tv-equipment.styles';
import { tvEquipmentText } from './tv-equipment.text';
import type { TvQuizProps } from './tv-quiz';
import type { FormPageProps } from './tv-request';
import { tabFormIds, tabLinks } from './tv-tabs';

const ClientTv = deferred(async () => (await import('@/features/client-tv/client-tv')).ClientTv, 'visible', {
  name: 'client tv',
  isBrowserOnly: true,
  fallback: (
    <Section>
      <Skeleton height={200} />
    </Section>
  ),
});

const BoxTable = deferred(async () => (await import('./box-table')).BoxTable, 'visible', {
  name: 'box comparison',
});
const CheckBlock = deferred(async () => (await import('./check-block')).CheckBlock, 'visible', {
  name: 'tv check',
});
/** Eager: its video links to another site, and such a press is not replayed. */
const TabPanel = deferred(async () => (await import('./tab-panel')).TabPanel, 'idle', { name: 'tab panel' });

const BannerBlock = deferred(async () => (await import('./banner-block')).BannerBlock, 'visible', {
  name: 'banner',
  farHeight: SECTION_HEIGHT,
});
const TvQuiz = deferred(async () => (await import('./tv-quiz')).TvQuiz, 'visible', { name: 'quiz' });
const AppBlock = deferred(async () => (await import('./app-block')).AppBlock, 'visible', {
  name: 'apps',
  farHeight: SECTION_HEIGHT,
});
const TvFaq = deferred(async () => (await import('./tv-faq')).TvFaq, 'visible', {
  name: 'faq',
  farHeight: SECTION_HEIGHT,
});
const TvRequest = deferred(async () => (await import('./tv-request')).TvRequest, 'visible', {
  name: 'request',
});
const InterestingBlock = deferred(
  async () => (await import('./interesting-block')).InterestingBlock,
  'visible',
  { name: 'interesting' },
);

export interface TvEquipmentScreenProps extends TvEquipmentOwnProps {
  isAuth: boolean;
  /** The newest television is of the next year. */
  year: number;
  page: string;
  formReturn: ReturnedFormValues | null;
}

/** Renders the page of TV equipment with its tabs (TV-01). */
export function TvEquipmentScreen(props: TvEquipmentScreenProps) {
  const { tab, isAuth, page, formReturn } = props;
  const { cityIn } = useCity();
  const toForm = formLink(tabFormIds[tab]);
  const toHelp = useHelp(tab === 'main' && !isAuth, toForm);
  const form = { page, formReturn };
  const { crumbs, hero, benefits, benefitsLabel } = tvEquipmentText;
  return (
    <>
      <ErrorBoundary name="hero">
        <Wrap>
          <Breadcrumbs items={[{ title: crumbs.home, href: links.home }, { title: crumbs.equipment }]} />
          <Hero
            size="low"
            label={hero.label(cityIn)}
            title={hero.title(cityIn)}
            lead={hero.lead}
            main={{
              text: hero.choose,
              href: tab === 'main' ? '#boxes' : `${links.tvEquipment}#boxes`,
              onClick: () => track(analyticsEvents.button('tv_hero', hero.choose)),
            }}
            other={{
              text: hero.help,
              href: toHelp.href,
              onClick: (event) => {
                track(analyticsEvents.button('tv_hero', hero.help));
                toHelp.onClick(event);
              },
            }}
          />
          <Benefits label={benefitsLabel} items={benefits} />
        </Wrap>
      </ErrorBoundary>
      {isAuth && <ClientTv />}
      <ErrorBoundary name="ways to watch" resetKey={tab}>
        <WaysToWatch {...props} toForm={toForm} form={form} />
      </ErrorBoundary>
      <LowerPart {...props} form={form} />
    </>
  );
}

/** Links to the quiz if the visitor has one here (TV-12, QUIZ-01); otherwise to the form. */
function useHelp(hasQuiz: boolean, toForm: FormLink): FormLink {
  const dispatch = useSiteDispatch();
  // A late quiz must not move the focus.
  useEffect(() => () => void dispatch(quizRequested(false)), [hasQuiz, dispatch]);
  if (!hasQuiz) return toForm;
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    dispatch(quizRequested(true));
  };
  return { href: toForm.href, onClick };
}

/** Loads near the viewport, or when requested. */
function QuizHere(props: TvQuizProps) {
  const dispatch = useSiteDispatch();
  const isRequested = useSiteSelector(selectIsQuizRequested);
  const onMissing = useCallback(() => {
    if (!isRequested) return;
    scrollToForm(tabFormIds.main);
    dispatch(quizRequested(false));
  }, [isRequested, dispatch]);
  return <TvQuiz {...props} isWanted={isRequested} onMissing={onMissing} />;
}

/** Shared by all three tabs, so that navigation keeps common parts, focus and scroll position (TV-01). */
interface WaysToWatchProps extends Pick<
  TvEquipmentScreenProps,
  'tab' | 'hasTv' | 'asked' | 'year' | 'boxes' | 'listing' | 'table' | 'channels' | 'video' | 'isAuth'
> {
  toForm: FormLink;
  form: FormPageProps;
}

const always = () => true;

/** TV-01 to TV-04 */
function WaysToWatch({ tab, hasTv, asked, year, channels, toForm, form, ...panel }: WaysToWatchProps) {
  const tabs = tabLinks.map(({ id, ...link }) => ({
    ...link,
    title: tvEquipmentText.tabs[id],
    current: id === tab,
  }));
  return (
    <Section id="boxes" title={tvEquipmentText.choice(hasTv)}>
      <KeepsScrollContext value={always}>
        <TabLinks label={tvEquipmentText.tabsLabel} items={tabs} />
      </KeepsScrollContext>
      <TvPagePanel>
        <CheckBlock asked={asked} year={year} />
        {tab === 'main' ? (
          <BoxList {...panel} toForm={toForm}>
            {!panel.isAuth && <QuizHere stand="list" {...form} />}
          </BoxList>
        ) : (
          <TabPanel tab={tab} {...panel} />
        )}
        {channels && <ChannelsNote prices={channels} />}
      </TvPagePanel>
    </Section>
  );
}

const boxesBefore = 3;

interface BoxListProps extends Pick<WaysToWatchProps, 'boxes' | 'listing' | 'table' | 'toForm'> {
  children: ReactNode;
}

function BoxList({ listing, ...list }: BoxListProps) {
  return (
    <>
      {listing && <ListChoice {...listing} count={list.boxes?.length ?? 0} />}
      {list.table ? <BoxTable {...list.table} label={boxListText.comparison} /> : <BoxCards {...list} />}
    </>
  );
}

/** Filter and order as links: work without scripts. */
function ListChoice({ marks, view, count }: BoxListing & { count: number }) {
  const groups = [
    { label: boxListText.filter, items: marks.length > 0 ? makeBoxFilterLinks(marks, view) : [] },
    { label: boxListText.views, items: makeBoxViewLinks(view) },
  ];
  return (
    <ListNav>
      <ListRow ref={scrollToChosenChip}>
        {groups.map(({ label, items }) => (
          <Chips key={label} as="nav" aria-label={label}>
            {items.map(({ title, ...link }) => (
              <ChipLink key={title} {...link}>
                {`${title} `}
              </ChipLink>
            ))}
          </Chips>
        ))}
      </ListRow>
      <ListCount role="status">{boxListText.shown(count)}</ListCount>
    </ListNav>
  );
}

function BoxCards({ boxes, toForm, children }: Omit<BoxListProps, 'listing' | 'table'>) {
  if (!boxes?.length)
    return (
      <Note tone="info">
        {boxes ? tvEquipmentText.emptyBoxes : tvEquipmentText.noBoxes}{' '}
        <TextLink {...toForm}>{tvEquipmentText.toForm}</TextLink>
      </Note>
    );
  return (
    <Grid>
      {boxes.map((box, place) => {
        const card = <DeferredEquipmentCard key={box.id} card={box} place={place} />;
        return place === Math.min(boxes.length, boxesBefore) - 1 ? (
          <div key={box.id} data-among>
            {card}
            {children}
          </div>
        ) : (
          card
        );
      })}
    </Grid>
  );
}

function Benefits({ label, items }: { label: string; items: typeof tvEquipmentText.benefits }) {
  return (
    <BenefitList aria-label={label}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={40} />
          <b>{title}</b> <span>{text}</span>
        </li>
      ))}
    </BenefitList>
  );
}

interface LowerPartProps extends Pick<
  TvEquipmentScreenProps,
  'tab' | 'asked' | 'boxes' | 'banner' | 'isAuth'
> {
  form: FormPageProps;
}

/** Renders the quiz for guests (QUIZ-01, TV-12), banner and request form. */
export function LowerPart({ tab, asked, boxes, banner, isAuth, form }: LowerPartProps) {
  return (
    <>
      {banner && <BannerBlock banner={banner} {...form} />}
      {tab === 'main' && !isAuth && <QuizHere stand="below" isEverywhere={!boxes?.length} {...form} />}
      <AppBlock />
      <TvFaq tab={tab} />
      <TvRequest tab={tab} asked={asked} {...form} />
      <InterestingBlock />
    </>
  );
}
