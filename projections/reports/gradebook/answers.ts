import { z } from 'zod';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { quizQuestions, quizQuestionVersions, quizzes } from '#projections/quizzes/tables.ts';
import type { ReadTransaction } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import { personName } from '#projections/shared/sql.ts';
import { people } from '#projections/tables/outside.ts';
import { isCounted } from '../report-queries.ts';
import { givenBindings, type GradebookColumn, type GradebookReads, type GradebookScope } from './columns.ts';

/** A counted answer, with the question and the choice as the student read them (markdown). */
export const answerRow = z.strictObject({
  student_id: z.int(),
  student_name: z.string(),
  school_class_name: z.string(),
  title: z.string(),
  /** MM/DD/YYYY. */
  submitted_at_date: z.string(),
  attempt: z.int(),
  position: z.int().nullable(),
  question: z.string().nullable(),
  strand: z.string().nullable(),
  chosen: z.string().nullable(),
  correct: z.boolean(),
});
export type AnswerRow = z.infer<typeof answerRow>;

const storedRow = answerRow.omit({ position: true, question: true, chosen: true }).extend({
  quiz_uuid: z.string(),
  quiz_revision: z.int(),
  question_uuid: z.string(),
  option_uuid: z.string(),
});
type StoredRow = z.infer<typeof storedRow>;

const versionRow = z.strictObject({
  quiz_uuid: z.string(),
  uuid: z.string(),
  from_revision: z.int(),
  until_revision: z.int().nullable(),
  position: z.int(),
  content: z.string(),
  options: z
    .array(
      // Which of them was correct at that time is stored with the answers.
      z.object({
        uuid: z.string(),
        content: z.string(),
      }),
    )
    .readonly(),
});

type Shown = Pick<AnswerRow, 'position' | 'question' | 'chosen'>;
type Reader = (row: Pick<StoredRow, 'quiz_uuid' | 'question_uuid' | 'option_uuid' | 'quiz_revision'>) => Shown;

const numbersOfRow = z.strictObject({
  uuid: z.string(),
  place: z.int(),
});

/** Questions are numbered from 1 without gaps, as in every report. */
const numbersOf = async (read: ReadTransaction<GradebookReads>, quizUuids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await read.rows(
    numbersOfRow,
    sql`select uuid, row_number() over (partition by quiz_uuid order by position, uuid)::int as place from ${quizQuestions}
     where quiz_uuid = any(?::uuid[])`,
    [[...quizUuids]],
  );
  return new Map(rows.map(({ uuid, place }) => [uuid, place]));
};

/** Reads all versions of the questions at once: thousands of answers refer to the same few. */
const readerOf = async (read: ReadTransaction<GradebookReads>, quizUuids: readonly string[]): Promise<Reader> => {
  const versions = await read.rows(
    versionRow,
    sql`select quiz_uuid, uuid, from_revision::int, until_revision::int, position, content, options from ${quizQuestionVersions}
     where quiz_uuid = any(?::uuid[])`,
    [[...quizUuids]],
  );
  const numbers = await numbersOf(read, quizUuids);
  const byQuestion = Map.groupBy(versions, ({ quiz_uuid, uuid }) => `${quiz_uuid} ${uuid}`);
  return ({ quiz_uuid, question_uuid, option_uuid, quiz_revision: at }) => {
    const version = byQuestion
      .get(`${quiz_uuid} ${question_uuid}`)
      ?.find(({ from_revision: from, until_revision: until }) => from <= at && (until === null || at < until));
    return {
      position: numbers.get(question_uuid) ?? version?.position ?? null,
      question: version?.content ?? null,
      chosen: version?.options.find(({ uuid }) => uuid === option_uuid)?.content ?? null,
    };
  };
};

/** Every counted answer for the quizzes in the columns, by class, student and quiz. */
export const gradebookAnswers = async function* (
  read: ReadTransaction<GradebookReads>,
  { strand, timeZone }: Pick<GradebookScope, 'strand' | 'timeZone'>,
  columns: readonly GradebookColumn[],
): AsyncGenerator<AnswerRow, void, undefined> {
  const shown = await readerOf(
    read,
    columns.flatMap(({ kind, uuid }) => (kind === 'quiz' ? [uuid] : [])),
  );
  const batches = read.batches(
    storedRow,
    sql`select s.student_id, ${personName('p')} as student_name, c.name as school_class_name, q.title, s.quiz_uuid,
       s.quiz_revision::int, to_char(s.submitted_at at time zone :timeZone, 'MM/DD/YYYY') as submitted_at_date, s.attempt,
       x.key as question_uuid, x.value ->> 'o' as option_uuid, x.value ->> 's' as strand, (x.value ->> 'c')::boolean as correct
     from ${quizSolutions} s join ${quizzes} q on q.uuid = s.quiz_uuid
       join ${rosterSchoolClasses} c on c.id = s.school_class_id
       left join ${people} p on p.id = s.student_id
       cross join lateral jsonb_each(s.answers) x
       left join ${quizQuestionVersions} v on v.quiz_uuid = s.quiz_uuid and v.uuid = x.key::uuid
         and v.from_revision <= s.quiz_revision and (v.until_revision is null or s.quiz_revision < v.until_revision)
     where s.quiz_assignment_school_class_id = any(:quizIds::int[]) and ${isCounted} and x.value ->> 'c' is not null
       and (:strand::text is null or x.value ->> 's' = :strand::text)
     order by public.sort_key(c.name), c.id, p.sort_name nulls last, s.student_id, s.submitted_at, s.uuid, v.position nulls last, x.key`,
    { strand, timeZone, quizIds: givenBindings(columns).quizIds },
  );
  for await (const rows of batches) {
    for (const { quiz_uuid, quiz_revision, question_uuid, option_uuid, ...row } of rows)
      yield { ...row, ...shown({ quiz_uuid, quiz_revision, question_uuid, option_uuid }) };
  }
};
