/** Requests and replies of the lesson editor. The domain sets the limits. */
import { cleanLine } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { draftContent, slowedPace } from '#domain/lessons/lesson/events.ts';
import { lessonPicture } from '#domain/lessons/lesson/picture.ts';
import { longestLine, maxLines, timingProblems, timingWords } from '#domain/lessons/lesson/timing.ts';
import { elpLevels } from '#domain/shared/elp-levels.ts';
import { staffLessonStates } from '#projections/lessons/staff-lessons/list.ts';
import { lessonPlays } from '#api/listening/schemas.ts';
import { difference } from '#api/edit-history/schemas.ts';
import { levelUpdate } from '../level-updates/schemas.ts';
import { writeMaterialBody } from '../lesson-material/schemas.ts';
import { paging, quizableType, timestamp, uuid } from '#api/shared/schemas.ts';

const domain = draftContent.shape;
const track = domain.audio.shape.standard.element.shape;
const video = domain.video.unwrap().shape;

const lineTime = z.int().min(0).max(86_400_000).nullable();
const timingLine = z.object({
  start_ms: lineTime,
  end_ms: lineTime,
  text: z.string().max(longestLine, `use at most ${longestLine.toLocaleString('en-US')} characters`),
  paragraph: z.int().min(0).max(maxLines),
});

const writtenTrack = z
  .object({
    title: track.title,
    address: track.address,
    captions: track.captions.default(null),
    start_ms: track.startMs,
    end_ms: track.endMs,
    duration_ms: track.durationMs.default(null),
    /** Only in a change: the transcript line by line. It is stored as WebVTT, and its address replaces `captions`. */
    lines: z
      .array(timingLine)
      .max(maxLines, `use at most ${maxLines.toLocaleString('en-US')} lines`)
      .optional(),
  })
  .superRefine(({ lines = [], duration_ms }, { addIssue }) => {
    for (const problem of timingProblems(lines, duration_ms).slice(0, 10)) {
      addIssue({ code: 'custom', message: timingWords(problem), path: ['lines', problem.place - 1] });
    }
  });
const tracks = z.array(writtenTrack).max(100, 'use at most 100 recordings');

const writtenVideo = z.object({
  title: video.title,
  address: video.address,
  poster: video.poster.default(null),
  captions: video.captions.default([]),
  duration_ms: video.durationMs.default(null),
  provider: z
    .object({ name: z.string().min(1).max(40), video_id: z.string().min(1).max(200) })
    .nullable()
    .default(null),
});

const atMost = (most: number) => z.string().max(most, `use at most ${most.toLocaleString('en-US')} characters`);

/** Markdown in `description`, `transcript` and the texts of tabs. */
const contentFields = {
  name: atMost(300),
  description: atMost(5_000),
  subject: atMost(80),
  grade_band: atMost(20),
  text_complexity: atMost(60).nullable(),
  elp_level: z.literal([...elpLevels], 'choose a level from 1 to 6').nullable(),
  transcript: atMost(100_000),
  audio: z.object({ standard: tracks, slowed: tracks }),
  picture: lessonPicture.nullable(),
  tabs: z.array(z.object({ title: atMost(60), text: atMost(50_000) })).max(10, 'use at most 10 tabs'),
  video: writtenVideo.nullable(),
};
export type WrittenContent = z.output<z.ZodObject<typeof contentFields>>;

const materialFields = writeMaterialBody.shape.lesson_material.shape;

export const lessonParams = z.object({ uuid });
export const lessonVersionParams = z.object({
  uuid,
  revision: z
    .string()
    .regex(/^\d{1,9}$/, 'use a revision')
    .transform(Number),
});

export const createLessonBody = z.object({
  lesson: z.object({
    type: quizableType,
    name: z.string().overwrite(cleanLine).min(1, 'give the lesson a title').max(300, 'use at most 300 characters'),
    /** The path under its type; derived from the title if left out. */
    path: z
      .string()
      .trim()
      .max(120, 'use at most 120 characters')
      .regex(/^(?:[a-z0-9]+(?:[-_][a-z0-9]+)*)?$/, 'use small letters, digits and -')
      .optional(),
  }),
});
export const createLessonReply = z.object({ lesson: z.object({ uuid: z.string() }), edit_url: z.string() });

/** Fields that are left out stay unchanged; lists are sent whole. */
export const changeLessonBody = z.object({
  lesson: z
    .object({ ...contentFields, ...materialFields })
    .partial()
    .refine((lesson) => Object.values(lesson).some((value) => value !== undefined), 'name what to change'),
});
export type LessonChanges = z.output<typeof changeLessonBody>['lesson'];

export const slowLessonBody = z.object({ pace: slowedPace });

export const returnLessonBody = z.object({
  reason: z.string().trim().min(1, 'say what is to be put right').max(1_000, 'use at most 1,000 characters'),
});
/** Without an offset, it is local time in the caller's time zone. */
export const scheduleLessonBody = z.object({
  publish_at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?$/, 'choose a day and a time')
    .refine((text) => !Number.isNaN(Date.parse(text)), 'choose a day and a time'),
});

