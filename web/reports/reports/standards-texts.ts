import { gradeName, gradesName } from '#web/lib/grade-words.ts';
import { counted } from '#web/lib/words.ts';

export const texts = {
  resultsByStandard: 'Results by standard',
  table: 'Standards',
  tableOf: (standard: string) => `Quizzes behind ${standard}`,
  standard: 'Standard',
  allStandards: 'All standards',
  allClasses: 'All classes and quizzes',
  noLabel: 'Standard without a code',
  classAndQuiz: 'Class and quiz',
  lesson: 'Lesson',
  students: 'Students',
  quizzesTaken: 'Quizzes taken',
  correctAnswers: 'Correct answers',
  overall: 'Overall',
  rightOf: (right: number, all: number) => `${right.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
  withdrawn: 'no longer offered',
  grades: (grades: readonly string[]) => gradesName(grades.length === 0 ? ['all'] : grades),
  stats: {
    standards: { one: 'standard', many: 'standards' },
    students: { one: 'student', many: 'students' },
    classes: { one: 'class', many: 'classes' },
    averageCorrect: 'average correct',
  },
  filters: {
    state: 'State',
    allStates: 'All states',
    subject: 'Subject',
    allSubjects: 'All subjects',
    grade: 'Grade',
    allGrades: 'All grades',
    /** The option for standards without a grade, in addition to the one for all grades. */
    grades: (grade: string) => (grade === 'all' ? 'Not tied to a grade' : gradeName(grade)),
  },
  empty: {
    title: 'No results here yet',
    standards:
      'A standard shows up once a class has submitted a quiz about a lesson that teaches it. Try other dates or remove a filter.',
    standard: 'None of these classes submitted a quiz about this standard’s lessons on these days. Try other dates.',
    showAll: 'Show all dates',
    browse: 'Browse standards',
  },
  rows: { one: 'standard', many: 'standards' },
  rowsOfOne: { one: 'quiz of a class', many: 'quizzes of classes' },
  asOf: (time: string, rows: number, one: string, many: string) => `As of ${time} · ${counted(rows, one, many)}`,
} as const;
