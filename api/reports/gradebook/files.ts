import type { CsvTable } from '#platform/csv.ts';
import { gradebookAnswers, type AnswerRow } from '#projections/reports/gradebook/answers.ts';
import { gradebookColumns, type GradebookReads } from '#projections/reports/gradebook/columns.ts';
import type { AsOf, ReadTransaction } from '#projections/read/handle.ts';
import { plainQuizText } from '#api/http/quiz-text.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { fileWords } from '#api/shared/file-words.ts';
import { columnsPage, scopeOf, type GradebookRequest } from './find-gradebook.ts';
import type { GradebookCell, GradebookColumn, GradebookPageData } from './schemas.ts';

const stateWords: Readonly<Record<GradebookCell['state'], string>> = {
  submitted: 'Submitted',
  in_progress: 'In progress',
  not_started: 'Not started',
  given_back: 'Given back',
  excused: 'Excused',
  before_joining: 'Before joining',
};

/** The score if there is one, or else the student's progress. */
const cellWords = (cell: GradebookCell | null): string | number | null => {
  if (cell === null) return null;
  if (cell.percent_correct !== null) return cell.percent_correct;
  return cell.lateness === 'overdue' ? `${stateWords[cell.state]}, overdue` : stateWords[cell.state];
};

const headOf = ({ title, nth, assigned_at, kind }: GradebookColumn, timeZone: string): string => {
  const day = dayIn(new Date(assigned_at), timeZone);
  const again = nth > 1 ? `, time ${nth}` : '';
  return kind === 'quiz' ? `${title} (${day}${again}) % correct` : `${title} (${day}${again})`;
};

const cutOf = ({ position, time }: { readonly position: string; readonly time: string }) => ({ position, time });

/** The table of the page, with every student. */
export const gradebookCsv = (data: GradebookPageData): CsvTable => {
  const { columns, rows, time_zone: timeZone } = data;
  return {
    filename: `${fileWords([data.title])}_gradebook_${data.end_date}.csv`,
    columns: [
      'Student id',
      'Student',
      'Class',
      'Percent correct',
      'Submitted',
      'Assigned',
      'Overdue',
      ...columns.map((column) => headOf(column, timeZone)),
    ],
    rows: rows.map((row) => [
      row.id,
      row.student_name,
      row.school_class_name,
      row.percent_correct,
      row.submitted_count,
      row.assigned_count,
      row.overdue_count,
      ...row.cells.map(cellWords),
    ]),
    as_of: cutOf(data.as_of),
  };
};

const plain = (text: string | null): string | null => (text === null ? null : plainQuizText(text));

const answerLines = async function* (
  rows: AsyncIterable<AnswerRow>,
): AsyncGenerator<(string | number | null)[], void, undefined> {
  // Caches converted texts: thousands of answers share the same few texts.
  const known = new Map<string, string | null>();
  const words = (text: string | null): string | null => {
    if (text === null) return null;
    if (!known.has(text)) known.set(text, plain(text));
    return known.get(text)!;
  };
  for await (const row of rows) {
    yield [
      row.student_id,
      row.student_name,
      row.school_class_name,
      row.title,
      row.submitted_at_date,
      row.attempt,
      row.position,
      words(row.question),
      row.strand,
      words(row.chosen),
      row.correct ? 'correct' : 'incorrect',
    ];
  }
};

/** Every answer to the gradebook's quizzes, with the chosen option. */
export const answersCsv = async (
  read: ReadTransaction<GradebookReads>,
  request: GradebookRequest,
  asOf: AsOf,
): Promise<CsvTable> => {
  const scope = scopeOf(request);
  const { columns } = await gradebookColumns(read, scope, columnsPage(request.query));
  return {
    filename: `${fileWords([request.subject.title])}_answers_${scope.endDate}.csv`,
    columns: [
      'Student id',
      'Student',
      'Class',
      'Quiz',
      'Submitted',
      'Attempt',
      'Question',
      'Question text',
      'Strand',
      'Chosen answer',
      'Result',
    ],
    rows: answerLines(gradebookAnswers(read, scope, columns)),
    as_of: { position: asOf.position, time: asOf.time ?? request.now.toISOString() },
  };
};
