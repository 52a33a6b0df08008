import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import { isUnauthorized } from '@/api/http/http-client';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { browserDesk, type DeskDependencies } from '../browser-desk';
import { signInFromHere } from '../desk-paths';
import { deskText } from '../desk.text';

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
`;

/** Seconds before the end at which the page warns. */
const WARNING_SECONDS = 5 * 60;
/** Minimum interval between activity reports, ms. */
const REPORT_EVERY_MS = 60_000;
const activities = ['pointerdown', 'keydown'] as const;

interface SessionEndProps {
  ports?: Pick<DeskDependencies, 'desk' | 'goTo'>;
}

/**
 * Extends the session while the tab is used, warns before its end, then redirects to the sign-in. Queries the
 * server first: other tabs may have extended it.
 */
export function SessionExpiryWarning({ ports = browserDesk }: SessionEndProps) {
  const [isEnding, setIsEnding] = useState(false);
  const watch = useRef<ReturnType<typeof watchSession> | null>(null);
  useEffect(() => {
    const started = watchSession(ports, setIsEnding);
    watch.current = started;
    return started.stop;
  }, [ports]);
  return (
    <div role="status">
      {isEnding && (
        <Note tone="sun">
          <Line>
            {deskText.sessionEnds}
            <Button kind="secondary" size="small" onClick={() => watch.current?.stay()}>
              {deskText.stay}
            </Button>
          </Line>
        </Note>
      )}
    </div>
  );
}

function watchSession(
  { desk, goTo }: Pick<DeskDependencies, 'desk' | 'goTo'>,
  onEnding: (isEnding: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reportedAt = performance.now();
  let isStopped = false;

  const ask = (keep: boolean) => {
    clearTimeout(timer);
    desk.session(keep).then(
      ({ secondsLeft }) => {
        if (isStopped) return;
        if (secondsLeft <= 0) return goTo(signInFromHere());
        onEnding(secondsLeft <= WARNING_SECONDS);
        const untilWarning = secondsLeft - WARNING_SECONDS;
        timer = setTimeout(() => ask(false), (untilWarning > 0 ? untilWarning : secondsLeft) * 1000);
      },
      (error: unknown) => {
        if (isStopped) return;
        if (isUnauthorized(error)) goTo(signInFromHere());
        else timer = setTimeout(() => ask(false), REPORT_EVERY_MS);
      },
    );
  };
  const stay = () => {
    reportedAt = performance.now();
    ask(true);
  };
  const onActivity = () => {
    if (performance.now() - reportedAt >= REPORT_EVERY_MS) stay();
  };
  // Timers pause while the tab or the computer sleeps.
  const onWake = () => {
    if (document.visibilityState === 'visible') ask(false);
  };
  for (const name of activities) document.addEventListener(name, onActivity, { passive: true });
  document.addEventListener('visibilitychange', onWake);
  window.addEventListener('pageshow', onWake);
  ask(false);
  return {
    stay,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      for (const name of activities) document.removeEventListener(name, onActivity);
      document.removeEventListener('visibilitychange', onWake);
      window.removeEventListener('pageshow', onWake);
    },
  };
}
