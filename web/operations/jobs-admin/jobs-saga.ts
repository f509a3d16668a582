import type { JobsPageData, ShownJob } from '#api/operations/jobs-admin/schemas.ts';
import { actionsOf, buffers, call, delay, race, takeFrom, type Saga } from '#web/lib/effects.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { texts } from './texts.ts';

export const followMs = 3_000;

export type JobsAction = { type: 'retry_pressed'; job: ShownJob };
export interface JobsNotice {
  kind: 'good' | 'low' | 'mid';
  text: string;
}

/** Everything the saga depends on; tests pass their own. */
export interface JobsContext {
  load: () => Promise<Reply<JobsPageData>>;
  retry: (job: ShownJob) => Promise<Reply<unknown>>;
  show: (data: JobsPageData) => void;
  say: (notice: JobsNotice | null) => void;
  /** True while the page is in the background, where no one sees it. */
  hidden: () => boolean;
}

const { actionChannel } = actionsOf<JobsAction>();

/** Refreshes the jobs every three seconds, and at once after a retry. */
export function* jobsSaga(context: JobsContext): Saga {
  // Buffers clicks that arrive while the page is loading.
  const presses = yield* actionChannel('retry_pressed', buffers.expanding());
  const tried = new Set<string>();
  let stale = false;
  for (;;) {
    const { pressed } = yield* race({ pressed: takeFrom(presses), later: delay(followMs) });
    if (pressed) yield* call(tryAgain, context, tried, pressed.job);
    else if (context.hidden()) continue;
    const reply = yield* call(context.load);
    if (reply.kind === 'ok') context.show(reply.body);
    if ((reply.kind !== 'ok') !== stale) {
      stale = !stale;
      context.say(stale ? { kind: 'mid', text: texts.stale } : null);
    }
  }
}

/** Retries each failure only once, however often the button is clicked: the server would refuse a second time. */
function* tryAgain({ retry, say }: JobsContext, tried: Set<string>, job: ShownJob): Saga {
  const { id, queue, ended_at, retry_url } = job;
  const failure = `${id} ${ended_at}`;
  if (retry_url === null || tried.has(failure)) return;
  const reply = yield* call(retry, job);
  if (reply.kind !== 'ok') return say({ kind: 'low', text: texts.notRetried(causeOf(reply)) });
  tried.add(failure);
  say({ kind: 'good', text: texts.retried(queue) });
}
