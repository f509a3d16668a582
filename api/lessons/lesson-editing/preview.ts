import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import { publishedContentOf } from '#domain/lessons/lesson/draft-content.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import type { MediaLibrary } from '#platform/media.ts';
import { presentLesson } from '../presenter.ts';
import type { LessonPageData } from '../schemas.ts';
import { existingLesson } from './presenter.ts';

/** The lesson as readers would see it, draft and all. @throws 404 */
export const previewOf = async (state: LessonState, media: MediaLibrary): Promise<LessonPageData> => {
  const lesson = existingLesson(state);
  const content = publishedContentOf(draftOf(lesson).content);
  const row = {
    uuid: lesson.lessonUuid,
    type: lesson.type,
    path: lesson.path,
    name: content.name,
    description: content.description,
    subject: content.subject,
    grade_band: content.gradeBand,
    text_complexity: content.textComplexity,
    elp_level: content.elpLevel ?? null,
    transcript: content.transcript,
    audio: content.audio ?? null,
    picture: content.picture ?? null,
    tabs: content.tabs ?? [],
    video: content.video ?? null,
  };
  const shown = await presentLesson(row, media);
  return {
    share: null,
    lesson: shown,
    audio_stop: null,
    quizzes: [],
    standards_url: null,
    collections: [],
    next_lesson: null,
    guide: null,
  };
};
