import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { browserDesk, type DeskPorts } from '../browser-desk';
import { DeskTool } from '../desk-tool';
import { noticeText, noticeTitles } from '../inbox.text';
import type { NoticeState } from './browser-notices';

/** Notices on this device: nothing is asked of the browser before the press. Nothing where the site sends none. */
export function NoticeSwitch({ ports = browserDesk }: { ports?: DeskPorts }) {
  const { state, said, isBusy, press } = useNotices(ports);
  if (state === null) return null;
  return (
    <>
      <DeskTool icon="i-phone" isOff={state.kind !== 'on'} isLoading={isBusy} onClick={() => void press()}>
        {noticeTitles[state.kind]}
      </DeskTool>
      <Said role="status">{said}</Said>
    </>
  );
}

function useNotices({ duty, notices }: DeskPorts) {
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const [state, setState] = useState<NoticeState | null>(null);
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const key = await duty.pushKey();
      if (key === null) return;
      const now = await notices.read();
      if (gone.signal.aborted) return;
      setPublicKey(key);
      setState(now);
      // The device tells whoever is signed in on it.
      if (now.kind === 'on') await duty.subscribe(now.subscription);
    };
    // Without an answer there is no switch; the list says what is the matter with the line.
    read().catch(() => undefined);
    return () => gone.abort();
  }, [duty, notices]);

  const change = async (): Promise<string> => {
    if (state?.kind === 'on') {
      await duty.unsubscribe(state.subscription.endpoint);
      await notices.switchOff();
      setState({ kind: 'off' });
      return noticeText.isOff;
    }
    if (publicKey === null) return '';
    const next = await notices.switchOn(publicKey);
    if (next.kind === 'on') await duty.subscribe(next.subscription);
    setState(next);
    return saidOf(next);
  };
  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setSaid(await change().catch(() => noticeText.failed));
    setIsBusy(false);
  };
  return { state, said, isBusy, press };
}

function saidOf({ kind }: NoticeState): string {
  if (kind === 'on') return noticeText.isOn;
  return kind === 'off' ? noticeText.dismissed : noticeText[kind];
}

const Said = styled.span`
  flex-basis: 100%;
  color: var(--c-muted);
  font: var(--t-small);

  &:empty {
    display: none;
  }
`;