export const editedLesson = z
  .object({
    uuid: z.string(),
    type: quizableType,
    path: z.string(),
    /** Where readers find it; null while they cannot. */
    url: z.string().nullable(),
    preview_url: z.string(),
    /** What readers can see: nothing yet, the lesson, or nothing any more. */
    status: z.enum(['drafted', 'published', 'withdrawn']),
    /** Stage of the draft; null while staff and readers see the same. */
    stage: z.enum(['writing', 'in_review']).nullable(),
    publish_at: timestamp.nullable(),
    /** Why it came back from review. */
    returned_because: z.string().nullable(),
    /** A slowed version in progress; `problem` says why it failed. */
    slowing: z.object({ pace: slowedPace, problem: z.string().nullable() }).nullable(),
    /** Results of measuring both levels in the transcript. */
    level_updates: z.object({ elp_level: levelUpdate, text_complexity: levelUpdate }),
    /** For If-Match: changes based on an older revision are refused with 412. */
    revision: z.string(),
    ...contentFields,
    ...materialFields,
    /** What is missing before it can be published. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'EditedLesson' });
export type EditedLesson = z.output<typeof editedLesson>;

export const editedLessonReply = z.object({ lesson: editedLesson });
export type EditedLessonReply = z.output<typeof editedLessonReply>;

/** Null if nothing is left of the lesson. */
export const discardedReply = z.object({ lesson: editedLesson.nullable() });

/** Data of the page `lesson_editor`. */
export const lessonEditorPage = z.object({
  lesson: editedLesson,
  history_url: z.string(),
  /** Values of other lessons, to choose from. */
  subjects: z.array(z.string()),
  grade_bands: z.array(z.string()),
});
export type LessonEditorPageData = z.output<typeof lessonEditorPage>;

/** Data of the page `new_lesson`. */
export const newLessonPage = z.object({ types: z.array(quizableType) });
export type NewLessonPageData = z.infer<typeof newLessonPage>;

/** One person's change; changes that they saved within a short time are merged into one. */
export const lessonEdit = z
  .object({
    revision: z.string(),
    type: z.string(),
    what: z.string(),
    occurred_at: timestamp,
    actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
    differences: z.array(difference),
  })
  .meta({ id: 'LessonEdit' });
export type LessonEdit = z.infer<typeof lessonEdit>;

/** The changes since a revision, oldest first, and the current lesson. */
export const lessonChangesReply = z.object({ changes: z.array(lessonEdit), lesson: editedLesson });
export type LessonChangesReply = z.output<typeof lessonChangesReply>;

/** Data of the page `lesson_history`, latest change first. */
export const lessonHistoryPage = z.object({
  lesson: z.object({ uuid: z.string(), name: z.string(), type: quizableType }),
  edit_url: z.string(),
  changes: z.array(lessonEdit.extend({ version_url: z.string() })),
  /** There are older changes than those shown. */
  more: z.boolean(),
});
export type LessonHistoryPageData = z.infer<typeof lessonHistoryPage>;

const maxTexts = 40;
export const renderLessonTextsBody = z.object({
  texts: z.array(z.string().max(100_000)).max(maxTexts, `send at most ${maxTexts} texts`),
});
/** Safe HTML, in the order of the texts. */
export const renderedLessonTextsReply = z.object({ texts_html: z.array(z.string()) });
export type RenderedLessonTextsReply = z.infer<typeof renderedLessonTextsReply>;

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'use a whole number from 1 on')
  .transform(Number);

export const adminLessonsQuery = z.object({
  /** Words in the title, the subject, the grades or the level. */
  search: z.string().max(200, 'use at most 200 characters').default(''),
  type: z.enum(['', 'lesson', 'el_lesson', 'event', 'language_lesson'], 'choose a kind of lesson, or none').default(''),
  state: z.enum(['', ...staffLessonStates], `use one of ${staffLessonStates.join(', ')}, or nothing`).default(''),
  page: pageNumber.default(1),
});

export const listedLesson = lessonPlays.extend({
  /** Of the version that readers see. */
  text_complexity: z.string().nullable(),
  elp_level: z.int().nullable(),
  /** Null while readers cannot find it. */
  url: z.string().nullable(),
  edit_url: z.string(),
  status: editedLesson.shape.status,
  stage: editedLesson.shape.stage,
  publish_at: timestamp.nullable(),
  changed_at: timestamp,
});
export type ListedLesson = z.infer<typeof listedLesson>;

/** Data of the page `admin_lessons`. */
export const adminLessonsPage = z.object({
  lessons: z.array(listedLesson),
  search: z.string(),
  type: adminLessonsQuery.shape.type.unwrap(),
  state: adminLessonsQuery.shape.state.unwrap(),
  paging,
});
export type AdminLessonsPageData = z.infer<typeof adminLessonsPage>;
