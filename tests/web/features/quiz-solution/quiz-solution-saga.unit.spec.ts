import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAnswerOutbox } from '#web/quiz-taking/quiz-solution/api/answer-outbox.ts';
import type { FakeServer } from './fake-server.ts';
import { answersOfTab, Browser, openTab, settle, startServer, until } from './quiz-fixture.ts';

let server: FakeServer;
const tabs: { close: () => void }[] = [];

function open(options: Parameters<typeof openTab>[1] = {}) {
  const tab = openTab(server, options);
  tabs.push(tab);
  return tab;
}

/** A tab with a started quiz. */
function openStarted(options: Parameters<typeof openTab>[1] = {}) {
  server.start();
  return open(options);
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server = startServer();
});

afterEach(() => {
  tabs.splice(0).forEach((tab) => tab.close());
  vi.useRealTimers();
});

describe('a changed answer', () => {
  const methods = () => server.answerCalls().map(({ method, path }) => `${method} ${path.split('/').pop()}`);

  it('is sent with PUT to the answer that the server has, on the same page and on a later one', async () => {
    const confirmed = answersOfTab();
    const tab = openStarted({ confirmed });
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ outboxRead, unsent }) => outboxRead && unsent.length === 0);
    tab.driver.choose('q1', 'q1-b');
    await tab.until(({ unsent, answers }) => unsent.length === 0 && answers['q1'] === 'q1-b');
    tab.close();
    const later = open();
    later.driver.choose('q1', 'q1-a');
    await later.until(({ outboxRead, unsent }) => outboxRead && unsent.length === 0);
    expect(methods()).toEqual(['POST quiz_question_answers', 'PUT answer-q1', 'PUT answer-q1']);
    expect(server.answers).toEqual({ q1: 'q1-a' });
  });
});

describe('a page requested while an answer was being saved', () => {
  it('still shows the answer', async () => {
    const confirmed = answersOfTab();
    const tab = openStarted({ confirmed });
    const asked = server.solution;
    tab.driver.choose('q1', 'q1-b');
    await tab.until(({ outboxRead, unsent }) => outboxRead && unsent.length === 0);
    tab.close();
    const next = open({ confirmed, solution: asked });
    await next.until(({ answers }) => answers['q1'] === 'q1-b');
    expect(next.state().current).toBe(1);
  });
});

describe('starting', () => {
  it('creates the solution when Next is pressed and shows the first question', async () => {
    const tab = open();
    tab.driver.start();
    await tab.until(({ phase }) => phase === 'questions');
    expect(tab.state()).toMatchObject({ current: 0, answers: {}, solution: { uuid: 'solution-1' } });
    expect(server.received).toMatchObject([
      { method: 'POST', path: '/students/quiz_assignment_school_classes/5/quiz_solution?locale=en' },
    ]);
  });

  it('retries with the same key until the network is back', async () => {
    server.outage = 'offline';
    const tab = open();
    tab.driver.start();
    await tab.until(({ connection }) => connection === 'retrying');
    expect(tab.state().phase).toBe('starting');
    server.outage = null;
    tab.wake();
    await tab.until(({ phase }) => phase === 'questions');
    const keys = server.received.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('explains why the server rejects it, and stays on the first screen', async () => {
    server.troubles = [{ status: 400, detail: 'This quiz has no questions.' }];
    const tab = open();
    tab.driver.start();
    await tab.until(({ problem }) => problem !== null);
    expect(tab.state()).toMatchObject({ phase: 'intro', problem: { at: 'start', text: 'This quiz has no questions.' } });
  });

  it('is shown again to a student who has answered nothing yet, and needs no network then', async () => {
    const tab = openStarted();
    await settle();
    expect(tab.state().phase).toBe('intro');
    server.outage = 'offline';
    tab.driver.start();
    await tab.until(({ phase }) => phase === 'questions');
    server.outage = null;
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ unsent }) => unsent.length === 0);
    expect(openStarted().state().phase).toBe('questions');
  });

  it('goes straight to the results of a submitted solution', async () => {
    server.start();
    server.solution = { ...server.start(), submitted: true, correct_answers_count: 2, results_message: 'Great Job' };
    expect(open().state().phase).toBe('results');
  });
});

