import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useQuery } from '@/api/site/use-query';
import type { DeskDuty, DeskDutyBody } from '@/desk/contract/desk-duty.schemas';
import { Button } from '@/ui/button/button';
import { media } from '@/ui/theme/media';
import { browserDesk, type DeskDependencies } from '../browser-desk';
import { MutationNote, useDeskMutation } from '../desk-mutation';
import { DeskToolbarButton, ToolText } from '../desk-tool';
import { dutyText, noticeText, noticeTitles } from '../inbox/inbox.text';
import { LeadStep, StepEnd } from '../lead/lead-details.styles';
import type { PushPermissionState } from './browser-notices';

/** Requests the permission when pressed; hidden without push. */
export function NoticeSwitch({ ports = browserDesk }: { ports?: DeskDependencies }) {
  const { state, said, isBusy, press } = useNotices(ports);
  if (state === null) return null;
  return (
    <>
      <DeskToolbarButton
        icon="i-bell"
        isOff={state.kind !== 'on'}
        isLoading={isBusy}
        onClick={() => void press()}
      >
        {noticeTitles[state.kind]}
      </DeskToolbarButton>
      <Said role="status">{said}</Said>
    </>
  );
}

function useNotices({ duty, notices }: DeskDependencies) {
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const [state, setState] = useState<PushPermissionState | null>(null);
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
      // For the signed-in manager: devices may be shared.
      if (now.kind === 'on') await duty.subscribe(now.subscription);
    };
    // After a failure the button remains hidden.
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

function saidOf({ kind }: PushPermissionState): string {
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
  /** Counts shift changes of any manager. */
  news?: number;
  ports?: DeskDependencies;
}

/** Starts and ends the shift; lists others on shift. With open leads, first offers what to do with them. */
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
      // Leads may have been taken since the last fetch.
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

/**
 * Open leads at the end of a shift: hand them over to a colleague, release them to everybody, or keep them.
 */
function LeaveStep({ duty, onEnd, onCancel, isSending }: LeaveStepProps) {
  return (
    <Leave
      role="group"
      aria-label={dutyText.leaveTitle}
      aria-busy={isSending}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape would also close the open lead.
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

/** Interval while no events arrive, ms. */
const pauseMs = 60_000;

/** A failed read keeps the last response; the list handles an expired session. */
function useDuty({ duty: client }: DeskDependencies, news: number) {
  const { data, put, reload } = useQuery({ key: String(news), load: () => client.duty() });
  const [duty, setDuty] = useState<DeskDuty | null>(null);
  if (data && data !== duty) setDuty(data);
  useEffect(() => {
    const timer = setInterval(reload, pauseMs);
    return () => clearInterval(timer);
  }, [reload]);
  return { duty, put };
}

const Others = styled(ToolText)`
  color: var(--c-muted);
  overflow-wrap: anywhere;
`;

const Leave = styled(LeadStep)`
  flex-basis: 100%;
  background: var(--c-raised);
`;

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
