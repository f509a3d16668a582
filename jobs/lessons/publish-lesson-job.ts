import { z } from 'zod';
import { systemActor } from '#commands/runner/context.ts';
import { publishLessonDraft } from '#commands/lessons/lesson/drafts.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import type { Logger } from '#platform/logger.ts';
import type { JobParts } from '../parts.ts';

const payload = z.object({ lessonUuid: z.guid(), publishAt: z.iso.datetime() });
type PublishPayload = z.infer<typeof payload>;

/** Sent once per scheduled publication, to run at its time, with lesson and time as the singleton key. */
export const publishLessonJob: JobKind<PublishPayload> = { name: 'publish-lesson', payload };

export interface PublishLessonParts extends Pick<JobParts, 'db' | 'store' | 'now'> {
  readonly logger: Logger;
}

const publish = async (
  { db, store, now, logger }: PublishLessonParts,
  { lessonUuid, publishAt }: PublishPayload,
): Promise<void> => {
  const commandId = uuidV5(`publish-lesson:${lessonUuid}:${publishAt}`);
  const context = { store, db, actor: systemActor, commandId, correlationId: commandId, now: now().toISOString() };
  try {
    await publishLessonDraft(context, { lessonUuid, scheduledFor: publishAt });
  } catch (error) {
    // For example, the lesson was given up: a retry would give the same result.
    if (!(error instanceof DomainError)) throw error;
    logger.warn({ lessonUuid, code: error.code }, 'a planned lesson was not published');
  }
};

/** When the job runs, the draft decides whether it is still scheduled for that time. */
export const publishLessonQueue = (parts: PublishLessonParts): JobQueue<PublishPayload> => ({
  ...publishLessonJob,
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  handle: (sent) => publish(parts, sent),
  endsForGood: false,
  exhausted: async ({ lessonUuid }) => parts.logger.error({ lessonUuid }, 'a planned lesson could not be published'),
});
