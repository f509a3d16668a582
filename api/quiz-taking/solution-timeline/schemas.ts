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
    /** Revision of the attempt's stream. */
    revision: z.int(),
    kind: z.enum(timelineKinds),
    /** When it happened, by the clock of the server that received it; for imported work, according to the source. */
    occurred_at: timestamp,
    /** When it was recorded. */
    recorded_at: timestamp,
    /** Seconds from the start to `occurred_at`. */
    seconds_since_start: z.int(),
    actor: z.object({ id: z.int().nullable(), role: z.string(), name: z.string().nullable() }),
    /** Set for an answer and a regrade. */
    question: z.object({ uuid: z.string(), position: z.int(), content: z.string() }).nullable(),
    /** For an answer: the replaced choice, and the new one. */
    option_before_content: z.string().nullable(),
    option_content: z.string().nullable(),
    /** Set for a submit and a regrade; `…_before` only for a regrade. */
    correct_answers_count: z.int().nullable(),
    correct_answers_count_before: z.int().nullable(),
    /** For a regrade: the reason given by the person who corrected the key. */
    reason: z.string().nullable(),
    /** For a retake: the next attempt. */
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
      /** Revision of the quiz that the student saw. */
      quiz_revision: z.int(),
    }),
    answers_count: z.int(),
    answer_changes_count: z.int(),
    /** In the order in which they were recorded. */
    entries: z.array(timelineEntry),
    /** For displaying times. */
    time_zone: z.string(),
    /** The quiz as the student saw it. */
    version_url: z.string(),
    /** The page of all attempts; for teachers only. */
    attempts_url: z.string().nullable(),
    report_url: z.string(),
  })
  .meta({ id: 'QuizSolutionTimeline' });
export type QuizSolutionTimelinePageData = z.infer<typeof quizSolutionTimelinePage>;
