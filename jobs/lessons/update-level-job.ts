import { z } from 'zod';
import { measureTranscript } from '#adapters/assessor/transcripts/measure-transcript.ts';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { endLevelUpdate } from '#commands/lessons/lesson/level-updates.ts';
import { measuredLevel } from '#domain/lessons/lesson/events.ts';
import type { LevelOutcome } from '#domain/lessons/lesson/level-updates.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import type { JobParts } from '../parts.ts';

const payload = z.object({ lessonUuid: z.guid(), level: measuredLevel, requestUuid: z.guid() });
type UpdatePayload = z.infer<typeof payload>;

/** Sent for each request, with its uuid as the singleton key. */
export const updateLevelJob: JobKind<UpdatePayload> = { name: 'update-level', payload };

export type UpdateLevelParts = Pick<JobParts, 'db' | 'store' | 'now' | 'logger'>;

const contextOf = ({ store, db, now }: UpdateLevelParts, { requestUuid }: UpdatePayload): CommandContext => {
  const commandId = uuidV5(`update-level:${requestUuid}`);
  return { store, db, actor: systemActor, commandId, correlationId: commandId, now: now().toISOString() };
};

const gaveUp: LevelOutcome = {
  problem: 'The transcript could not be measured. Update again; if that fails too, tell whoever runs Earshot.',
};

/** If it is killed, it runs again. The lesson accepts only one result per request, and none for a cancelled one. */
export const updateLevelQueue = (parts: UpdateLevelParts): JobQueue<UpdatePayload> => ({
  ...updateLevelJob,
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  handle: async (sent) => {
    const measure = (transcript: string): LevelOutcome => measureTranscript(sent.level, transcript);
    await endLevelUpdate(contextOf(parts, sent), { ...sent, measure });
  },
  endsForGood: true,
  exhausted: async (sent) => {
    parts.logger.error({ lessonUuid: sent.lessonUuid, level: sent.level }, 'a level could not be updated');
    await endLevelUpdate(contextOf(parts, sent), { ...sent, measure: () => gaveUp });
  },
});
