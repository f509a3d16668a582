/** A report's CSV as it follows from the report's JSON, written down a second time: no code of the api is used. */
interface Strand {
  readonly strand: string;
  readonly answers_count: number;
  readonly correct_count: number;
  readonly percent_correct: number | null;
}
interface Answer {
  readonly strand: string | null;
  readonly correct: boolean;
  readonly quiz_question_uuid: string;
  readonly quiz_question_option_uuid: string;
}
type Row = Readonly<Record<string, unknown>>;
interface Report {
  readonly rows: readonly Row[];
  readonly strands: readonly { readonly strand: string }[];
  readonly as_of: { readonly position: string; readonly time: string };
  readonly quiz_questions_with_answers?: readonly {
    uuid: string;
    position: number;
    listening_strand: string | null;
    quiz_question_options: readonly { uuid: string; content: string }[];
  }[];
}
type Columns = readonly (readonly [string, (row: Row) => unknown])[];

const field = (name: string, key: string): readonly [string, (row: Row) => unknown] => [name, (row) => row[key]];

const types: Readonly<Record<string, string>> = {
  listening_comprehension: 'Listening',
  reading_comprehension: 'Reading',
  listening_and_reading_comprehension: 'Listening & Reading',
};

const scoreChanges = (row: Row): string =>
  ((row['score_changes'] ?? []) as Record<string, unknown>[])
    .map(
      (change) =>
        `Score changed from ${change['correct_answers_count_before']} to ${change['correct_answers_count']} of ` +
        `${row['questions_count']} on ${change['changed_at_date']}: ${change['reason']}`,
    )
    .join(' / ');

const solution: Columns = [
  field('Submitted', 'submitted_at_date'),
  field('Attempt', 'attempt'),
  ['Assignment type', (row) => types[String(row['assignment_type'])]],
  field('Language', 'language_code'),
  field('Time spent (seconds)', 'time_spent'),
  field('Correct answers', 'correct_answers_count'),
  field('Questions', 'questions_count'),
  field('Percent correct', 'percent_correct'),
  ['Score changes', (row) => scoreChanges(row) || null],
];

const strandsOfRow = (row: Row): Strand[] => {
  if (row['strands']) return row['strands'] as Strand[];
  const answers = row['answers'] as Answer[];
  return [...new Set(answers.map(({ strand }) => strand))].map((strand) => {
    const own = answers.filter((answer) => answer.strand === strand);
    const correct = own.filter((answer) => answer.correct).length;
    const percent = Math.floor((correct * 100) / own.length + 0.5);
    return { strand: String(strand), answers_count: own.length, correct_count: correct, percent_correct: percent };
  });
};

const strands = ({ strands: all }: Report): Columns =>
  all.flatMap(({ strand }): Columns => {
    const own = (row: Row): Strand | undefined => strandsOfRow(row).find((one) => one.strand === strand);
    return [
      [`${strand} answers`, (row) => own(row)?.answers_count ?? 0],
      [`${strand} correct`, (row) => own(row)?.correct_count ?? 0],
      [`${strand} percent`, (row) => own(row)?.percent_correct],
    ];
  });

const sums = (report: Report): Columns => [
  field('Quizzes submitted', 'quiz_solutions_count'),
  field('Answers', 'answers_count'),
  field('Correct answers', 'correct_answers_count'),
  field('Percent correct', 'percent_correct'),
  field('Time spent (seconds)', 'time_spent'),
  field('Average time spent (seconds)', 'average_time_spent'),
  ...strands(report),
];

const questions = ({ quiz_questions_with_answers: all = [] }: Report): Columns =>
  all.flatMap(({ uuid, position, listening_strand: strand, quiz_question_options: options }): Columns => {
    const answerOf = (row: Row): Answer | undefined =>
      (row['answers'] as Answer[]).find((one) => one.quiz_question_uuid === uuid);
    return [
      [
        strand ? `Question ${position} (${strand})` : `Question ${position}`,
        (row) => answerOf(row) && (answerOf(row)!.correct ? 'correct' : 'incorrect'),
      ],
      [
        `Question ${position} answer`,
        (row) => options.find((option) => option.uuid === answerOf(row)?.quiz_question_option_uuid)?.content,
      ],
    ];
  });

const student = [field('Student id', 'id'), field('Student', 'student_name')];
const studentQuizzes = (report: Report): Columns => [
  field('Quiz', 'title'),
  field('Lesson', 'quizable_name'),
  field('Text complexity', 'quizable_text_complexity'),
  field('Class', 'school_class_name'),
  ...solution,
  ...strands(report),
];
const classStudents = (report: Report): Columns => [
  ...student,
  field('Class', 'school_class_name'),
  ['Enrolled', (row) => (row['enrolled'] ? 'yes' : 'no')],
  field('Quizzes assigned', 'assigned_count'),
  field('Assigned quizzes submitted', 'submitted_count'),
  ...sums(report),
];

const columnsOf: Readonly<Record<string, (report: Report) => Columns>> = {
  schools_report: (report) => [
    field('School id', 'id'),
    field('School', 'name'),
    field('Classes', 'school_classes_count'),
    field('Students', 'students_count'),
    ...sums(report),
  ],
  classes_report: (report) => [
    field('Class id', 'id'),
    field('Class', 'name'),
    field('School', 'school_name'),
    field('Teachers', 'teacher_name'),
    field('Students', 'students_count'),
    ...sums(report),
  ],
  students_report: (report) => [...student, ...sums(report)],
  class_report: classStudents,
  teacher_class_report: classStudents,
  student_report: studentQuizzes,
  student_own_report: studentQuizzes,
  teacher_student_report: studentQuizzes,
  quiz_report: (report) => [
    ...student,
    field('Class', 'school_class_name'),
    field('Teacher', 'teacher_name'),
    ...solution,
    ...strands(report),
    ...questions(report),
  ],
  teacher_quiz_report: (report) => [...student, ...solution, ...strands(report), ...questions(report)],
};

/** Lines of texts, as a reader of the file gets them; the names of the tests' people are no formulas. */
export const expectedTable = (id: string, report: Report): string[][] => {
  const columns = columnsOf[id]!(report);
  const { position, time } = report.as_of;
  const lines = report.rows.map((row) => [...columns.map(([, cell]) => String(cell(row) ?? '')), position, time]);
  return [[...columns.map(([name]) => name), 'As of position', 'As of time'], ...lines];
};
