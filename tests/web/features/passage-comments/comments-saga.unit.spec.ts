import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createComments,
  createCommentsApi,
  createCommentsStore,
  hasUnsent,
  type CommentsDriver,
  type CommentsStore,
  type PassageComment,
} from '#web/lesson-work/passage-comments/create-comments.ts';
import type { Task } from '#web/lib/effects.ts';
import { createHttpClient } from '#web/lib/http-client.ts';
import { taughtWorkSample } from '#tests/web/pages/taught-work-sample.ts';

const prompt = taughtWorkSample.prompts[0]!;
const made: PassageComment = {
  id: 'c1',
  assignment_prompt_id: prompt.id,
  start: 4,
  end: 8,
  quote: 'crab',
  text: 'Good.',
  added_at: '2026-11-21T15:00:00.000Z',
};
type Answer = { status: number; body?: unknown } | 'offline';
let answer: Answer;
let received: { what: string; body: unknown; key: string | null }[];
let store: CommentsStore;
let driver: CommentsDriver;
let task: Task;

const fetchFake: typeof fetch = async (path, init) => {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  received.push({ what: `${init?.method} ${String(path)}`, body, key: new Headers(init?.headers).get('idempotency-key') });
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), { status: answer.status });
};
const open = (comments: PassageComment[] = []) => {
  store = createCommentsStore({ ...taughtWorkSample, comments });
  let keys = 0;
  const process = createComments(() => `key-${(keys += 1)}`)(store);
  driver = process.driver;
  task = process.run({ store, api: createCommentsApi(createHttpClient({ fetch: fetchFake, csrfToken: 't' }), 'w') });
};
const state = () => store.getState();
const settled = () => new Promise((done) => setTimeout(done));
const path = '/api/v2/lingolift/teachers/student_works/w/comments';

beforeEach(() => {
  received = [];
  answer = { status: 201, body: { comment: made } };
  open();
});
afterEach(() => task.cancel());

describe('a comment on a passage', () => {
  it('is attached to the selected words, without surrounding spaces', async () => {
    driver.select(prompt, { start: 3, end: 9 });
    expect(state().chosen).toEqual({ promptId: prompt.id, start: 4, end: 8, quote: 'crab' });
    driver.write(' Good. ');
    expect(hasUnsent(state())).toBe(true);
    driver.add();
    await settled();
    expect(received).toEqual([
      { what: `POST ${path}`, body: { assignment_prompt_id: prompt.id, start: 4, end: 8, text: 'Good.' }, key: 'key-1' },
    ]);
    expect(state()).toMatchObject({ comments: [made], promptId: null, chosen: null, text: '', notice: { kind: 'added' } });
    expect(hasUnsent(state())).toBe(false);
  });

  it('keeps the keyboard field open while words are selected in it', () => {
    driver.openField(prompt);
    driver.select(prompt, { start: 0, end: 3 });
    expect(state()).toMatchObject({ inField: true, chosen: { quote: 'The' } });
    driver.select(prompt, { start: 3, end: 4 });
    expect(state().chosen).toMatchObject({ quote: 'The' });
    driver.cancel();
    expect(state()).toMatchObject({ promptId: null, inField: false, chosen: null });
  });

  it('is not sent without text or a passage', async () => {
    driver.openField(prompt);
    driver.write('Good.');
    driver.add();
    driver.select(prompt, { start: 4, end: 8 });
    driver.write('  ');
    driver.add();
    await settled();
    expect(received).toEqual([]);
  });

  it.each<[Answer, string]>([
    [
      { status: 409, body: { errors: ['There are 50 comments on this work already.'] } },
      'There are 50 comments on this work already.',
    ],
    [{ status: 500, body: {} }, 'Failed to update feedback'],
    ['offline', 'An error occurred while updating feedback'],
  ])('keeps its text when %j comes back', async (failure, text) => {
    answer = failure;
    driver.select(prompt, { start: 4, end: 8 });
    driver.write('Good.');
    driver.add();
    await settled();
    expect(state()).toMatchObject({ problem: text, text: 'Good.', sending: false, chosen: { quote: 'crab' }, comments: [] });
  });

  it('can be removed, and restored with Undo', async () => {
    task.cancel();
    open([made]);
    answer = { status: 204 };
    driver.remove('c1');
    await settled();
    expect(received[0]).toMatchObject({ what: `DELETE ${path}/c1` });
    expect(state()).toMatchObject({ comments: [], notice: { kind: 'removed' }, removed: made });
    answer = { status: 201, body: { comment: { ...made, id: 'c2' } } };
    driver.undoRemoval();
    await settled();
    expect(received[1]).toMatchObject({ what: `POST ${path}`, body: { start: 4, end: 8, text: 'Good.' } });
    expect(state()).toMatchObject({ comments: [{ id: 'c2' }], removed: null });
  });

  it('stays if it cannot be removed', async () => {
    task.cancel();
    open([made]);
    answer = 'offline';
    driver.remove('c1');
    await settled();
    expect(state()).toMatchObject({ comments: [made], problem: 'An error occurred while updating feedback', sending: false });
  });
});