describe('saving answers', () => {
  it('sends each answer immediately under its own key', async () => {
    const tab = openStarted();
    tab.driver.choose('q1', 'q1-a');
    expect(tab.saveState()).toBe('saving');
    await until(() => server.recorded.length === 1);
    tab.driver.choose('q2', 'q2-b');
    await tab.until(({ unsent }) => unsent.length === 0);
    expect(tab.saveState()).toBe('saved');
    expect(server.answers).toEqual({ q1: 'q1-a', q2: 'q2-b' });
    expect(new Set(server.answerCalls().map(({ key }) => key)).size).toBe(2);
  });

  it('keeps offline answers and sends only the latest choice for each question, once', async () => {
    const tab = openStarted();
    server.outage = 'offline';
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ connection }) => connection === 'retrying');
    tab.driver.choose('q1', 'q1-b');
    tab.driver.choose('q2', 'q2-a');
    tab.driver.choose('q1', 'q1-c');
    await settle();
    expect(tab.saveState()).toBe('device');
    expect(tab.state().answers).toEqual({ q1: 'q1-c', q2: 'q2-a' });
    server.outage = null;
    tab.wake();
    await tab.until(({ unsent }) => unsent.length === 0);
    expect(server.recorded.map(({ optionUuid }) => optionUuid).sort()).toEqual(['q1-c', 'q2-a']);
    expect(tab.saveState()).toBe('saved');
  });

  it('retries with the same key, so a lost reply records nothing twice', async () => {
    const tab = openStarted();
    server.troubles = ['reply_lost'];
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ connection }) => connection === 'retrying');
    await vi.advanceTimersByTimeAsync(1_000);
    await tab.until(({ unsent }) => unsent.length === 0);
    expect(server.answerCalls()).toHaveLength(2);
    expect(server.recorded).toHaveLength(1);
  });

  it('sends a choice changed during a save after the first, so the last one wins', async () => {
    const tab = openStarted();
    let letThrough = () => {};
    server.gate = new Promise((resolve) => (letThrough = resolve));
    tab.driver.choose('q1', 'q1-a');
    await until(() => server.answerCalls().length === 1);
    tab.driver.choose('q1', 'q1-b');
    await settle();
    expect(server.answerCalls()).toHaveLength(1);
    letThrough();
    await tab.until(({ unsent }) => unsent.length === 0);
    expect(server.recorded.map(({ optionUuid }) => optionUuid)).toEqual(['q1-a', 'q1-b']);
    expect(server.answers).toEqual({ q1: 'q1-b' });
    expect(tab.state().answers).toEqual({ q1: 'q1-b' });
  });

  it('waits longer after each server failure', async () => {
    const tab = openStarted();
    await settle();
    server.outage = { status: 503 };
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ connection }) => connection === 'retrying');
    for (const [wait, calls] of [
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
      [3_999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      await settle();
      expect(server.answerCalls()).toHaveLength(calls);
    }
  });

  it('survives a reload: the new page applies kept answers on top of the server’s, and sends them', async () => {
    const before = openStarted();
    before.driver.choose('q1', 'q1-a');
    await before.until(({ unsent }) => unsent.length === 0);
    server.outage = 'offline';
    before.driver.choose('q1', 'q1-b');
    before.driver.choose('q2', 'q2-a');
    await before.until(({ connection }) => connection === 'retrying');
    await settle();
    before.close();

    const after = open();
    expect(after.state().answers).toEqual({ q1: 'q1-a' });
    await after.until(({ answers }) => answers['q1'] === 'q1-b' && answers['q2'] === 'q2-a');
    await after.until(({ connection }) => connection === 'retrying');
    expect(after.saveState()).toBe('device');
    server.outage = null;
    after.wake();
    await after.until(({ unsent }) => unsent.length === 0);
    expect(server.answers).toEqual({ q1: 'q1-b', q2: 'q2-a' });
    expect(server.recorded).toHaveLength(3);
  });
});

