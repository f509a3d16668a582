import { flushOutbox, type Flushed } from '../../../lib/outbox/flush.ts';
import { pageClient } from '../../../lib/page-client.ts';
import { answerDelivery } from './answer-delivery.ts';
import { openAnswerOutbox } from './answer-outbox.ts';
import { openAnswerTabs } from './answer-tabs.ts';
import { createQuizSolutionApi } from './quiz-solution-api.ts';

/** Sends the answers that earlier pages of this student left on the device. */
export function answerFlusher(viewerId: number): () => Promise<Flushed> {
  const api = createQuizSolutionApi(pageClient());
  const opened = openAnswerOutbox();
  const tabs = openAnswerTabs();
  return async () => {
    const delivery = answerDelivery({ api, outbox: await opened, viewerId });
    return flushOutbox(delivery, tabs, (answer) => tabs.post({ kind: 'sent', solutionUuid: answer.solution_uuid }));
  };
}
