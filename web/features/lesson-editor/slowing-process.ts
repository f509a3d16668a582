import type { LessonChangesReply } from '../../../api/lesson-editing/schemas.ts';
import type { Reply } from '../../lib/http-client.ts';
import { call, delay, type Saga } from '../../lib/effects.ts';
import { createProcess, type Process } from '../../lib/process.ts';
import { patchState } from '../../widgets/autosave/autosave-state.ts';
import type { LessonStore } from './lesson-kind.ts';

export const askedEveryMs = 2_000;

export interface SlowingContext {
  readonly store: LessonStore;
  readonly changesSince: (uuid: string, revision: string) => Promise<Reply<LessonChangesReply>>;
  /** A slowed version has come while the page was open. */
  readonly onReady: () => void;
}

const isWaiting = (store: LessonStore): boolean => store.getState().lesson.slowing?.problem === null;

/** Asks again and again while a slowed version is being made, and puts it into the page. */
export function* slowingSaga({ store, changesSince, onReady }: SlowingContext): Saga {
  for (;;) {
    yield* delay(askedEveryMs);
    if (!isWaiting(store)) continue;
    const { lesson, revision } = store.getState();
    const reply = yield* call(changesSince, lesson.uuid, revision);
    const { pending, conflict } = store.getState();
    // Something of this page is on its way: its answer will have the rest.
    if (reply.kind !== 'ok' || pending.length > 0 || conflict) continue;
    const latest = reply.body.lesson;
    if (latest.slowing?.problem === null) continue;
    patchState(store, { lesson: latest, revision: latest.revision });
    if (latest.slowing === null) onReady();
  }
}

export const createSlowing = (): Process<null, SlowingContext> =>
  createProcess(
    (context: SlowingContext) => slowingSaga(context),
    () => null,
  );
