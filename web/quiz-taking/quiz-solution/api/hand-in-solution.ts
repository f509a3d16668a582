import type { QuizSolutionReply } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { HandInOutcome } from '#web/lib/outbox/flush-hand-ins.ts';
import type { HandIn } from '#web/lib/outbox/hand-ins.ts';
import { judge } from '#web/lib/verdict.ts';
import { resetCode } from './answer-delivery.ts';
import type { QuizSolutionApi } from './quiz-solution-api.ts';

/** Hands in what was pressed on a page that is gone. */
export async function handInSolution(api: QuizSolutionApi, viewerId: number, pressed: HandIn): Promise<HandInOutcome> {
  const { assignment_id: id, group: solutionUuid, idempotency_key: key } = pressed;
  const verdict = await judge<QuizSolutionReply>(api, viewerId, () => api.submit(id, solutionUuid, key));
  if (verdict.kind === 'accepted') return 'done';
  if (verdict.kind === 'conflict') {
    if (verdict.code === resetCode) return 'void';
    const found = await judge<QuizSolutionReply>(api, viewerId, () => api.findSolution(id));
    if (found.kind === 'accepted' && found.body.quiz_solution.submitted) return 'void';
  }
  return verdict.kind === 'refused' || verdict.kind === 'conflict' ? { refusal: verdict.text } : 'wait';
}
