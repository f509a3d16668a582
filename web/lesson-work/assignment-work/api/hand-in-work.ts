import type { SavedStudentWork, StudentAssignmentPageData } from '#api/lesson-work/student-works/schemas.ts';
import type { HandInOutcome } from '#web/lib/outbox/flush-hand-ins.ts';
import { judge, type Verdict } from '#web/lib/verdict.ts';
import { texts } from '../texts.ts';
import type { WorkApi } from './work-api.ts';
import type { WorkHandIn } from './work-hand-ins.ts';

/** Conflicts that the student learns of when they open the work. */
const outcomeOf = (verdict: Exclude<Verdict<unknown>, { kind: 'accepted' }>): HandInOutcome => {
  if (verdict.kind === 'refused' || verdict.kind === 'conflict') return { refusal: verdict.text };
  return 'wait';
};

/** Hands in what was pressed on a page that is gone. */
export async function handInWork(api: WorkApi, viewerId: number, pressed: WorkHandIn): Promise<HandInOutcome> {
  const { assignment_id: id, ui_state: uiState, given_back_at: givenBackAt, idempotency_key: key } = pressed;
  const found = await judge<StudentAssignmentPageData>(api, viewerId, () => api.find(id));
  if (found.kind !== 'accepted') return outcomeOf(found);
  // The teacher has given it back since, or it was handed in elsewhere.
  if ((found.body.reopened?.at ?? null) !== givenBackAt || found.body.submitted_at !== null) return 'void';
  const verdict = await judge<SavedStudentWork>(api, viewerId, () => api.submit(id, uiState, null, key));
  if (verdict.kind !== 'accepted') return outcomeOf(verdict);
  return verdict.body.submitted_at === null ? { refusal: texts.trouble.choose } : 'done';
}
