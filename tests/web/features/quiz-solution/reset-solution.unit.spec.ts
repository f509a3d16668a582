import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAnswerOutbox } from '#web/quiz-taking/quiz-solution/api/answer-outbox.ts';
import type { FakeServer } from './fake-server.ts';
import { Browser, openTab, settle, startServer } from './quiz-fixture.ts';

let server: FakeServer;
const tabs: { close: () => void }[] = [];

function openStarted(options: Parameters<typeof openTab>[1] = {}) {
  server.start();
  const tab = openTab(server, options);
  tabs.push(tab);
  return tab;
}

const kept = async () => (await openAnswerOutbox()).ofOwner(7);
const untilReset = (tab: ReturnType<typeof openTab>) => tab.until(({ phase }) => phase === 'reset');

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server = startServer();
});

afterEach(() => {
  tabs.splice(0).forEach((tab) => tab.close());
  vi.useRealTimers();
});

describe('a quiz reset by the teacher while open', () => {
  it('is reported at the next answer, which is neither kept nor retried', async () => {
    const tab = openStarted();
    server.resetSolution();
    tab.driver.choose('q1', 'q1-a');
    await untilReset(tab);
    expect(tab.state()).toMatchObject({ solution: null, answers: {}, unsent: [], problem: null });
    expect(tab.saveState()).toBe('none');
    expect(await kept()).toEqual([]);
    tab.wake();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.answerCalls()).toHaveLength(1);
  });

  it('is reported for answers that waited for the network', async () => {
    const tab = openStarted();
    server.outage = 'offline';
    tab.driver.choose('q1', 'q1-a');
    tab.driver.choose('q2', 'q2-a');
    await tab.until(({ connection }) => connection === 'retrying');
    server.resetSolution();
    server.outage = null;
    tab.wake();
    await untilReset(tab);
    await tab.until(({ connection }) => connection === 'ready');
    expect(await kept()).toEqual([]);
    expect(server.recorded).toEqual([]);
  });

  it('is reported on submit', async () => {
    const tab = openStarted();
    tab.driver.choose('q1', 'q1-a');
    tab.driver.choose('q2', 'q2-a');
    await tab.until(({ unsent }) => unsent.length === 0 && server.recorded.length === 2);
    server.resetSolution();
    tab.driver.submit();
    await untilReset(tab);
    await settle();
    expect(tab.state()).toMatchObject({ phase: 'reset', problem: null });
    expect(server.submittedCount).toBe(0);
  });

  it('cancels a submission that waits for answers', async () => {
    const tab = openStarted();
    server.outage = 'offline';
    tab.driver.choose('q1', 'q1-a');
    tab.driver.submit();
    await tab.until(({ phase, connection }) => phase === 'submitting' && connection === 'retrying');
    server.resetSolution();
    server.outage = null;
    tab.wake();
    await untilReset(tab);
    await settle();
    expect(tab.state().phase).toBe('reset');
    expect(server.received.filter(({ path }) => path.endsWith('/submit'))).toEqual([]);
  });

  it('accepts no more choices', async () => {
    const tab = openStarted();
    server.resetSolution();
    tab.driver.choose('q1', 'q1-a');
    await untilReset(tab);
    tab.driver.choose('q2', 'q2-a');
    await settle();
    expect(await kept()).toEqual([]);
    expect(server.answerCalls()).toHaveLength(1);
  });

  it('is reported in every tab', async () => {
    const browser = new Browser();
    const [one, other] = [openStarted({ browser }), openStarted({ browser })];
    await settle();
    server.resetSolution();
    one.driver.choose('q1', 'q1-a');
    await untilReset(one);
    await untilReset(other);
    expect(server.answerCalls()).toHaveLength(1);
  });

  it('starts over on the next page', async () => {
    const tab = openStarted();
    server.resetSolution();
    tab.driver.choose('q1', 'q1-a');
    await untilReset(tab);
    const next = openTab(server);
    tabs.push(next);
    expect(next.state().phase).toBe('intro');
    next.driver.start();
    await next.until(({ phase }) => phase === 'questions');
    next.driver.choose('q1', 'q1-b');
    await next.until(({ unsent }) => unsent.length === 0 && server.recorded.length === 1);
    expect(next.state().solution?.uuid).toBe('solution-2');
    expect(server.answers).toEqual({ q1: 'q1-b' });
  });

  it('leaves another quiz’s page as it is', async () => {
    const outbox = await openAnswerOutbox();
    await outbox.keep({
      solution_uuid: 'solution-0',
      question_uuid: 'q9',
      option_uuid: 'q9-a',
      chosen_at: 1,
      refusal: null,
      quiz_assignment_school_class_id: 9,
      student_id: 7,
      idempotency_key: 'key-old',
    });
    server.reset.add('solution-0');
    const tab = openStarted();
    await tab.until(() => server.answerCalls().length === 1);
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ unsent }) => unsent.length === 0 && server.recorded.length === 1);
    expect(tab.state()).toMatchObject({ phase: 'questions', answers: { q1: 'q1-a' } });
    expect(await kept()).toEqual([]);
  });
});

