import type { CsvTable } from '../http/route.ts';
import type { QuizReportRow, TeacherQuizReportPageData } from './schemas.ts';

/** What every report says of a submitted solution. */
export const resultColumns = [
  'Submitted',
  'Assignment type',
  'Language',
  'Time spent (seconds)',
  'Correct answers',
  'Questions',
  'Percent correct',
];

const assignmentTypeNames: Record<QuizReportRow['assignment_type'], string> = {
  listening_comprehension: 'Listening',
  reading_comprehension: 'Reading',
  listening_and_reading_comprehension: 'Listening & Reading',
};

export const resultCells = (row: QuizReportRow): (string | number | null)[] => [
  row.submitted_at_date,
  assignmentTypeNames[row.assignment_type],
  row.language_code,
  row.time_spent,
  row.correct_answers_count,
  row.questions_count,
  row.percent_correct,
];

const verdict = (correct: boolean | undefined): string => (correct === undefined ? '' : correct ? 'correct' : 'incorrect');

/** One line for each row of the report, with one column for each question as the quiz is now. */
export const teacherQuizReportCsv = (report: TeacherQuizReportPageData): CsvTable => {
  const questions = report.quiz_questions_with_answers;
  return {
    filename: csvFileName(['quiz-report', report.title, report.school_classes_list[0]?.name ?? ''], report),
    columns: [
      'Student',
      ...resultColumns,
      ...questions.map(
        (question) => `Question ${question.position}${question.listening_strand ? ` (${question.listening_strand})` : ''}`,
      ),
    ],
    rows: report.rows.map((row) => {
      const answers = new Map(row.answers.map((answer) => [answer.quiz_question_uuid, answer.correct]));
      return [row.student_name, ...resultCells(row), ...questions.map((question) => verdict(answers.get(question.uuid)))];
    }),
  };
};

// Only characters that every system keeps, as the name stands in a header and then on a disk.
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);

/** `<words>-<start>-to-<end>.csv` */
export const csvFileName = (
  words: readonly string[],
  { start_date, end_date }: { start_date: string; end_date: string },
): string => `${[...words.map(slug), start_date, 'to', end_date].filter((part) => part !== '').join('-')}.csv`;
