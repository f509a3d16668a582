import { flushHandIns, type FlushedHandIns } from '#web/lib/outbox/flush-hand-ins.ts';
import { flushOutbox } from '#web/lib/outbox/flush.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { answerDelivery } from './answer-delivery.ts';
import { openAnswerHandIns } from './answer-hand-ins.ts';
import { openAnswerOutbox } from './answer-outbox.ts';
import { openAnswerTabs } from './answer-tabs.ts';
import { tabAnswers } from './confirmed-answers.ts';
import { handInSolution } from './hand-in-solution.ts';
import { createQuizSolutionApi } from './quiz-solution-api.ts';

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
