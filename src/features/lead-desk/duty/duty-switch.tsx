import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { DeskDuty, DeskDutyBody } from '@/api/desk/desk-duty.schemas';
import { Button } from '@/ui/button/button';
import { media } from '@/ui/theme/media';
import { browserDesk, type DeskPorts } from '../browser-desk';
import { MutationNote, useDeskMutation } from '../desk-mutation';
import { DeskTool, ToolWords } from '../desk-tool';
import { dutyText, noticeText, noticeTitles } from '../inbox.text';
import { Step, StepEnd } from '../lead/lead-details.styles';
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

interface DutySwitchProps {
  /** Grows when somebody has come or gone. */
  news?: number;
  ports?: DeskPorts;
}

/** Comes on duty and goes off it; who holds open requests says first what becomes of them. Shows who else is there. */
export function DutySwitch({ news = 0, ports = browserDesk }: DutySwitchProps) {
  const { duty, put } = useDuty(ports, news);
  const [isLeaving, setIsLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const act = useDeskMutation(ports);

  const send = (body: DeskDutyBody, done: string) =>
    act.run(async () => {
      put(await ports.duty.setDuty(body));
      setIsLeaving(false);
      button.current?.focus();
      return done;
    });
  const end = (leave: Omit<Extract<DeskDutyBody, { isOnDuty: false }>, 'isOnDuty'>) =>
    void send({ isOnDuty: false, ...leave }, dutyText.ended);
  const press = () => {
    if (!duty?.isOnDuty) return void send({ isOnDuty: true }, dutyText.begun);
    void act.run(async () => {
      // Since the last reading requests may have been taken.
      const now = await ports.duty.duty();
      put(now.openLeads > 0 ? now : await ports.duty.setDuty({ isOnDuty: false, leave: 'keep' }));
      setIsLeaving(now.openLeads > 0);
      return now.openLeads > 0 ? '' : dutyText.ended;
    });
  };

  return (
    <>
      {duty && <Others>{othersText(duty)}</Others>}
      <Button
        ref={button}
        kind="ghost"
        size="small"
        role="switch"
        aria-checked={duty?.isOnDuty ?? false}
        disabled={!duty}
        isLoading={act.isSending && !isLeaving}
        onClick={isLeaving ? () => setIsLeaving(false) : press}
      >
        <Track $isOn={duty?.isOnDuty ?? false} />
        {dutyText.onDuty}
      </Button>
      {isLeaving && duty && (
        <LeaveStep duty={duty} onEnd={end} onCancel={() => setIsLeaving(false)} isSending={act.isSending} />
      )}
      {act.error && <MutationNote act={act} />}
    </>
  );
}

interface LeaveStepProps {
  duty: DeskDuty;
  onEnd: (leave: { leave: 'keep' | 'release' } | { leave: 'hand-over'; to: string }) => void;
  onCancel: () => void;
  isSending: boolean;
}

/** One press each: to a colleague who is on duty, to everybody, or nowhere. */
function LeaveStep({ duty, onEnd, onCancel, isSending }: LeaveStepProps) {
  return (
    <Leave
      role="group"
      aria-label={dutyText.leaveTitle}
      aria-busy={isSending}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Else it would close the open request as well.
        event.stopPropagation();
        onCancel();
      }}
    >
      <p>{dutyText.leaveLead(duty.openLeads)}</p>
      <StepEnd>
        <Button ref={takeFocus} kind="secondary" size="small" onClick={() => onEnd({ leave: 'keep' })}>
          {dutyText.keep}
        </Button>
        <Button kind="secondary" size="small" onClick={() => onEnd({ leave: 'release' })}>
          {dutyText.release}
        </Button>
        {duty.colleagues.map(({ id, name }) => (
          <Button
            key={id}
            kind="secondary"
            size="small"
            onClick={() => onEnd({ leave: 'hand-over', to: id })}
          >
            {dutyText.handOver(name)}
          </Button>
        ))}
        <Button kind="ghost" size="small" onClick={onCancel}>
          {dutyText.cancel}
        </Button>
      </StepEnd>
      {duty.colleagues.length === 0 && <p>{dutyText.nobody}</p>}
    </Leave>
  );
}

function takeFocus(first: HTMLButtonElement | null) {
  first?.focus();
}

function othersText({ colleagues }: DeskDuty): string {
  return colleagues.length > 0 ? dutyText.others(colleagues.map(({ name }) => name)) : dutyText.alone;
}

/** How often it is looked who has come and gone where nothing tells of it, ms. */
const pauseMs = 60_000;

/** Null until it is known. */
function useDuty({ duty: client }: DeskPorts, news: number) {
  const [duty, setDuty] = useState<DeskDuty | null>(null);
  const put = useCallback((next: DeskDuty) => setDuty(next), []);
  useEffect(() => {
    let isWanted = true;
    const read = () => {
      // What could not be read now is read a minute later; a session that is over is the list's to tell.
      client.duty().then(
        (now) => isWanted && setDuty(now),
        () => undefined,
      );
    };
    read();
    const timer = setInterval(read, pauseMs);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [client, news]);
  return { duty, put };
}

const Others = styled(ToolWords)`
  color: var(--c-muted);
  overflow-wrap: anywhere;
`;

const Leave = styled(Step)`
  flex-basis: 100%;
  background: var(--c-raised);
`;

/** The side on which the knob stands says it as well as the colour. */
const Track = styled.span<{ $isOn: boolean }>`
  position: relative;
  width: 36px;
  height: 20px;
  border-radius: 10px;
  background: ${({ $isOn }) => ($isOn ? 'var(--c-success)' : 'var(--c-muted)')};

  &::before {
    content: '';
    position: absolute;
    top: 3px;
    left: ${({ $isOn }) => ($isOn ? '19px' : '3px')};
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--c-raised);
  }

  ${media.forcedColours} {
    outline: 1px solid;

    &::before {
      border: 7px solid;
    }
  }
`;
