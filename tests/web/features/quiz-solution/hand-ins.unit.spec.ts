import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAnswerHandIns } from '#web/quiz-taking/quiz-solution/api/between-pages.ts';
import { openAnswerOutbox } from '#web/quiz-taking/quiz-solution/api/answer-outbox.ts';
import { handInSolution } from '#web/quiz-taking/quiz-solution/api/flush-answers.ts';
import { createQuizSolutionApi } from '#web/quiz-taking/quiz-solution/api/quiz-solution-api.ts';
import { createHttpClient } from '#web/lib/http-client.ts';
import { flushHandIns } from '#web/lib/outbox/flush-hand-ins.ts';
import type { FakeServer } from './fake-server.ts';
import { openTab, startServer } from './quiz-fixture.ts';

let server: FakeServer;
const tabs: { close: () => void }[] = [];
const open = () => {
  const tab = openTab(server);
  tabs.push(tab);
  return tab;
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server = startServer();
  server.start();
});
afterEach(() => {
  tabs.splice(0).forEach((tab) => tab.close());
  vi.useRealTimers();
});

/** Both questions are answered, and Submit was pressed where nothing reaches the server. */
const pressedOffline = async () => {
  const tab = open();
  tab.driver.choose('q1', 'q1-a');
  tab.driver.choose('q2', 'q2-b');
  await tab.until(({ unsent, outboxRead }) => outboxRead && unsent.length === 0);
  server.outage = 'offline';
  tab.driver.submit();
  await tab.until(({ phase, connection }) => phase === 'submitting' && connection === 'retrying');
  return tab;
};

const flush = async () => {
  const api = createQuizSolutionApi(createHttpClient({ fetch: server.fetch, csrfToken: 'token-1' }));
  const [handIns, before] = [await openAnswerHandIns(), await openAnswerOutbox()];
  const send = (pressed: Parameters<typeof handInSolution>[2]) => handInSolution(api, 7, pressed);
  return flushHandIns({ handIns, owner: 7, before, send }, { sent: 0, left: 0, waiting: false });
};

describe('Submit while offline', () => {
  it('continues on the next visit to the quiz', async () => {
    (await pressedOffline()).close();
    server.outage = null;
    const next = open();
    await next.until(({ phase }) => phase === 'results');
    expect(server.submittedCount).toBe(1);
    next.close();
    expect((await flush()).handInsLeft).toBe(0);
  });

  it('is still waiting on the next visit, at the last question, and can be canceled there', async () => {
    (await pressedOffline()).close();
    const next = open();
    await next.until(({ phase, connection, current }) => phase === 'submitting' && connection === 'retrying' && current === 1);
    next.driver.cancelSubmit();
    await next.until(({ phase }) => phase === 'questions');
    next.close();
    server.outage = null;
    const last = open();
    await last.until(({ outboxRead }) => outboxRead);
    expect(await flush()).toMatchObject({ handedIn: 0, handInsLeft: 0 });
    expect(server.submittedCount).toBe(0);
  });

  it('is sent from another student page, once all answers are sent', async () => {
    (await pressedOffline()).close();
    expect(await flush()).toMatchObject({ handedIn: 0, handInsLeft: 1, waiting: true });
    server.outage = null;
    const outbox = await openAnswerOutbox();
    await outbox.keep({
      solution_uuid: 'solution-1',
      question_uuid: 'q1',
      option_uuid: 'q1-b',
      chosen_at: 3,
      refusal: null,
      quiz_assignment_school_class_id: 5,
      student_id: 7,
      idempotency_key: 'key-late',
    });
    expect(await flush()).toMatchObject({ handedIn: 0, handInsLeft: 1 });
    expect(server.submittedCount).toBe(0);
    await outbox.clear('solution-1');
    expect(await flush()).toMatchObject({ handedIn: 1, handInsLeft: 0, waiting: false });
    expect(server.submittedCount).toBe(1);
  });

  it('is discarded once the teacher has reset the quiz, or it was submitted elsewhere', async () => {
    (await pressedOffline()).close();
    server.outage = null;
    server.resetSolution();
    expect(await flush()).toMatchObject({ handedIn: 0, handInsLeft: 0 });
    expect(server.submittedCount).toBe(0);
  });

  it('explains on the next visit why the server rejected it from another page', async () => {
    (await pressedOffline()).close();
    server.outage = null;
    server.troubles = [{ status: 422, code: 'incomplete', detail: 'Some questions have no answer.' }];
    expect(await flush()).toMatchObject({ handedIn: 0, handInsLeft: 1, waiting: false });
    const next = open();
    await next.until(({ problem }) => problem?.at === 'submit' && problem.text === 'Some questions have no answer.');
    expect(next.state().phase).toBe('questions');
    expect((await flush()).handInsLeft).toBe(0);
  });

  it('waits for the same student when signed out', async () => {
    const tab = open();
    tab.driver.choose('q1', 'q1-a');
    tab.driver.choose('q2', 'q2-b');
    await tab.until(({ unsent, outboxRead }) => outboxRead && unsent.length === 0);
    server.viewerId = null;
    tab.driver.submit();
    await tab.until(({ connection, phase }) => connection === 'signed_out' && phase === 'questions');
    tab.close();
    expect(server.submittedCount).toBe(0);
    server.viewerId = 7;
    const next = open();
    await next.until(({ phase }) => phase === 'results');
    expect(server.submittedCount).toBe(1);
  });
});
