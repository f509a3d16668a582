import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownFetch } from '#web/lib/own-fetch.ts';
import { sampledRuns } from '#tests/support/sampled.ts';
import { openTab, questionUuids, settle, startServer } from './quiz-fixture.ts';

/** Answers in the server's place, as boxes of school networks give them; null: the line is cut. */
const falseAnswers = [
  () => Response.json({ status: 'login_required' }),
  () => new Response(null, { status: 204 }),
  () => new Response('<h1>Sign in to the guest Wi-Fi</h1>'),
  () => Response.json({ code: 'quiz_solution_reset', detail: 'No.' }, { status: 409 }),
  () => Response.json({ quiz_solution: { submitted: true } }, { headers: { 'earshot-answer': 'an-earlier-call 12' } }),
  ...[400, 401, 403, 404, 405, 413, 451, 502].map((status) => () => new Response('<h1>Blocked</h1>', { status })),
  null,
] as const;

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('choose' as const), question: fc.nat(1), option: fc.constantFrom('a', 'b', 'c') }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('meddle' as const), how: fc.nat(falseAnswers.length - 1) }) },
    { weight: 2, arbitrary: fc.constant({ do: 'leave alone' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'lose a reply' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'refuse' as const }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('set the clock' as const), by: fc.integer({ min: -1e11, max: 1e11 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('fill' as const), full: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant({ do: 'close' as const }) },
    { weight: 2, arbitrary: fc.constant({ do: 'wait' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'try again' as const }) },
  ),
  { maxLength: 24 },
);

const { put } = IDBObjectStore.prototype;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  IDBObjectStore.prototype.put = put;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = async (milliseconds: number): Promise<void> => {
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
};

it('never shows Saved for an answer the server lacks, and ends with the last choice on the server', async () => {
  const property = fc.asyncProperty(steps, async (story) => {
    globalThis.indexedDB = new IDBFactory();
    IDBObjectStore.prototype.put = put;
    const server = startServer();
    server.start();
    let box: (() => Response) | null | undefined;
    let clock = 1e12;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (box === null) throw new TypeError('Failed to fetch');
      if (box) return box();
      const response = await server.fetch(path, init);
      const text = await response.text();
      const call = new Headers(init.headers).get('earshot-call');
      return new Response(text, { status: response.status, headers: { 'earshot-answer': `${call} ${text.length}` } });
    });
    const open = () => openTab(server, { fetch: ownFetch, now: () => (clock += 1) });
    let tab = open();
    /** The last choice of each question that the student knows to be safe, or sees on an open page. */
    const chosen = new Map<string, string>();
    await settle();

    for (const step of story) {
      if (step.do === 'choose') {
        const question = questionUuids[step.question]!;
        tab.driver.choose(question, `${question}-${step.option}`);
        chosen.set(question, `${question}-${step.option}`);
        expect(tab.state().answers[question]).toBe(`${question}-${step.option}`);
      } else if (step.do === 'meddle') box = falseAnswers[step.how];
      else if (step.do === 'leave alone') box = undefined;
      else if (step.do === 'lose a reply') server.troubles.push('reply_lost');
      else if (step.do === 'refuse') server.troubles.push({ status: 400, detail: 'No.' });
      else if (step.do === 'set the clock') clock += step.by;
      else if (step.do === 'fill') {
        IDBObjectStore.prototype.put = step.full
          ? () => {
              throw new DOMException('Quota exceeded', 'QuotaExceededError');
            }
          : put;
      } else if (step.do === 'wait') await pass(40_000);
      else if (step.do === 'try again') tab.driver.retry();
      else {
        await settle();
        const { durable, unsent } = tab.state();
        // What the page called unsaved when it was closed is lost, and was never called anything else.
        if (!durable) unsent.forEach((question) => chosen.delete(question));
        tab.close();
        await settle();
        tab = open();
      }
      await settle();
      if (tab.saveState() === 'saved') expect(server.answers).toEqual(tab.state().answers);
    }

    box = undefined;
    server.troubles = [];
    for (let tries = 0; tries < 3; tries += 1) {
      tab.driver.retry();
      await pass(40_000);
    }
    expect(tab.saveState()).not.toBe('unsaved');
    expect(tab.state().unsent).toEqual([]);
    expect(server.answers).toEqual(tab.state().answers);
    for (const [question, option] of chosen) expect(server.answers[question]).toBe(option);
    tab.close();
  });
  await fc.assert(property, { numRuns: sampledRuns(300, 40) });
}, 120_000);
