import { Note } from '@/ui/note/note';
import type { SettingsAct } from './use-act';

/** What came of an act. */
export function ActNote({ act }: { act: SettingsAct }) {
  if (act.error) {
    return (
      <Note tone="error" role="alert">
        {act.error}
      </Note>
    );
  }
  return act.done ? (
    <Note tone="success" role="status">
      {act.done}
    </Note>
  ) : null;
}
