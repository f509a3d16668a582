import { comparePositions, formatPosition } from '#eventstore/position.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { lastEventAt } from '#projections/audit/event-index/queries.ts';
import { ensureReplay, findReplay, findReplayAt, type Replay } from '#projections/audit/replay/catalog.ts';
import { HttpProblem, invalidFields } from '#api/http/problem.ts';
import type { Basics, Given } from '#api/http/needs.ts';
import { replayJob } from '#jobs/replay/replay-jobs.ts';
import { presentReplay } from './presenter.ts';
import type { ReplayPageData } from './schemas.ts';
import { pause } from '#platform/pause.ts';

type MomentState = NonNullable<ReplayPageData['at']>;

/** How long a page waits for the index to catch up with the log. */
const indexingMs = 1_500;
/** A moment near a snapshot is ready within this time, so that nobody sees a page that only asks them to wait. */
const shortWaitMs = 2_500;

/** True if the index has reached the end of the log; with a long log the first visitor has to come back. */
export const refreshIndex = async ({ db, store }: Basics): Promise<boolean> => {
  const head = await store.head();
  const reached = await bringIndexUpToDate(db, store, { deadline: performance.now() + indexingMs });
  return head === null || comparePositions(reached, head) >= 0;
};

export interface Moment {
  readonly state: MomentState;
  /** The replay, if it is ready to be read. */
  readonly ready: Replay | null;
}

/** A moment up to a second ahead can be the result of a fast clock. */
const isFuture = (moment: string, now: Date): boolean => Date.parse(moment) > now.getTime() + 1_000;

export const findMoment = async ({ db, now }: Basics, moment: string): Promise<Moment> => {
  const future = isFuture(moment, now());
  const event = future ? null : await lastEventAt(db, moment);
  const replay = event && (await findReplayAt(db, event.position));
  return {
    state: {
      moment,
      position: event && formatPosition(event.position),
      position_time: event?.recordedAt ?? null,
      replay: replay && presentReplay(replay),
      problem: event ? null : future ? 'future' : 'before_the_log',
    },
    ready: replay?.status === 'ready' ? replay : null,
  };
};

const notInTheFuture = (field: string) => invalidFields([{ path: field, message: 'use a moment in the past' }]);

const beforeTheLog = (field: string) =>
  invalidFields([{ path: field, message: 'use a later moment: there is no event at or before this one' }]);

/** Makes sure that the moment is replayed or in progress. @throws 400 for a moment before the first event or in the future */
export const startReplay = async (services: Given<'jobs'>, moment: string, field: string): Promise<Replay> => {
  const { db, store, jobs, now } = services;
  if (isFuture(moment, now())) throw notInTheFuture(field);
  await bringIndexUpToDate(db, store);
  const event = await lastEventAt(db, moment);
  if (!event) throw beforeTheLog(field);
  const replay = await ensureReplay(db, { kind: 'replay', position: event.position, positionTime: event.recordedAt });
  if (replay.status !== 'ready') await jobs.send(replayJob, { replayId: replay.id }, { singletonKey: String(replay.id) });
  return replay;
};

/** The replay once it has ended, or its state after a short wait. */
export const settled = async ({ db }: Basics, id: number): Promise<Replay> => {
  const until = performance.now() + shortWaitMs;
  for (;;) {
    const replay = await findReplay(db, id);
    if (!replay) throw gone();
    const isOver = replay.status !== 'waiting' && replay.status !== 'running';
    if (isOver || performance.now() > until) return replay;
    await pause(50, new AbortController().signal);
  }
};

export const gone = (): HttpProblem =>
  new HttpProblem(404, 'not_found', 'This replay is gone: they are kept for an hour. Start it again.');

export const notReplayed = (): HttpProblem =>
  new HttpProblem(
    409,
    'not_replayed',
    'This moment is not replayed yet. Start the replay with POST /analyst/replays, and ask again when it is ready.',
  );
