/** The timeline of an attempt. */
import { z } from 'zod';
import { namedItem, timestamp, uuid } from '#api/shared/schemas.ts';

export const timelineParams = z.object({ uuid });

export const timelineKinds = [
  'started',
  'answered',
  'answer_changed',
  'submitted',
  'reset',
  'reset_undone',
  'retaken',
  'regraded',
] as const;

export const timelineEntry = z
  .object({
    /** Of the attempt's stream. */
    revision: z.int(),
    kind: z.enum(timelineKinds),
    /** When it happened, by the server that took it; for imported work, by the source. */
    occurred_at: timestamp,
    /** When it was written down. */
    recorded_at: timestamp,
    /** Between the start and `occurred_at`. */
    seconds_since_start: z.int(),
    actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
    /** Of an answer and a regrade. */
    question: z.object({ uuid: z.string(), position: z.int(), content: z.string() }).nullable(),
    /** Of an answer: the choice that it replaced, and the one that was made. */
    option_before_content: z.string().nullable(),
    option_content: z.string().nullable(),
    /** Of a submit and a regrade; `…_before` only of a regrade. */
    correct_answers_count: z.int().nullable(),
    correct_answers_count_before: z.int().nullable(),
    /** Of a regrade: why, in the words of whoever corrected the key. */
    reason: z.string().nullable(),
    /** Of a retake: the attempt that came next. */
    next_timeline_url: z.string().nullable(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Data of the page `quiz_solution_timeline`. */
export const quizSolutionTimelinePage = z
  .object({
    student: namedItem,
    quiz: z.object({ uuid: z.string(), title: z.string() }),
    school_class: namedItem,
    quiz_solution: z.object({
      uuid: z.string(),
      attempt: z.int(),
      state: z.enum(['in_progress', 'submitted', 'reset']),
      started_at: timestamp,
      submitted_at: timestamp.nullable(),
      time_spent_seconds: z.int().nullable(),
      correct_answers_count: z.int().nullable(),
      questions_count: z.int(),
      locale: z.string(),
      /** Of the quiz, as the student saw it. */
      quiz_revision: z.int(),
    }),
    answers_count: z.int(),
    answer_changes_count: z.int(),
    /** In the order in which they were written down. */
    entries: z.array(timelineEntry),
    /** For the presentation of times. */
    time_zone: z.string(),
    /** The quiz as the student saw it. */
    version_url: z.string(),
    /** All attempts; for teachers only. */
    attempts_url: z.string().nullable(),
    report_url: z.string(),
  })
  .meta({ id: 'QuizSolutionTimeline' });
export type QuizSolutionTimelinePageData = z.infer<typeof quizSolutionTimelinePage>;
