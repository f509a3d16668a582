import { loadLesson } from '#commands/lessons/lesson/drafts.ts';
import { publishLessonJob } from '#jobs/lessons/publish-lesson-job.ts';
import { job, type Reaction } from './reaction.ts';
import { slowRecordingsJob } from '#jobs/lessons/slow-recordings-job.ts';
import { isAwaited } from '#domain/lessons/lesson/level-updates.ts';
import { updateLevelJob } from '#jobs/lessons/update-level-job.ts';

/** A draft goes to readers at the time that staff planned. */
export const publishPlannedLessons: Reaction = {
  name: 'publish_planned_lessons',
  categories: ['lesson'],
  begins: 'first_event',
  on: {
    LessonPublicationScheduled: async ({ data: { lessonUuid, publishAt } }, { store }) => {
      const { lesson } = await loadLesson({ store }, lessonUuid);
      // Another plan took its place, or it has happened.
      if (lesson.status === 'missing' || lesson.draft?.publishAt !== publishAt) return null;
      const singletonKey = `${lessonUuid}:${publishAt}`;
      return job(publishLessonJob, { lessonUuid, publishAt }, { singletonKey, startAfter: publishAt });
    },
  },
};

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

/** A level of a lesson is measured in its transcript when staff want it. */
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
