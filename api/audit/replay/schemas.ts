import { z } from 'zod';
import { quizTypeFilter, reportSortKey } from '#api/reports/quiz-reports/schemas.ts';
import { idParam, namedItem, timestamp, uuid } from '#api/shared/schemas.ts';
import { reportKindNames, subjectNames } from './report-kinds.ts';

const nothing = z.literal('').transform(() => undefined);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.union([nothing, schema]).optional();

/** With an offset, or without one as UTC, as forms send it. */
const moment = z.iso
  .datetime({ offset: true, local: true, error: 'use a moment such as 2026-03-01T00:00:00Z' })
  .transform((text) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`).toISOString());

/** The report, its subject and its filters: the same in an address and in a form. */
const reportFields = {
  report: z.enum(reportKindNames, `use one of ${reportKindNames.join(', ')}`).default('schools'),
  district_id: optional(idParam),
  school_class_id: optional(idParam),
  student_id: optional(idParam),
  teacher_id: optional(idParam),
  quiz_uuid: optional(uuid),
  start_date: optional(z.iso.date('use a date such as 2027-05-31')),
  end_date: optional(z.iso.date('use a date such as 2027-05-31')),
  quiz_type: optional(quizTypeFilter),
  selected_school_id: optional(idParam),
  selected_teacher_id: optional(idParam),
  selected_school_class_id: optional(idParam),
  sort: optional(reportSortKey),
  direction: optional(z.enum(['asc', 'desc'])),
};

export const replayQuery = z.object({
  /** The moment, in UTC unless it has an offset. */
  at: optional(moment),
  /** The moment to compare with. */
  against: optional(moment),
  ...reportFields,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type ReplayQuery = z.infer<typeof replayQuery>;

export const reportAtQuery = replayQuery.extend({ at: moment });

export const startBody = z.object({ at: moment, against: optional(moment), ...reportFields });
export type StartBody = z.infer<typeof startBody>;

export const replayParams = z.object({ id: idParam });
export const cancelBody = z.object({
  /** Where the form came from. */
  return_to: z
    .string()
    .regex(/^\/analyst\/replay(?:\?[^\r\n]*)?$/, 'use an address of the replay page')
    .optional(),
});

/** The tables of a moment, or the work on them. */
export const replay = z
  .object({
    id: z.int(),
    /** `commit/prepare`: of the last event that was recorded at or before the moment. */
    position: z.string(),
    position_time: timestamp,
    status: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
    percent: z.int(),
    events_count: z.int(),
    events_per_second: z.int(),
    seconds: z.number(),
    /** Whether it started from a snapshot, and not from the first event. */
    from_snapshot: z.boolean(),
    error: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Replay' });
export type ReplayData = z.infer<typeof replay>;

export const startedReplays = z
  .object({ at: replay, against: replay.nullable(), url: z.string() })
  .meta({ id: 'StartedReplays' });

const cell = z.union([z.string(), z.number(), z.null()]);
export type ReplayCell = z.infer<typeof cell>;

/** A moment and its state; `replay` is null until somebody has requested one. */
const momentState = z.object({
  moment: timestamp,
  /** Null before the first event. */
  position: z.string().nullable(),
  position_time: timestamp.nullable(),
  replay: replay.nullable(),
  /** Why it cannot be replayed. */
  problem: z.enum(['future', 'before_the_log']).nullable(),
});

const measure = z.object({
  column: z.string(),
  /** The unit of the differences; `words` have none. */
  unit: z.enum(['points', 'seconds', 'count', 'words']),
  changes_count: z.int(),
  /** The largest differences first; added and removed rows last. */
  changes: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['added', 'gone', 'changed']),
      label: z.string(),
      before: cell,
      after: cell,
      difference: z.number().nullable(),
      /** Null if neither more nor less is better. */
      direction: z.enum(['better', 'worse']).nullable(),
    }),
  ),
});
export type ReplayMeasure = z.infer<typeof measure>;

/** Data of the page `analyst_replay`. */
export const replayPage = z
  .object({
    /** The indexed part of the log; after a long import, indexing takes several visits. Null while it is empty. */
    log: z.object({ first_at: timestamp, last_at: timestamp, events_count: z.int(), complete: z.boolean() }).nullable(),
    kinds: z.array(
      z.object({ id: z.enum(reportKindNames), label: z.string(), needs: z.array(z.enum(subjectNames)), of_teacher: z.boolean() }),
    ),
    /** The parameters in the address, unchanged. */
    criteria: z.record(z.string(), z.string()),
    kind: z.enum(reportKindNames),
    at: momentState.nullable(),
    against: momentState.nullable(),
    /** Subjects that must be chosen before the report can be shown. */
    missing: z.array(z.enum(subjectNames)),
    /** The choices that existed at the moment; empty until it is replayed. */
    choices: z.object({
      districts: z.array(namedItem),
      school_classes: z.array(namedItem),
      quizzes: z.array(z.object({ uuid: z.string(), name: z.string() })),
    }),
    /** Why there is no report, though the moment is replayed. */
    refusal: z.string().nullable(),
    report: z
      .object({
        title: z.string(),
        start_date: z.string(),
        end_date: z.string(),
        time_zone: z.string(),
        summary: z.object({
          schools_count: z.int(),
          school_classes_count: z.int(),
          students_count: z.int(),
          quiz_solutions_count: z.int(),
          answers_count: z.int(),
          correct_answers_count: z.int(),
          percent_correct: z.int().nullable(),
        }),
        columns: z.array(z.string()),
        /** The rows of this page. */
        rows: z.array(z.array(cell)),
        paging: z.object({ page: z.int(), pages_count: z.int(), rows_count: z.int() }),
        csv_url: z.string(),
        json_url: z.string(),
      })
      .nullable(),
    /** From the earlier moment to the later one. */
    changes: z
      .object({
        from: timestamp,
        to: timestamp,
        added_count: z.int(),
        gone_count: z.int(),
        changed_count: z.int(),
        same_count: z.int(),
        /** What changed, by column. */
        measures: z.array(measure),
      })
      .nullable(),
    /** Numbers for fewer students are withheld from the viewer; null: nothing is withheld. */
    least_students: z.int().nullable(),
    recent: z.array(replay),
  })
  .meta({ id: 'ReplayPage' });
export type ReplayPageData = z.infer<typeof replayPage>;

/** A report as its own address would have answered at the moment, without links and names. */
export const reportAt = z.looseObject({ title: z.string(), rows: z.array(z.looseObject({})) }).meta({ id: 'ReplayedReport' });
