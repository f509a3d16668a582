import { z } from 'zod';
import { findKeyCorrections } from '../../commands/quiz/find-key-corrections.ts';
import type { Jobs, JobKind, JobQueue } from '../../platform/jobs.ts';
import { recentCorrections } from '../../projections/quiz-results/regrades/queries.ts';
import type { Services } from '../services.ts';
import { followCorrection, regradeOpen } from './follow-correction.ts';
import { findProgress, writeFailure } from './regrade-progress.ts';

const payload = z.object({ quizUuid: z.guid(), correctionUuid: z.guid() });
type RegradePayload = z.infer<typeof payload>;

export const regradeJob: JobKind<RegradePayload> = { name: 'key-correction-regrade', payload };

/** While a job for the correction is waiting or running, there is no other one. */
export const sendRegrade = (jobs: Jobs, job: RegradePayload): Promise<void> =>
  jobs.send(regradeJob, job, { singletonKey: job.correctionUuid });

/** Corrections are followed in their order: what a later one does depends on what an earlier one let count. */
const regrade = async (services: Services, { quizUuid, correctionUuid }: RegradePayload, signal: AbortSignal): Promise<void> => {
  const made = await findKeyCorrections(services.store, quizUuid);
  const progress = await findProgress(services.db, quizUuid);
  const last = made.findIndex(({ correction }) => correction.correctionUuid === correctionUuid);
  for (const each of made.slice(0, last + 1)) {
    if (progress.get(each.correction.correctionUuid)?.state !== 'done') await followCorrection(services, each, signal);
  }
};

export const regradeQueue = (services: Services): JobQueue<RegradePayload> => ({
  ...regradeJob,
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireInSeconds: 3_600,
  handle: (job, { signal }) => regrade(services, job, signal),
  exhausted: ({ quizUuid, correctionUuid }) => writeFailure(services.db, quizUuid, correctionUuid),
});

const lookBackMs = 24 * 60 * 60 * 1000;
/** Clocks of two processes may differ this much. */
const slackMs = 10 * 60 * 1000;

/**
 * Finds what was lost between two steps when a process was killed: a correction whose job was never sent, and a submit that was
 * graded before a correction, but written after it, and could not look again.
 */
const catchUp = async (services: Services, signal: AbortSignal): Promise<void> => {
  const { db, store, jobs, now } = services;
  const recent = await recentCorrections(db, new Date(now().getTime() - lookBackMs).toISOString());
  for (const { quiz_uuid: quizUuid, correction_uuid: correctionUuid, corrected_at } of recent) {
    const state = (await findProgress(db, quizUuid)).get(correctionUuid)?.state;
    if (state === 'failed') continue;
    if (state !== 'done') {
      await sendRegrade(jobs, { quizUuid, correctionUuid });
      continue;
    }
    const made = (await findKeyCorrections(store, quizUuid)).find(
      ({ correction }) => correction.correctionUuid === correctionUuid,
    );
    const since = new Date(Date.parse(corrected_at) - slackMs).toISOString();
    if (made) await regradeOpen(services, made, signal, { since });
  }
};

export const regradeCatchUpQueue = (services: Services): JobQueue<object> => ({
  name: 'key-correction-catch-up',
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  cron: '*/10 * * * *',
  handle: (_payload, { signal }) => catchUp(services, signal),
});
