import { useRouter } from 'next/compat/router';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { tvCheckAddress } from '@/features/tv-check/tv-check-address';
import { tvNoticeText } from '@/features/tv-notice/tv-notice.text';
import type { PublicCity } from '@/site/city/public-city';
import { Section } from '@/ui/layout/section';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { goToForm } from './go-to-form';
import { lateSlots } from './late-slots';
import { NearPlace } from './near-place';
import { QuizPlace } from './quiz-place';
import type { TvTab } from './tv-tab';

export interface TvLatePartsProps {
  tab: TvTab;
  city: PublicCity;
  isAuth: boolean;
  form: Pick<LeadFormProps, 'page' | 'consentMode'>;
  formHref: string;
  video: { title: string; address: string } | null;
}

/**
 * What only scripts do on the TV equipment page: the quiz, a client's own blocks and notices, the video's player, going
 * to the form smoothly, asking about a television without a reload. The page stands without any of it.
 */
export function TvLateParts(props: TvLatePartsProps) {
  const { city, isAuth, form, video } = props;
  const [playing, setPlaying] = useState<string | null>(null);
  useClicks(props, setPlaying);
  return (
    <>
      <InSlot id={lateSlots.quiz}>
        <QuizPlace isAuth={isAuth} city={city} form={form} />
      </InSlot>
      <InSlot id={lateSlots.client}>
        <NearPlace load={loadClientTv} props={{ city }}>
          <Section>
            <Skeleton height={200} />
          </Section>
        </NearPlace>
      </InSlot>
      <InSlot id={lateSlots.notice}>
        <NearPlace load={loadNotices} props={{ city }}>
          <Note tone="info">{tvNoticeText.loading}</Note>
        </NearPlace>
      </InSlot>
      {video && playing === video.address && (
        <InSlot id={lateSlots.video}>
          <NearPlace load={loadVideo} props={video} />
        </InSlot>
      )}
    </>
  );
}

const never = () => () => undefined;

/** Draws into a place of the page; nothing where the open tab has none. React looks again after every drawing. */
function InSlot({ id, children }: { id: string; children: ReactNode }) {
  const slot = useSyncExternalStore(
    never,
    () => document.getElementById(id),
    () => null,
  );
  return slot && createPortal(children, slot);
}

/** Takes over links and the form that work by themselves too: modified clicks stay the browser's. */
function useClicks({ formHref, video }: TvLatePartsProps, play: (address: string) => void): void {
  const router = useRouter();
  const click = useEffectEvent((event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
    const href = target.closest('a')?.getAttribute('href');
    if (href === formHref) {
      event.preventDefault();
      goToForm(formHref.slice(1));
    } else if (video && href === video.address) {
      event.preventDefault();
      play(video.address);
    }
  });
  const submit = useEffectEvent((event: SubmitEvent) => {
    const { target: form } = event;
    if (!router || !(form instanceof HTMLFormElement) || form.elements.namedItem('tv') === null) return;
    event.preventDefault();
    void router.push(tvCheckAddress(new FormData(form)), undefined, { scroll: false });
  });
  useEffect(() => {
    const gone = new AbortController();
    document.addEventListener('click', click, { signal: gone.signal });
    document.addEventListener('submit', submit, { signal: gone.signal });
    return () => gone.abort();
  }, []);
}

const loadClientTv = async () => (await import('@/features/client-tv/client-tv')).ClientTv;

const loadVideo = async () => (await import('@/features/video/outside-video')).OutsideVideo;

const loadNotices = async () => {
  const [{ TvNotice }, { tvNoticeToken }] = await Promise.all([
    import('@/features/tv-notice/tv-notice'),
    import('@/features/tv-notice/browser-notices'),
  ]);
  return function OwnNotices({ city }: { city: PublicCity }) {
    return <TvNotice accessToken={tvNoticeToken} city={city} />;
  };
};
