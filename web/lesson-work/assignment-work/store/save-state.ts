import type { SaveState } from '#web/ui/feedback/save-status.tsx';
import { isReadOnly, type WorkState } from './work-store.ts';

/** What the header says about the student's work. */
export function saveStateOf(state: WorkState): SaveState {
  const { unsent, gathering, outboxRead, connection, durable, refusals, conflicts } = state.saving;
  if (Object.keys(refusals).length + Object.keys(conflicts).length > 0) return 'unsaved';
  if (unsent.length === 0) return outboxRead && hasWork(state) ? 'saved' : 'none';
  if (connection !== 'ready') return durable ? 'device' : 'unsaved';
  const isGathered = unsent.every((field) => gathering.includes(field));
  return isGathered && durable ? 'device' : 'saving';
}

const hasWork = (state: WorkState): boolean =>
  !isReadOnly(state) && (state.completed.length > 0 || Object.values(state.texts).some((text) => text !== ''));
