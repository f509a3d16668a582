import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAnswerOutbox, type AnswerOutbox } from '#web/quiz-taking/quiz-solution/api/answer-outbox.ts';
import { createQuizSolutionApi } from '#web/quiz-taking/quiz-solution/api/quiz-solution-api.ts';
import { flushOutbox } from '#web/lib/outbox/flush.ts';
import { answerDelivery } from '#web/quiz-taking/quiz-solution/api/answer-delivery.ts';
import { createHttpClient } from '#web/lib/http-client.ts';
import type { FakeServer } from './fake-server.ts';
import { answersOfTab, Browser, startServer } from './quiz-fixture.ts';

let server: FakeServer;
let outbox: AnswerOutbox;

const keep = (question_uuid: string, chosen_at: number) =>
  outbox.keep({
    solution_uuid: 'solution-1',
    question_uuid,
    option_uuid: `${question_uuid}-a`,
    chosen_at,
    refusal: null,
    quiz_assignment_school_class_id: 5,
    student_id: 7,
    idempotency_key: `key-${question_uuid}`,
  });

const flush = () => {
  const api = createQuizSolutionApi(createHttpClient({ fetch: server.fetch, csrfToken: 'token-1' }));
  return flushOutbox(answerDelivery({ api, outbox, viewerId: 7, confirmed: answersOfTab() }), new Browser().tab(), () => {});
};

describe('answers left on the device by an earlier visit', () => {
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    server = startServer();
    server.start();
    outbox = await openAnswerOutbox();
    await keep('q1', 1);
    await keep('q2', 2);
  });

  it('are sent in order', async () => {
    expect(await flush()).toEqual({ sent: 2, left: 0, waiting: false });
    expect(server.recorded.map(({ questionUuid }) => questionUuid)).toEqual(['q1', 'q2']);
  });

  it('stay while the server is unreachable', async () => {
    server.outage = 'offline';
    expect(await flush()).toEqual({ sent: 0, left: 2, waiting: true });
  });

  it('are counted as left when the server rejects them, without blocking the next', async () => {
    server.troubles = [{ status: 400 }];
    expect(await flush()).toEqual({ sent: 1, left: 1, waiting: false });
  });

  it('are discarded if their quiz was submitted in the meantime', async () => {
    server.solution = { ...server.start(), submitted: true };
    expect(await flush()).toEqual({ sent: 0, left: 0, waiting: false });
  });

  it('are discarded if the teacher has reset their quiz, without blocking those of another', async () => {
    await outbox.keep({
      solution_uuid: 'solution-2',
      question_uuid: 'q1',
      option_uuid: 'q1-b',
      chosen_at: 3,
      refusal: null,
      quiz_assignment_school_class_id: 6,
      student_id: 7,
      idempotency_key: 'key-other',
    });
    server.resetSolution();
    expect(await flush()).toEqual({ sent: 1, left: 0, waiting: false });
    expect(server.recorded.map(({ key }) => key)).toEqual(['key-other']);
    expect(server.answerCalls()).toHaveLength(2);
  });
});