describe('a quiz that is closed while open', () => {
  const reasons = [
    { code: 'school_class_archived', detail: 'Your class has been archived, so this quiz is closed.' },
    { code: 'student_left_class', detail: 'You are no longer in this class.' },
  ];

  it.each(reasons)(
    'ends on the page with the server’s words, keeps the answer, and goes on once it is open: $code',
    async (why) => {
      const tab = openStarted();
      tab.driver.choose('q1', 'q1-a');
      await tab.until(({ unsent }) => unsent.length === 0 && server.recorded.length === 1);
      server.closed = why;
      tab.driver.choose('q2', 'q2-a');
      await tab.until(({ phase, connection }) => phase === 'closed' && connection === 'ready');
      expect(tab.state()).toMatchObject({ closed: why.detail, unsent: ['q2'], problem: null });
      expect(tab.saveState()).toBe('device');
      expect((await kept()).map(({ option_uuid }) => option_uuid)).toEqual(['q2-a']);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(server.answerCalls()).toHaveLength(2);
      server.closed = null;
      await vi.advanceTimersByTimeAsync(120_000);
      await tab.until(({ phase, unsent }) => phase === 'questions' && unsent.length === 0);
      expect(server.answers).toEqual({ q1: 'q1-a', q2: 'q2-a' });
    },
  );

  it('ends on the page at the hand-in, too, and is handed in once it is open', async () => {
    const tab = openStarted();
    for (const question of ['q1', 'q2']) tab.driver.choose(question, `${question}-a`);
    await tab.until(({ unsent }) => unsent.length === 0 && server.recorded.length === 2);
    server.closed = reasons[0]!;
    tab.driver.submit();
    await tab.until(({ phase }) => phase === 'closed');
    server.closed = null;
    tab.wake();
    await tab.until(({ phase }) => phase === 'questions');
    tab.driver.submit();
    await tab.until(({ phase }) => phase === 'results');
    expect(server.submittedCount).toBe(1);
  });

  it('says before the first question that it was withdrawn', async () => {
    const tab = openTab(server, { solution: null });
    tabs.push(tab);
    server.outage = null;
    server.troubles = [{ status: 404, code: 'not_found', detail: 'Not found.' }];
    tab.driver.start();
    await tab.until(({ phase }) => phase === 'closed');
    expect(tab.state().closed).toContain('taken this quiz back');
  });

  it('shows a refusal that it does not know as a refusal, and does not try for ever', async () => {
    const tab = openStarted();
    server.closed = { code: 'something_new', detail: 'Something new.' };
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ problem }) => problem?.at === 'answer');
    expect(tab.state().problem).toMatchObject({ text: 'Something new.' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.answerCalls()).toHaveLength(1);
  });
});
