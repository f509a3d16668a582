import { loadLesson } from '#commands/lessons/lesson/drafts.ts';
import { publishLessonJob } from '#jobs/lessons/publish-lesson-job.ts';
import { job, type Reaction } from './reaction.ts';
import { slowRecordingsJob } from '#jobs/lessons/slow-recordings-job.ts';
import { isAwaited } from '#domain/lessons/lesson/level-updates.ts';
import { updateLevelJob } from '#jobs/lessons/update-level-job.ts';

/** Publishes a draft at the time that staff planned. */
export const publishPlannedLessons: Reaction = {
  name: 'publish_planned_lessons',
  categories: ['lesson'],
  begins: 'first_event',
  on: {
    LessonPublicationScheduled: async ({ data: { lessonUuid, publishAt } }, { store }) => {
      const { lesson } = await loadLesson({ store }, lessonUuid);
      // Another plan has replaced it, or it has been carried out.
      if (lesson.status === 'missing' || lesson.draft?.publishAt !== publishAt) return null;
      const singletonKey = `${lessonUuid}:${publishAt}`;
      return job(publishLessonJob, { lessonUuid, publishAt }, { singletonKey, startAfter: publishAt });
    },
  },
};

/** Makes slowed versions of a lesson's recordings when staff request them. */
export const slowRecordings: Reaction = {
  name: 'slow_recordings',
  categories: ['lesson'],
  begins: 'first_event',
  on: {
    LessonSlowingRequested: async ({ data: { lessonUuid, occurredAt: requestedAt } }, { store }) => {
      const { lesson } = await loadLesson({ store }, lessonUuid);
      const slowing = lesson.status === 'missing' ? null : lesson.slowing;
      // It has ended, or a newer request has replaced it.
      if (slowing?.requestedAt !== requestedAt || slowing.problem !== null) return null;
      return job(slowRecordingsJob, { lessonUuid, requestedAt }, { singletonKey: `${lessonUuid}:${requestedAt}` });
    },
  },
};

/** Measures a level of a lesson in its transcript when staff request it. */
export const updateLevels: Reaction = {
  name: 'update_levels',
  categories: ['lesson'],
  begins: 'first_event',
  on: {
    LessonLevelUpdateRequested: async ({ data: { lessonUuid, level, requestUuid } }, { store }) => {
      const { lesson } = await loadLesson({ store }, lessonUuid);
      // It has ended, or was cancelled.
      if (lesson.status === 'missing' || !isAwaited(lesson.levelUpdates[level], requestUuid)) return null;
      return job(updateLevelJob, { lessonUuid, level, requestUuid }, { singletonKey: requestUuid });
    },
  },
};
