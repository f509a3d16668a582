import { z } from 'zod';
import { findKeyCorrections } from '#commands/quizzes/questions.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import { followCorrection, type RegradeParts } from './follow-correction.ts';
import { findProgress, writeFailure } from './regrade-progress.ts';

const payload = z.object({ quizUuid: z.guid(), correctionUuid: z.guid() });
type RegradePayload = z.infer<typeof payload>;

/** Sent for each correction, with its uuid as the singleton key. */
export const regradeJob: JobKind<RegradePayload> = { name: 'key-correction-regrade', payload };

/** Corrections are applied in order, because a later one depends on what counted after the earlier ones. */
const regrade = async (parts: RegradeParts, { quizUuid, correctionUuid }: RegradePayload, signal: AbortSignal): Promise<void> => {
  const made = await findKeyCorrections(parts.store, quizUuid);
  const progress = await findProgress(parts.db, quizUuid);
  const last = made.findIndex(({ correction }) => correction.correctionUuid === correctionUuid);
  for (const each of made.slice(0, last + 1)) {
    if (progress.get(each.correction.correctionUuid)?.state !== 'done') await followCorrection(parts, each, signal);
  }
};

export const regradeQueue = (parts: RegradeParts): JobQueue<RegradePayload> => ({
  ...regradeJob,
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireInSeconds: 3_600,
  handle: (job, { signal }) => regrade(parts, job, signal),
  endsForGood: false,
  exhausted: ({ quizUuid, correctionUuid }) => writeFailure(parts.db, quizUuid, correctionUuid),
});
