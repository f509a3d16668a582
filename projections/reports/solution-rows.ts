import { z } from 'zod';
import { scoreChanges, type StoredRegrades } from '#projections/quiz-taking/regrades/score-changes.ts';
import { byPersonName, isoTime, personName } from '#projections/shared/sql.ts';
import type { ReportAnswer } from './report-queries.ts';
import { storedRegrade } from '#projections/quiz-taking/quiz-results/batch.ts';
import type { RowSchema } from '#projections/read/row-schema.ts';
import { storedSums } from './sums.ts';
import { classOfRow, solutionColumnsRow, type ClassOfRow, type SolutionRow } from './types.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { quizQuestions, quizzes } from '#projections/quizzes/tables.ts';
import { people } from '#projections/tables/outside.ts';
import { rosterPeople, rosterSchoolClassTeachers, rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** `o` option, `t` time of the answer, `s` listening strand, `c` correct; an ungraded answer has no `c`. */
export const storedAnswers = z.record(
  z.string(),
  z.strictObject({
    o: z.string(),
    t: z.string().optional(),
    s: z.string().nullable().optional(),
    c: z.boolean().optional(),
  }),
);
export type StoredAnswers = z.infer<typeof storedAnswers>;

const regrades = z.record(z.string(), storedRegrade).nullable();
/** The row of a solution with the value selected from its answers. */
export const storedWith = <Stored>(stored: z.ZodType<Stored, Stored>) => solutionColumnsRow.extend({ stored, regrades });
type StoredSolution<Stored> = z.infer<typeof solutionColumnsRow> & {
  readonly stored: Stored;
  readonly regrades: StoredRegrades | null;
};

/** Sums of `s`, one solution. */
export const solutionSums = `
  1 as solutions_count, s.answered_count as answers_count, s.correct_count, s.time_spent_seconds, s.strands`;

/** The sums of one solution, with its owners. */
export const solutionSumsShape = storedSums.extend({
  student_id: z.int(),
  school_class_id: z.int(),
});
export type SolutionSums = z.infer<typeof solutionSumsShape>;

const solutionColumns = `
  s.student_id as id, ${personName('p')} as student_name, s.uuid as solution_uuid, s.attempt,
  s.quiz_assignment_school_class_id, s.quiz_uuid, s.quiz_revision::int, z.title, z.quizable_type, z.quizable_path, z.quizable_name,
  z.quizable_text_complexity, s.school_class_id, s.assignment_type, s.language_code,
  ${isoTime('s.submitted_at')} as submitted_at,
  to_char(s.submitted_at at time zone :timeZone, 'MM/DD/YYYY') as submitted_at_date, s.time_spent_seconds as time_spent,
  s.correct_count as correct_answers_count, s.questions_count, s.regrades`;

/** The read models for rows of solutions. */
export type SolutionReads = 'roster' | 'quizzes' | 'quiz_results';

/** The rows of these solutions, in the order of the uuids. Answers are in the current order of the quiz's questions. */
export const solutionRows = (
  read: ReadHandle<SolutionReads>,
  uuids: readonly string[],
  timeZone: string,
): Promise<SolutionRow[]> =>
  rowsWith<StoredAnswers, ReportAnswer>(read, uuids, timeZone, {
    row: withAnswers,
    stored: 's.answers',
    answersOf: async (_rows, orders) => (row) => inOrder(row.stored, orders.get(row.quiz_uuid) ?? []),
  });

const withAnswers = storedWith(storedAnswers);

interface AnswersReading<Stored, Answer> {
  readonly row: RowSchema<StoredSolution<Stored>>;
  /** The column, or an expression on it, from which each row's answers are built. */
  readonly stored: string;
  /** `orders`: the question uuids of each quiz, in order. */
  readonly answersOf: (
    rows: readonly StoredSolution<Stored>[],
    orders: ReadonlyMap<string, readonly string[]>,
  ) => Promise<(row: StoredSolution<Stored>) => readonly Answer[]>;
}

/** A row whose answers have only the fields of `Answer`. */
export type RowWith<Answer> = Omit<SolutionRow, 'answers'> & { readonly answers: readonly Answer[] };

export const rowsWith = async <Stored, Answer>(
  read: ReadHandle<SolutionReads>,
  uuids: readonly string[],
  timeZone: string,
  { row: schema, stored, answersOf }: AnswersReading<Stored, Answer>,
): Promise<RowWith<Answer>[]> => {
  if (uuids.length === 0) return [];
  const rows = await read.rows(
    schema,
    sql`select ${solutionColumns}, ${stored} as stored
     from ${quizSolutions} s join ${quizzes} z on z.uuid = s.quiz_uuid
       left join ${people} p on p.id = s.student_id
     where s.uuid = any(:uuids::uuid[])`,
    { uuids: [...uuids], timeZone },
  );
  const byUuid = new Map(rows.map((row) => [row.solution_uuid, row]));
  const classes = await classesOfRows(read, [...new Set(rows.map((row) => row.school_class_id))]);
  const orders = await questionOrders(read, [...new Set(rows.map((row) => row.quiz_uuid))]);
  const answers = await answersOf(rows, orders);
  return uuids.flatMap((uuid) => {
    const row = byUuid.get(uuid);
    const schoolClass = row && classes.get(row.school_class_id);
    if (!row || !schoolClass) return [];
    const { regrades, stored: _stored, ...solution } = row;
    return [{ ...solution, ...schoolClass, answers: answers(row), score_changes: scoreChanges(regrades, timeZone) }];
  });
};

const classesOfRows = async (read: ReadHandle<'roster'>, ids: readonly number[]): Promise<Map<number, ClassOfRow>> => {
  const rows = await read.rows(
    classOfRow,
    sql`select c.id as school_class_id, c.name as school_class_name, c.school_id, t.id as teacher_id, t.name as teacher_name
     from ${rosterSchoolClasses} c
       left join (select distinct on (k.school_class_id) k.school_class_id, k.teacher_id as id, ${personName('p')} as name
         from ${rosterSchoolClassTeachers} k join ${rosterPeople} r on r.id = k.teacher_id and r.active
           left join ${people} p on p.id = k.teacher_id
         where k.school_class_id = any(:ids::int[])
         order by k.school_class_id, ${byPersonName('p')}, k.teacher_id) t on t.school_class_id = c.id
     where c.id = any(:ids::int[])`,
    { ids: [...ids] },
  );
  return new Map(rows.map((row) => [row.school_class_id, row]));
};

const questionOrder = z.strictObject({
  quiz_uuid: z.string(),
  questions: z.array(z.string()),
});

/** The question uuids of each quiz, in order. */
const questionOrders = async (read: ReadHandle<'quizzes'>, quizUuids: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await read.rows(
    questionOrder,
    sql`select quiz_uuid, array_agg(uuid::text order by position, uuid) as questions
     from ${quizQuestions} where quiz_uuid = any(?::uuid[]) group by quiz_uuid`,
    [[...quizUuids]],
  );
  return new Map(rows.map((row) => [row.quiz_uuid, row.questions]));
};

/** Answers to questions that the quiz no longer has come last. */
export const inOrder = (answers: StoredAnswers, questions: readonly string[]): ReportAnswer[] => {
  const ordered: ReportAnswer[] = [];
  const add = (uuid: string): void => {
    const { o, s, c } = answers[uuid]!;
    if (c === undefined) return;
    ordered.push({ quiz_question_uuid: uuid, quiz_question_option_uuid: o, strand: s ?? null, correct: c });
  };
  const known = questions.filter((uuid) => uuid in answers);
  known.forEach(add);
  const all = Object.keys(answers);
  if (known.length === all.length) return ordered;
  const places = new Set(known);
  const gone = all.filter((uuid) => !places.has(uuid)).sort();
  gone.forEach(add);
  return ordered;
};