describe('when the session changes', () => {
  it('keeps answers after the session expires and sends them after the next sign-in', async () => {
    const tab = openStarted();
    server.viewerId = null;
    // A choice of the page's first moment may be tried twice.
    await settle();
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ connection }) => connection === 'signed_out');
    expect(tab.saveState()).toBe('device');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.answerCalls()).toHaveLength(1);
    server.viewerId = 7;
    server.token = 'token-2';
    tab.wake();
    await tab.until(({ unsent, connection }) => unsent.length === 0 && connection === 'ready');
    expect(server.answers).toEqual({ q1: 'q1-a' });
  });

  it('silently gets a new token when the old one is stale', async () => {
    const tab = openStarted();
    server.token = 'token-2';
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ unsent }) => unsent.length === 0);
    expect(server.answerCalls().map(({ token }) => token)).toEqual(['token-1', 'token-2']);
    expect(tab.state().problem).toBeNull();
  });

  it('keeps a student’s answers while somebody else is signed in', async () => {
    const tab = openStarted();
    server.viewerId = 8;
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ connection }) => connection === 'other_viewer');
    expect(server.recorded).toHaveLength(0);
    expect(tab.state().unsent).toEqual(['q1']);
  });
});

describe('rejections', () => {
  it('show which question the server rejected and never drop the choice', async () => {
    const tab = openStarted();
    server.troubles = [{ status: 400, detail: 'Not one of its choices.' }];
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ problem }) => problem !== null);
    expect(tab.state().problem).toEqual({ at: 'answer', text: 'Not one of its choices.', questionUuids: ['q1'] });
    expect(tab.saveState()).toBe('unsaved');
    tab.driver.choose('q2', 'q2-a');
    await tab.until(({ unsent }) => unsent.join() === 'q1');
    expect(server.answers).toEqual({ q2: 'q2-a' });
    tab.driver.retry();
    await tab.until(({ unsent }) => unsent.length === 0);
    expect(tab.state().problem).toBeNull();
    expect(server.answers).toEqual({ q1: 'q1-a', q2: 'q2-a' });
  });

  it('are cleared when another choice is made', async () => {
    const tab = openStarted();
    server.troubles = [{ status: 400, detail: 'No.' }];
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ problem }) => problem !== null);
    tab.driver.choose('q1', 'q1-b');
    await tab.until(({ unsent, problem }) => unsent.length === 0 && problem === null);
    expect(server.answers).toEqual({ q1: 'q1-b' });
  });

  it('show the results when the quiz was submitted on another device', async () => {
    const tab = openStarted();
    server.solution = { ...server.start(), submitted: true, correct_answers_count: 1, results_message: 'Keep Working' };
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ phase }) => phase === 'results');
    expect(tab.state()).toMatchObject({ unsent: [], solution: { results_message: 'Keep Working' } });
    expect(await (await openAnswerOutbox()).ofGroup('solution-1')).toEqual([]);
  });

  it('are retried for a conflict that is not due to a submission', async () => {
    const tab = openStarted();
    server.troubles = [{ status: 409, code: 'conflict' }];
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ connection }) => connection === 'retrying');
    await vi.advanceTimersByTimeAsync(1_000);
    await tab.until(({ unsent }) => unsent.length === 0);
    expect(server.answers).toEqual({ q1: 'q1-a' });
  });
});

describe('two tabs', () => {
  it('send each kept answer only once and show the same choices', async () => {
    const browser = new Browser();
    const one = openStarted({ browser });
    const other = open({ browser });
    await settle();
    server.outage = 'offline';
    one.driver.choose('q1', 'q1-a');
    await other.until(({ answers }) => answers['q1'] === 'q1-a');
    other.driver.choose('q2', 'q2-a');
    await one.until(({ answers, connection }) => answers['q2'] === 'q2-a' && connection === 'retrying');
    const failed = server.answerCalls().length;
    server.outage = null;
    one.wake();
    other.wake();
    await one.until(({ unsent }) => unsent.length === 0);
    await other.until(({ unsent }) => unsent.length === 0);
    await settle();
    expect(server.answerCalls().length - failed).toBe(2);
    expect(server.answers).toEqual({ q1: 'q1-a', q2: 'q2-a' });
  });

  it('both show the results when either submits', async () => {
    const browser = new Browser();
    const one = openStarted({ browser });
    const other = open({ browser });
    await settle();
    one.driver.choose('q1', 'q1-a');
    one.driver.choose('q2', 'q2-a');
    one.driver.submit();
    await one.until(({ phase }) => phase === 'results');
    await other.until(({ phase }) => phase === 'results');
    expect(server.submittedCount).toBe(1);
  });
});

