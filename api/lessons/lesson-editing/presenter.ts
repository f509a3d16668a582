import { lessonGaps } from '#domain/lessons/lesson/completeness.ts';
import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { AudioTrack, DraftContent, LessonVideo } from '#domain/lessons/lesson/events.ts';
import { draftOf, type ExistingLesson } from '#domain/lessons/lesson/state.ts';
import { presentLevelUpdate } from '../level-updates/presenter.ts';
import { presentMaterial } from '../lesson-material/presenter.ts';
import { notFound } from '#api/http/problem.ts';
import { lessonUrl, quizableWord } from '#api/shared/quizable.ts';
import type { EditedLesson, WrittenContent } from './schemas.ts';

/** @throws 404 */
export const existingLesson = (lesson: LessonState): ExistingLesson => {
  if (lesson.status === 'missing') throw notFound('This lesson');
  return lesson;
};

export const editUrl = (uuid: string): string => `/admin/lessons/${uuid}/edit`;
export const historyUrl = (uuid: string): string => `/admin/lessons/${uuid}/history`;

type WrittenTrack = WrittenContent['audio']['standard'][number];
type WrittenVideo = NonNullable<WrittenContent['video']>;

const presentTrack = ({ title, address, captions, durationMs, startMs, endMs }: AudioTrack): WrittenTrack => ({
  title,
  address,
  captions,
  duration_ms: durationMs,
  ...(startMs !== undefined && { start_ms: startMs }),
  ...(endMs !== undefined && { end_ms: endMs }),
});

const presentVideo = ({ title, address, poster, captions, durationMs, provider }: LessonVideo): WrittenVideo => ({
  title,
  address,
  poster,
  captions,
  duration_ms: durationMs,
  provider: provider ? { name: provider.name, video_id: provider.videoId } : null,
});

export const presentContent = ({ gradeBand, textComplexity, elpLevel, audio, video, ...same }: DraftContent): WrittenContent => ({
  ...same,
  grade_band: gradeBand,
  text_complexity: textComplexity,
  elp_level: elpLevel,
  audio: { standard: audio.standard.map(presentTrack), slowed: audio.slowed.map(presentTrack) },
  video: video && presentVideo(video),
});

export const presentEditedLesson = (lesson: ExistingLesson, revision: bigint | null): EditedLesson => {
  const { content, material } = draftOf(lesson);
  return {
    uuid: lesson.lessonUuid,
    type: quizableWord(lesson.type),
    path: lesson.path,
    url: lesson.status === 'published' ? lessonUrl(lesson.type, lesson.path) : null,
    preview_url: `/admin/lessons/${lesson.lessonUuid}/preview`,
    status: lesson.status,
    stage: lesson.draft?.stage ?? null,
    publish_at: lesson.draft?.publishAt ?? null,
    returned_because: lesson.draft?.returnedBecause ?? null,
    slowing: lesson.slowing && { pace: lesson.slowing.pace, problem: lesson.slowing.problem },
    level_updates: {
      elp_level: presentLevelUpdate(lesson, 'elp_level'),
      text_complexity: presentLevelUpdate(lesson, 'text_complexity'),
    },
    revision: (revision ?? 0n).toString(),
    ...presentContent(content),
    ...presentMaterial(material),
    missing: lessonGaps(content),
  };
};
