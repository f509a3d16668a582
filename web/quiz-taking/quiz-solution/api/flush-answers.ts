import { flushHandIns, type FlushedHandIns, type HandInOutcome } from '#web/lib/outbox/flush-hand-ins.ts';
import { flushOutbox } from '#web/lib/outbox/flush.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { endingOf } from '#domain/shared/work-endings.ts';
import { answerDelivery } from './answer-delivery.ts';
import { openAnswerHandIns, openAnswerTabs } from './between-pages.ts';
import { openAnswerOutbox } from './answer-outbox.ts';
import { tabAnswers } from './confirmed-answers.ts';
import type { QuizSolutionReply } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { HandIn } from '#web/lib/outbox/hand-ins.ts';
import { judge } from '#web/lib/verdict.ts';
import { type QuizSolutionApi, createQuizSolutionApi } from './quiz-solution-api.ts';

/** Hands in a solution that was submitted on an earlier page. */
export async function handInSolution(api: QuizSolutionApi, viewerId: number, pressed: HandIn): Promise<HandInOutcome> {
  const { assignment_id: id, group: solutionUuid, idempotency_key: key } = pressed;
  const verdict = await judge<QuizSolutionReply>(api, viewerId, () => api.submit(id, solutionUuid, key));
  if (verdict.kind === 'accepted') return 'done';
  if (verdict.kind === 'conflict') {
    if (endingOf(verdict.code) === 'reset') return 'void';
    const found = await judge<QuizSolutionReply>(api, viewerId, () => api.findSolution(id));
    if (found.kind === 'accepted' && found.body.quiz_solution.submitted) return 'void';
  }
  return verdict.kind === 'refused' || verdict.kind === 'conflict' ? { refusal: verdict.text } : 'wait';
}

/** Sends the answers that earlier pages of this student left on the device, and hands in what was submitted there. */
export function answerFlusher(viewerId: number): () => Promise<FlushedHandIns> {
  const api = createQuizSolutionApi(pageClient());
  const opened = openAnswerOutbox();
  const openedHandIns = openAnswerHandIns();
  const tabs = openAnswerTabs();
  return async () => {
    const outbox = await opened;
    const delivery = answerDelivery({ api, outbox, viewerId, confirmed: tabAnswers });
    const flushed = await flushOutbox(delivery, tabs, (answer) =>
      tabs.post({ kind: 'sent', solutionUuid: answer.solution_uuid }),
    );
    const handIns = await openedHandIns;
    return tabs.exclusively(() =>
      flushHandIns(
        { handIns, owner: viewerId, before: outbox, send: (pressed) => handInSolution(api, viewerId, pressed) },
        flushed,
      ),
    );
  };
}
