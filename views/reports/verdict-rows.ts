import { quizSolutions } from '../../projections/quiz-results/tables.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql } from '../../projections/read/sql.ts';
import { inOrder, rowsWith, type RowWith, type SolutionReads, type StoredAnswers } from './solution-rows.ts';

/** All that a table of verdicts says of an answer. */
export interface Verdict {
  readonly quiz_question_uuid: string;
  readonly correct: boolean;
}

export type VerdictRow = RowWith<Verdict>;

/** Of the verdicts alone, in the order in which jsonb keeps the questions: a tenth of what the answers take to read and to parse. */
const verdictsOnly = `jsonb_path_query_array(s.answers, '$.*.c')`;

interface Stored {
  readonly solution_uuid: string;
  readonly quiz_uuid: string;
  readonly quiz_revision: number;
  readonly questions_count: number;
  readonly stored: readonly boolean[];
}

const versionOf = ({ quiz_uuid, quiz_revision }: Stored): string => `${quiz_uuid}@${quiz_revision}`;

/** Every question that the student was shown was answered and graded: all such rows of one version have the same questions. */
const isComplete = ({ stored, questions_count }: Stored): boolean => stored.length === questions_count;

/** As `solutionRows`, for whoever needs no more of an answer than whether it was right. */
export const verdictRows = (read: ReadHandle<SolutionReads>, uuids: readonly string[], timeZone: string): Promise<VerdictRow[]> =>
  rowsWith<readonly boolean[], Verdict>(read, uuids, timeZone, {
    stored: verdictsOnly,
    answersOf: async (rows, orders) => {
      const complete = new Map(rows.filter(isComplete).map((row) => [versionOf(row), row.solution_uuid]));
      const others = rows.filter((row) => !isComplete(row)).map((row) => row.solution_uuid);
      const answers = await answersOf(read, [...complete.values(), ...others]);
      const orderOf = ({ quiz_uuid }: Stored): readonly string[] => orders.get(quiz_uuid) ?? [];
      const versions = new Map<string, VersionVerdicts>();
      return (row) => {
        if (!isComplete(row)) return inOrder(answers.get(row.solution_uuid)!, orderOf(row));
        const version = versionOf(row);
        const known = versions.get(version) ?? verdictsOfVersion(answers.get(complete.get(version)!)!, orderOf(row));
        versions.set(version, known);
        return known(row.stored);
      };
    },
  });

const answersOf = async (read: ReadHandle<'quiz_results'>, uuids: readonly string[]): Promise<Map<string, StoredAnswers>> => {
  if (uuids.length === 0) return new Map();
  const rows = await read.rows<{ uuid: string; answers: StoredAnswers }>(
    sql`select uuid, answers from ${quizSolutions} where uuid = any(?::uuid[])`,
    [[...uuids]],
  );
  return new Map(rows.map(({ uuid, answers }) => [uuid, answers]));
};

type VersionVerdicts = (stored: readonly boolean[]) => readonly Verdict[];

/** From one solution of a version, which question each verdict of all the others belongs to. */
const verdictsOfVersion = (answers: StoredAnswers, questions: readonly string[]): VersionVerdicts => {
  const places = new Map(Object.keys(answers).map((uuid, place) => [uuid, place]));
  // Thousands of rows share these objects: nobody changes them.
  const ordered = inOrder(answers, questions).map(({ quiz_question_uuid }) => ({
    place: places.get(quiz_question_uuid)!,
    right: { quiz_question_uuid, correct: true },
    wrong: { quiz_question_uuid, correct: false },
  }));
  return (stored) => ordered.map(({ place, right, wrong }) => (stored[place] ? right : wrong));
};
