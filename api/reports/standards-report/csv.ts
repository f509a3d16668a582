import type { Cell, CsvTable } from '#platform/csv.ts';
import { fileWords } from '#api/shared/file-words.ts';
import type { StandardReportPageData, StandardResults, StandardsReportPageData } from './schemas.ts';

const cutOf = ({ position, time }: StandardsReportPageData['as_of']) => ({ position, time });

const resultColumns = ['Questions', 'Students', 'Quizzes submitted', 'Answers', 'Correct answers', 'Percent correct'];
const resultCells = (one: StandardResults & { readonly students_count: number }): Cell[] => [
  one.questions_count,
  one.students_count,
  one.quiz_solutions_count,
  one.answers_count,
  one.correct_answers_count,
  one.percent_correct,
];

/** A line for each standard; where the classes are few, with two cells for each. */
export const standardsReportCsv = (data: StandardsReportPageData): CsvTable => ({
  filename: `${fileWords(['standards', data.start_date, 'to', data.end_date])}.csv`,
  columns: [
    'Standard',
    'Text',
    'Subject',
    'Grades',
    'State',
    'Document',
    'Quizzes',
    ...resultColumns,
    ...data.columns.flatMap(({ name }) => [`${name} answers`, `${name} percent`]),
  ],
  rows: data.rows.map((row) => [
    row.label,
    row.content,
    row.subject,
    row.grades.join(' '),
    row.state,
    row.document_title,
    row.quizzes_count,
    ...resultCells(row),
    ...row.classes.flatMap((own) => [own.answers_count, own.percent_correct]),
  ]),
  as_of: cutOf(data.as_of),
});

/** A line for each quiz of each class. */
export const standardReportCsv = (data: StandardReportPageData): CsvTable => ({
  filename: `${fileWords(['standard', data.title, data.start_date, 'to', data.end_date])}.csv`,
  columns: ['Standard', 'Class id', 'Class', 'School', 'Quiz', 'Lesson', ...resultColumns],
  rows: data.rows.map((row) => [
    data.standard.label,
    row.school_class_id,
    row.school_class_name,
    row.school_name,
    row.title,
    row.quizable_name,
    ...resultCells(row),
  ]),
  as_of: cutOf(data.as_of),
});
