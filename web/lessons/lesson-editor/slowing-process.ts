import type { LessonChangesReply } from '#api/lessons/lesson-editing/schemas.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { call, delay, type Saga } from '#web/lib/effects.ts';
import { createProcess, type Process } from '#web/lib/process.ts';
import { patchState } from '#web/widgets/autosave/autosave-state.ts';
import type { LessonStore } from './lesson-kind.ts';

export const pollEveryMs = 2_000;

export interface SlowingContext {
  readonly store: LessonStore;
  readonly changesSince: (uuid: string, revision: string) => Promise<Reply<LessonChangesReply>>;
}

type LessonState = ReturnType<LessonStore['getState']>;

const isWaiting = ({ lesson }: Pick<LessonState, 'lesson'>): boolean => lesson.slowing?.problem === null;

/**
 * Calls back when a slowed version arrives, either from polling or in the reply to a change. Returns a function that
 * unsubscribes.
 */
export const onSlowed = (store: LessonStore, onEnd: () => void): (() => void) =>
  store.subscribe((now, before) => {
    if (isWaiting(before) && now.lesson.slowing === null) onEnd();
  });

/** Polls while a slowed version is being made, then puts it into the page. */
export function* slowingSaga({ store, changesSince }: SlowingContext): Saga {
  for (;;) {
    yield* delay(pollEveryMs);
    if (!isWaiting(store.getState())) continue;
    const { lesson, revision } = store.getState();
    const reply = yield* call(changesSince, lesson.uuid, revision);
    const { pending, conflict } = store.getState();
    // A change from this page is in flight; its reply will include the new version.
    if (reply.kind !== 'ok' || pending.length > 0 || conflict) continue;
    const latest = reply.body.lesson;
    if (isWaiting({ lesson: latest })) continue;
    patchState(store, { lesson: latest, revision: latest.revision });
  }
}

export const createSlowing = (): Process<null, SlowingContext> =>
  createProcess(
    (context: SlowingContext) => slowingSaga(context),
    () => null,
  );
