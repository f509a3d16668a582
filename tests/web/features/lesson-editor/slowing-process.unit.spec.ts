import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LessonChangesReply } from '#api/lessons/lesson-editing/schemas.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { createAutosaveStore, patchState } from '#web/widgets/autosave/autosave-state.ts';
import type { Change } from '#web/lessons/lesson-editor/changes.ts';
import type { SavedLesson } from '#web/lessons/lesson-editor/lesson-kind.ts';
import { pollEveryMs, createSlowing, onSlowed } from '#web/lessons/lesson-editor/slowing-process.ts';
import { editedLessonSample } from '#tests/web/pages/lesson-editor-samples.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const underway = { ...editedLessonSample, slowing: { pace: 0.75 as const, problem: null } };
const made = { ...editedLessonSample, slowing: null, revision: '9' };
const answer = (lesson: typeof editedLessonSample): Reply<LessonChangesReply> =>
  ({ kind: 'ok', body: { changes: [], lesson } }) as unknown as Reply<LessonChangesReply>;

const open = (lesson: typeof editedLessonSample) => {
  const store = createAutosaveStore<Change, SavedLesson>({ lesson, gone: false }, lesson.revision);
  const changesSince = vi.fn<(uuid: string, revision: string) => Promise<Reply<LessonChangesReply>>>();
  const onReady = vi.fn();
  const task = createSlowing().run({ store, changesSince });
  onSlowed(store, onReady);
  return { store, changesSince, onReady, task, turn: () => vi.advanceTimersByTimeAsync(pollEveryMs) };
};

it('polls until the slowed version is ready, adds it to the page, and stops', async () => {
  const { store, changesSince, onReady, task, turn } = open(underway);
  changesSince.mockResolvedValueOnce(answer(underway)).mockResolvedValueOnce(answer(made));
  await turn();
  expect([changesSince.mock.calls, onReady.mock.calls.length]).toEqual([[[underway.uuid, '7']], 0]);
  await turn();
  await turn();
  expect([changesSince.mock.calls.length, onReady.mock.calls.length]).toEqual([2, 1]);
  expect(store.getState()).toMatchObject({ lesson: { slowing: null }, revision: '9' });
  task.cancel();
});

it('does not poll when none is being made, and leaves the page alone while a change is pending', async () => {
  const { store, changesSince, onReady, task, turn } = open(made);
  await turn();
  expect(changesSince).not.toHaveBeenCalled();
  patchState(store, { lesson: underway });
  const change = { type: 'text', field: 'name', value: 'Fog' } as const;
  const pending = [{ key: 'name', change, phase: 'typing' as const, reason: null, idempotencyKey: 'k', attempted: false }];
  patchState(store, { pending });
  changesSince.mockResolvedValue(answer(made));
  await turn();
  expect([store.getState().lesson.slowing, onReady.mock.calls.length]).toEqual([underway.slowing, 0]);
  patchState(store, { pending: [] });
  await turn();
  expect([store.getState().lesson.slowing, onReady.mock.calls.length]).toEqual([null, 1]);
  task.cancel();
});

it('announces one that arrived with the answer to another change', async () => {
  const { store, changesSince, onReady, task, turn } = open(underway);
  patchState(store, { lesson: made, revision: '9' });
  patchState(store, { lesson: { ...made, subject: 'Art' } });
  await turn();
  expect([changesSince.mock.calls.length, onReady.mock.calls.length]).toEqual([0, 1]);
  task.cancel();
});

it('shows a failure as such', async () => {
  const { store, changesSince, onReady, task, turn } = open(underway);
  changesSince.mockResolvedValue(answer({ ...made, slowing: { pace: 0.75, problem: 'Nothing is heard.' } }));
  await turn();
  expect([store.getState().lesson.slowing?.problem, onReady.mock.calls.length]).toEqual(['Nothing is heard.', 0]);
  task.cancel();
});
