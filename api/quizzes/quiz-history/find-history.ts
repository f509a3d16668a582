/** The audit of a quiz: its edits, latest first, and the students each may have affected. */
import {
  quizBeganAt,
  quizChangeKinds,
  listQuizChanges,
  quizChangesCount,
  type QuizChangesFilter,
} from '#projections/quiz-taking/quiz-history/queries.ts';
import { questionsOfQuiz } from '#projections/quizzes/question-queries.ts';
import { findQuiz, type QuizRow } from '#projections/quizzes/queries.ts';
import type { CsvTable, Cell } from '#platform/csv.ts';
import { notFound } from '#api/http/problem.ts';
import type { Caller } from '#api/http/route.ts';
import { ownerNames } from '../owners.ts';
import { presentQuizSummary } from '../presenter.ts';
import type { QuizChange, HistoryQuery, QuizHistoryPageData } from './schemas.ts';
import { presentChange, type ChangeWords, type PlaceOf } from './presenter.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { pagingOf } from '#api/shared/paging.ts';

/** The audit of a quiz as a table, with a line for each difference. */
const historyColumns: readonly string[] = [
  'Revision',
  'When (UTC)',
  'Who',
  'Role',
  'What',
  'After first use',
  'Students who saw the version before',
  'Students who had started before',
  'Piece',
  'Before',
  'After',
];

/** One line for each difference, and one for a change that has none. */
const historyLines = (change: QuizChange): (readonly Cell[])[] => {
  const { revision, occurred_at, actor, what, used } = change;
  const head = [
    revision,
    occurred_at,
    actor.name ?? '',
    actor.role,
    what,
    used ? 'yes' : 'no',
    change.seen_by_students_count,
    change.started_before_students_count,
  ];
  if (change.differences.length === 0) return [[...head, null, null, null]];
  return change.differences.map(({ piece, before, after }) => [...head, piece, before, after]);
};

export const historyReads = ['quiz_history', 'quizzes', 'quiz_results', 'roster'] as const;
type HistoryReads = (typeof historyReads)[number];

const quizOf = async (read: ReadHandle<'quizzes'>, uuid: string): Promise<QuizRow> => {
  const quiz = await findQuiz(read, uuid);
  if (!quiz) throw notFound('This quiz');
  return quiz;
};

const placesOf = async (read: ReadHandle<'quizzes'>, quizUuid: string): Promise<PlaceOf> => {
  const { questions } = await questionsOfQuiz(read, quizUuid);
  const places = new Map(questions.map(({ uuid, position }) => [uuid, position]));
  return (uuid) => places.get(uuid) ?? null;
};

const filterOf = (quizUuid: string, { after_first_use, kind }: HistoryQuery): QuizChangesFilter => ({
  quizUuid,
  afterFirstUse: after_first_use === 'true',
  kind: kind || undefined,
});

export const historyUrl = (uuid: string): string => `/admin/quizzes/${uuid}/history`;

export const findHistory = async (
  read: ReadHandle<HistoryReads>,
  uuid: string,
  query: HistoryQuery,
): Promise<QuizHistoryPageData> => {
  const quiz = await quizOf(read, uuid);
  const filter = filterOf(uuid, query);
  const [rows, rows_count, placeOf, beganAt, ownersOf] = await Promise.all([
    listQuizChanges(read, { ...filter, page: query.page, pageSize: query.page_size }),
    quizChangesCount(read, filter),
    placesOf(read, uuid),
    quizBeganAt(read, uuid),
    ownerNames(read, [quiz.owner_district_ids]),
  ]);
  const csvQuery = new URLSearchParams({ after_first_use: query.after_first_use, kind: query.kind });
  return {
    quiz: { ...presentQuizSummary(quiz), owners: ownersOf(quiz.owner_district_ids), used: quiz.used },
    after_first_use: query.after_first_use === 'true',
    kind: query.kind,
    kinds: [...quizChangeKinds],
    changes: rows.map((row) => presentChange(uuid, row, { placeOf, ownersOf })),
    paging: pagingOf(query.page, query.page_size, rows_count),
    versions_url: `/admin/quizzes/${uuid}/versions`,
    began_at: beganAt,
    edit_url: `/admin/quizzes/${uuid}/edit`,
    csv_url: `${historyUrl(uuid)}.csv?${csvQuery}`,
  };
};

const rowsAtOnce = 200;

/** All changes, read in batches; each batch continues where the previous one ended. */
const allLines = async function* (read: ReadHandle<HistoryReads>, filter: QuizChangesFilter, words: ChangeWords) {
  let beforeRevision: string | undefined;
  for (;;) {
    const rows = await listQuizChanges(read, { ...filter, beforeRevision, page: 1, pageSize: rowsAtOnce });
    for (const row of rows) yield* historyLines(presentChange(filter.quizUuid, row, words));
    if (rows.length < rowsAtOnce) return;
    beforeRevision = rows.at(-1)!.revision;
  }
};

/** All pages as one file, read at one point in the log. */
export const historyCsv = <Result>(
  { params, query }: { readonly params: { readonly uuid: string }; readonly query: HistoryQuery },
  { services, read: models }: Caller<HistoryReads>,
  use: (table: CsvTable) => Promise<Result>,
): Promise<Result> =>
  models.asOf(historyReads, async (read, asOf) => {
    const quiz = await quizOf(read, params.uuid);
    return use({
      filename: `quiz-history-${quiz.uuid}.csv`,
      columns: historyColumns,
      rows: allLines(read, filterOf(quiz.uuid, query), {
        placeOf: await placesOf(read, quiz.uuid),
        ownersOf: await ownerNames(read, [quiz.owner_district_ids]),
      }),
      as_of: { position: asOf.position, time: asOf.time ?? services.now().toISOString() },
    });
  });
