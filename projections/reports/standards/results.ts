import { z } from 'zod';
import { quizableType } from '#domain/shared/fields.ts';
import { lessons } from '#projections/lessons/tables.ts';
import { quizCells } from '#projections/quiz-taking/quiz-results/tables.ts';
import { quizzes } from '#projections/quizzes/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { joinSql, sql } from '#projections/read/sql.ts';
import { lessonStandards, standards, standardsDocuments } from '#projections/curriculum/standards/tables.ts';
import { periodCondition } from '../cells.ts';
import { cellRuns, type CellRun, type DayRange } from '../date-cells.ts';
import type { Owners } from '../scope.ts';

/** A quiz and a standard that the quiz's lesson currently teaches. */
export const alignedQuizRow = z.strictObject({
  standard_uuid: z.string(),
  lesson_uuid: z.string(),
  quiz_uuid: z.string(),
  title: z.string(),
  quizable_type: quizableType,
  quizable_path: z.string(),
  quizable_name: z.string(),
  /** True if the lesson is withdrawn: only classes that have it can still find it. */
  withdrawn: z.boolean(),
  questions_count: z.int(),
});
export type AlignedQuiz = z.infer<typeof alignedQuizRow>;

/**
 * Quizzes aligned with all standards, or with one; withdrawn standards are left out. Who may see the results of a quiz depends on
 * the cells.
 */
export const alignedQuizzes = (
  read: ReadHandle<'standards' | 'lessons' | 'quizzes'>,
  standardUuid: string | null,
): Promise<AlignedQuiz[]> =>
  read.rows(
    alignedQuizRow,
    sql`select a.standard_uuid, a.lesson_uuid, q.uuid as quiz_uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name,
       l.withdrawn, q.questions_count
     from ${lessonStandards} a join ${standards} s on s.uuid = a.standard_uuid and not s.withdrawn
       join ${lessons} l on l.uuid = a.lesson_uuid
       join ${quizzes} q on q.quizable_type = l.type and q.quizable_path = l.path
     where (:standardUuid::uuid is null or a.standard_uuid = :standardUuid::uuid)
     order by public.sort_key(q.title), q.uuid`,
    { standardUuid },
  );

/** The results of a class, school or district in a quiz. */
export const quizResultsRow = z.strictObject({
  quiz_uuid: z.string(),
  scope_id: z.int(),
  quiz_solutions_count: z.int(),
  answers_count: z.int(),
  correct_answers_count: z.int(),
});
export type QuizResults = z.infer<typeof quizResultsRow>;

/** Classes have only day cells, because they take a quiz on few days. */
const runsOf = ({ kind }: Owners, range: DayRange): CellRun[] =>
  kind === 'class' ? [{ grain: 'day', first: range.startDate ?? null, last: range.endDate ?? null }] : cellRuns(range);

/** Sums of counted solutions by quiz and owner. If there are none, there is no row. */
export const resultsOfQuizzes = (
  read: ReadHandle<'quiz_results'>,
  quizUuids: readonly string[],
  { range, ...owners }: Owners & { readonly range: DayRange },
): Promise<QuizResults[]> => {
  const runs = runsOf(owners, range);
  if (quizUuids.length === 0 || owners.ids.length === 0 || runs.length === 0) return Promise.resolve([]);
  const branches = runs.map(periodCondition);
  const cells = joinSql(
    branches.map(
      (period) => sql`select quiz_uuid, scope_id, solutions_count, answers_count, correct_count from ${quizCells}
        where quiz_uuid = any(?::uuid[]) and scope = ? and scope_id = any(?::int[]) and ${period.sql}`,
    ),
    ' union all ',
  );
  return read.rows(
    quizResultsRow,
    sql`select c.quiz_uuid, c.scope_id, sum(c.solutions_count)::int as quiz_solutions_count, sum(c.answers_count)::int as answers_count,
       sum(c.correct_count)::int as correct_answers_count
     from (${cells}) c group by 1, 2 having sum(c.solutions_count) > 0`,
    branches.flatMap(({ bindings }) => [[...quizUuids], owners.kind, [...owners.ids], ...bindings]),
  );
};

/** A standard as shown in a report. */
export const reportedStandardRow = z.strictObject({
  uuid: z.string(),
  label: z.string(),
  content: z.string(),
  subject: z.string(),
  grades: z.array(z.string()).readonly(),
  state: z.string(),
  document_title: z.string(),
});
export type ReportedStandard = z.infer<typeof reportedStandardRow>;

/** By state, document, and code, with numbers in numeric order: 2 before 10. */
export const reportedStandards = async (
  read: ReadHandle<'standards'>,
  standardUuids: readonly string[],
): Promise<ReportedStandard[]> => {
  return read.rows(
    reportedStandardRow,
    sql`select s.uuid, s.label, s.content, s.subject, s.grades, d.state, d.title as document_title
     from ${standards} s join ${standardsDocuments} d on d.uuid = s.document_uuid
     where s.uuid = any(?::uuid[]) and not s.withdrawn order by d.state, public.sort_key(d.title), public.sort_key(s.label), public.sort_key(s.content), s.uuid`,
    [[...standardUuids]],
  );
};
