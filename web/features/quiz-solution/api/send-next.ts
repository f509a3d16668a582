import type { QuizSolution } from '../../../../api/quiz-solutions/schemas.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';
import type { QuizSolutionApi } from './quiz-solution-api.ts';
import { judge, resetCode } from './verdict.ts';

export type SendResult =
  | { kind: 'empty' }
  | { kind: 'sent'; entry: OutboxEntry }
  | { kind: 'refused'; entry: OutboxEntry }
  /** The solution was submitted elsewhere; its entries are gone from the outbox. */
  | { kind: 'submitted'; solution: QuizSolution }
  /** The teacher has reset the solution; its entries are gone from the outbox. */
  | { kind: 'reset'; solutionUuid: string }
  | { kind: 'retry' | 'signed_out' | 'other_viewer' };

export interface Sending {
  api: QuizSolutionApi;
  outbox: Outbox;
  viewerId: number;
}

/** Sends this student's oldest kept answer. Call it under the tabs' common lock. */
export async function sendNext({ api, outbox, viewerId }: Sending): Promise<SendResult> {
  const entry = await outbox.next(viewerId);
  if (!entry) return { kind: 'empty' };
  const verdict = await judge(api, viewerId, () => api.answer(entry));
  switch (verdict.kind) {
    case 'accepted':
      await outbox.confirm(entry);
      return { kind: 'sent', entry };
    case 'refused':
      await outbox.refuse(entry, verdict.text);
      return { kind: 'refused', entry };
    case 'conflict':
      return verdict.code === resetCode ? dropReset(outbox, entry) : settleConflict({ api, outbox, viewerId }, entry);
    default:
      return { kind: verdict.kind };
  }
}

async function dropReset(outbox: Outbox, entry: OutboxEntry): Promise<SendResult> {
  await outbox.clear(entry.solution_uuid);
  return { kind: 'reset', solutionUuid: entry.solution_uuid };
}

/** A conflict is either a solution that was submitted meanwhile, or two writers at one moment. */
async function settleConflict({ api, outbox, viewerId }: Sending, entry: OutboxEntry): Promise<SendResult> {
  const verdict = await judge(api, viewerId, () => api.findSolution(entry.quiz_assignment_school_class_id));
  if (verdict.kind === 'accepted' && verdict.body.quiz_solution.submitted) {
    await outbox.clear(entry.solution_uuid);
    return { kind: 'submitted', solution: verdict.body.quiz_solution };
  }
  return { kind: 'retry' };
}
