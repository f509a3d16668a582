import { z } from 'zod';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReportAnswer } from './report-queries.ts';
import { inOrder, rowsWith, storedAnswers, storedWith, type SolutionReads, type StoredAnswers } from './solution-rows.ts';
import type { SolutionRow } from './types.ts';

/**
 * Only choices and verdicts, in the order in which jsonb stores the questions. They take less than half the time of full answers
 * to read and parse.
 */
const choicesAndVerdicts = `jsonb_build_array(jsonb_path_query_array(s.answers, '$.*.o'), jsonb_path_query_array(s.answers, '$.*.c'))`;

interface Stored {
  readonly solution_uuid: string;
  readonly quiz_uuid: string;
  readonly quiz_revision: number;
  readonly questions_count: number;
  readonly stored: StoredChoices;
}

const storedChoices = z.tuple([z.array(z.string()).readonly(), z.array(z.boolean()).readonly()]).readonly();
type StoredChoices = z.infer<typeof storedChoices>;
const withChoices = storedWith(storedChoices);

const versionOf = ({ quiz_uuid, quiz_revision }: Stored): string => `${quiz_uuid}@${quiz_revision}`;

/** Whether every question the student was shown was answered and graded: all such rows of one version have the same questions. */
const isComplete = ({ stored: [choices, verdicts], questions_count }: Stored): boolean =>
  choices.length === questions_count && verdicts.length === questions_count;

/** The same as `solutionRows`, for callers that read very many of them. */
export const packedSolutionRows = (
  read: ReadHandle<SolutionReads>,
  uuids: readonly string[],
  timeZone: string,
): Promise<SolutionRow[]> =>
  rowsWith<StoredChoices, ReportAnswer>(read, uuids, timeZone, {
    row: withChoices,
    stored: choicesAndVerdicts,
    answersOf: async (rows, orders) => {
      const complete = new Map(rows.filter(isComplete).map((row) => [versionOf(row), row.solution_uuid]));
      const others = rows.filter((row) => !isComplete(row)).map((row) => row.solution_uuid);
      const answers = await answersOf(read, [...complete.values(), ...others]);
      const orderOf = ({ quiz_uuid }: Stored): readonly string[] => orders.get(quiz_uuid) ?? [];
      const versions = new Map<string, AnswersOfVersion>();
      return (row) => {
        if (!isComplete(row)) return inOrder(answers.get(row.solution_uuid)!, orderOf(row));
        const version = versionOf(row);
        const known = versions.get(version) ?? answersOfVersion(answers.get(complete.get(version)!)!, orderOf(row));
        versions.set(version, known);
        return known(row.stored);
      };
    },
  });

const answersOfRow = z.strictObject({
  uuid: z.string(),
  answers: storedAnswers,
});

const answersOf = async (read: ReadHandle<'quiz_results'>, uuids: readonly string[]): Promise<Map<string, StoredAnswers>> => {
  if (uuids.length === 0) return new Map();
  const rows = await read.rows(answersOfRow, sql`select uuid, answers from ${quizSolutions} where uuid = any(?::uuid[])`, [
    [...uuids],
  ]);
  return new Map(rows.map(({ uuid, answers }) => [uuid, answers]));
};

type AnswersOfVersion = (stored: StoredChoices) => readonly ReportAnswer[];

/** Derives from one solution of a version which question and strand each choice of all the others belongs to. */
const answersOfVersion = (answers: StoredAnswers, questions: readonly string[]): AnswersOfVersion => {
  const places = new Map(Object.keys(answers).map((uuid, place) => [uuid, place]));
  const ordered = inOrder(answers, questions).map(({ quiz_question_uuid, strand }) => ({
    place: places.get(quiz_question_uuid)!,
    question: { quiz_question_uuid, strand },
    known: new Map<string, ReportAnswer>(),
  }));
  return ([choices, verdicts]) =>
    ordered.map(({ place, question, known }) => {
      const [option, correct] = [choices[place]!, verdicts[place]!];
      // Thousands of rows share these objects, so they must not be changed.
      const same = known.get(option);
      if (same?.correct === correct) return same;
      const answer = { ...question, quiz_question_option_uuid: option, correct };
      known.set(option, answer);
      return answer;
    });
};