describe('submitting', () => {
  it('waits until the server has every answer', async () => {
    const tab = openStarted();
    server.outage = 'offline';
    tab.driver.choose('q1', 'q1-a');
    tab.driver.choose('q2', 'q2-a');
    tab.driver.submit();
    await tab.until(({ phase, connection }) => phase === 'submitting' && connection === 'retrying');
    expect(server.received.some(({ path }) => path.endsWith('/submit'))).toBe(false);
    server.outage = null;
    tab.wake();
    await tab.until(({ phase }) => phase === 'results');
    expect(server.answers).toEqual({ q1: 'q1-a', q2: 'q2-a' });
    expect(tab.state().solution).toMatchObject({ correct_answers_count: 2, results_message: 'Great Job' });
  });

  it('retries with the same key when the reply is lost', async () => {
    const tab = openStarted();
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ unsent }) => unsent.length === 0);
    server.troubles = ['reply_lost'];
    tab.driver.submit();
    await tab.until(({ connection }) => connection === 'retrying');
    await vi.advanceTimersByTimeAsync(1_000);
    await tab.until(({ phase }) => phase === 'results');
    const submits = server.received.filter(({ path }) => path.endsWith('/submit'));
    expect(submits).toHaveLength(2);
    expect(submits[0]?.key).toBe(submits[1]?.key);
  });

  it('can be canceled while it waits, and is not sent later', async () => {
    const tab = openStarted();
    server.outage = 'offline';
    tab.driver.choose('q1', 'q1-a');
    tab.driver.submit();
    await tab.until(({ phase, connection }) => phase === 'submitting' && connection === 'retrying');
    tab.driver.cancelSubmit();
    await tab.until(({ phase }) => phase === 'questions');
    server.outage = null;
    tab.wake();
    await tab.until(({ unsent }) => unsent.length === 0);
    await settle();
    expect(server.submittedCount).toBe(0);
  });

  it('is stopped by a rejected answer', async () => {
    const tab = openStarted();
    server.troubles = [{ status: 400, detail: 'No.' }];
    tab.driver.choose('q1', 'q1-a');
    tab.driver.submit();
    await tab.until(({ phase, problem }) => phase === 'questions' && problem?.at === 'answer');
    expect(server.submittedCount).toBe(0);
  });

  it('reloads the answers when the server lacks some', async () => {
    const tab = openStarted();
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ unsent }) => unsent.length === 0);
    server.troubles = [{ status: 409, code: 'questions_unanswered', detail: 'Some questions have no answer.' }];
    server.solution = { ...server.start(), quiz_question_answers: [] };
    tab.driver.submit();
    await tab.until(({ problem }) => problem !== null);
    expect(tab.state()).toMatchObject({
      phase: 'questions',
      answers: {},
      problem: { at: 'submit', text: 'Some questions have no answer.' },
    });
  });

  it('asks the student to sign in again when the session has expired', async () => {
    const tab = openStarted();
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ unsent }) => unsent.length === 0);
    server.viewerId = null;
    tab.driver.submit();
    await tab.until(({ connection, phase }) => connection === 'signed_out' && phase === 'questions');
    expect(server.submittedCount).toBe(0);
  });
});

describe('without browser storage', () => {
  it('still sends answers, and shows them as unsaved while it cannot', async () => {
    const forbidden = {
      open: () => {
        throw new Error('The operation is insecure.');
      },
    } as unknown as IDBFactory;
    globalThis.indexedDB = forbidden;
    const tab = openStarted();
    await tab.until(({ durable }) => !durable);
    server.outage = 'offline';
    tab.driver.choose('q1', 'q1-a');
    await tab.until(({ connection }) => connection === 'retrying');
    expect(tab.saveState()).toBe('unsaved');
    server.outage = null;
    tab.wake();
    await tab.until(({ unsent }) => unsent.length === 0);
    expect(server.answers).toEqual({ q1: 'q1-a' });
  });

  it('sends a choice that a full device cannot store, and shows it as unsaved until then', async () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Quota', 'QuotaExceededError');
    };
    try {
      const tab = openStarted();
      server.outage = 'offline';
      tab.driver.choose('q1', 'q1-a');
      expect(tab.state().answers).toEqual({ q1: 'q1-a' });
      await tab.until(({ connection, durable }) => connection === 'retrying' && !durable);
      expect(tab.saveState()).toBe('unsaved');
      server.outage = null;
      tab.wake();
      await tab.until(({ unsent }) => unsent.length === 0);
      expect([server.answers, tab.saveState()]).toEqual([{ q1: 'q1-a' }, 'saved']);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
  });
});
