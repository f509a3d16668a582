import { loadLesson } from '#commands/lessons/lesson/load-lesson.ts';
import { slowRecordingsJob } from '#jobs/lessons/slow-recordings-job.ts';
import { job, type Reaction } from './reaction.ts';

/** Slowed versions of a lesson's recordings are made when staff want them. */
export const slowRecordings: Reaction = {
  name: 'slow_recordings',
  categories: ['lesson'],
  begins: 'first_event',
  on: {
    LessonSlowingRequested: async ({ data: { lessonUuid, occurredAt: requestedAt } }, { store }) => {
      const { lesson } = await loadLesson({ store }, lessonUuid);
      const slowing = lesson.status === 'missing' ? null : lesson.slowing;
      // It has ended, or was asked for once more.
      if (slowing?.requestedAt !== requestedAt || slowing.problem !== null) return null;
      return job(slowRecordingsJob, { lessonUuid, requestedAt }, { singletonKey: `${lessonUuid}:${requestedAt}` });
    },
  },
};
