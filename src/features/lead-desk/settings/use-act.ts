import { useState } from 'react';

import { refusalOf } from '@/api/desk/desk.client';
import { ApiError } from '@/api/http/api-error';
import type { DeskPorts } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { settingsText } from './settings.text';

/** One act of a settings box at a time, with what the server says of it. */
export interface SettingsAct {
  isSending: boolean;
  /** A refusal or a lost connection. */
  error: string | null;
  /** Message per input. */
  fields: Readonly<Record<string, string>>;
  /** What went well, told once. */
  done: string | null;
  /** `call` gives the words of success. True when it went through. */
  run: (call: () => Promise<string>) => Promise<boolean>;
  /** Something in the form is wrong already. */
  refuse: (fields: Readonly<Record<string, string>>) => void;
}

const nothing = { error: null, fields: {}, done: null };

export function useAct(ports: Pick<DeskPorts, 'goTo'>): SettingsAct {
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState<Pick<SettingsAct, 'error' | 'fields' | 'done'>>(nothing);

  const run = async (call: () => Promise<string>): Promise<boolean> => {
    if (isSending) return false;
    setIsSending(true);
    setSaid(nothing);
    try {
      setSaid({ ...nothing, done: await call() });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) ports.goTo(deskPaths.signIn);
      const refusal = refusalOf(error);
      setSaid({
        ...nothing,
        error: refusal?.message ?? settingsText.noConnection,
        fields: refusal?.fields ?? {},
      });
      return false;
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, ...said, run, refuse: (fields) => setSaid({ ...nothing, fields }) };
}
