import { cronKey, type JobKind, type JobQueue, type JobRun } from '#platform/jobs.ts';
import { z } from 'zod';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { projections } from '#projections/registry.ts';
import {
  keepFailure,
  provedLog,
  verifiedInRun,
  verifyAndKeep,
  verifyLogAndKeep,
  type VerificationRun,
} from '#projections/verifications.ts';
import type { JobParts } from '../parts.ts';

type ProofParts = Pick<JobParts, 'db' | 'store' | 'logger' | 'dataDir'>;

const payload = z.object({ askedBy: z.enum(['night', 'person']).default('night') });
type VerifyPayload = z.infer<typeof payload>;

export const verifyJob: JobKind<VerifyPayload> = { name: 'verify-projections', payload };

/** One at a time: a request while another one waits or runs joins it. */
export const askToVerify = ({ jobs }: Pick<JobParts, 'jobs'>): Promise<void> =>
  jobs.send(verifyJob, { askedBy: 'person' }, { singletonKey: cronKey });

class BusyBuilding extends Error {
  override readonly name = 'BusyBuilding';
}

const verifyOne = async (
  { db, store, logger }: ProofParts,
  projection: AnyProjection,
  run: VerificationRun,
  signal: AbortSignal,
): Promise<boolean> => {
  const found = await verifyAndKeep(projection, run, { db, store, logger, signal });
  if (!found) return false;
  const { outcome, differences, checkpoint, error } = found;
  const about = { projection: projection.name, outcome, differences, checkpoint };
  if (outcome === 'identical') logger.info(about, 'a read model was proved');
  else
    logger.error({ ...about, reason: error }, 'a read model is not what its events say: npm run projections -- rebuild mends it');
  return true;
};

const verifyTheLog = async (
  { db, store, dataDir, logger }: ProofParts,
  run: VerificationRun,
  signal: AbortSignal,
): Promise<void> => {
  const { outcome, differences, error } = await verifyLogAndKeep({ db, store, dataDir, signal }, run);
  const about = { events: outcome, findings: differences };
  if (outcome === 'identical') logger.info(about, 'the event log was proved');
  else logger.error({ ...about, reason: error }, 'the event log is not what was written: npm run verify-log names what is wrong');
};

const alreadyBuilding = 'Another process was building it all the while.';

/** What an earlier attempt has verified is not verified again. */
const verifyAll = async (parts: ProofParts, { askedBy }: VerifyPayload, { id, signal, lastAttempt }: JobRun): Promise<void> => {
  const run = { runId: id, askedBy };
  const done = await verifiedInRun(parts.db, id);
  if (!done.has(provedLog.name)) await verifyTheLog(parts, run, signal);
  const busy: string[] = [];
  for (const projection of projections) {
    if (done.has(projection.name)) continue;
    signal.throwIfAborted();
    if (await verifyOne(parts, projection, run, signal)) continue;
    if (lastAttempt) await keepFailure(parts.db, projection, run, alreadyBuilding);
    else busy.push(projection.name);
  }
  if (busy.length > 0) throw new BusyBuilding(`Being built by another process: ${busy.join(', ')}. Verified later.`);
};

const cronOf = (verifyAt: string | null): string | null => {
  if (verifyAt === null) return null;
  const [hour, minute] = verifyAt.split(':').map(Number);
  return `${minute} ${hour} * * *`;
};

/** Verifies the log and then every read model, at night and on request. */
export const verifyQueue = (parts: ProofParts & Pick<JobParts, 'nightly'>): JobQueue<VerifyPayload> => ({
  ...verifyJob,
  retryLimit: 4,
  retryDelaySeconds: 120,
  expireInSeconds: 6 * 60 * 60,
  cron: cronOf(parts.nightly.verifyAt),
  timeZone: parts.nightly.timeZone,
  handle: (run, job) => verifyAll(parts, run, job),
});
