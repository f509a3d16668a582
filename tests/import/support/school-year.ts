import { toCsv, type Row } from './csv.ts';
import { quizJson, type QuizJson } from './quiz-json.ts';
import { answerRow, assignment, user } from './small-district.ts';

export interface SchoolYearSize {
  readonly classes: number;
  readonly students: number;
  readonly quizzes: number;
  readonly questions: number;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Every third student leaves the last question open, every fifth changes the first answer. */
const answersOf = (size: SchoolYearSize, quiz: QuizJson, schoolClass: string, student: number): Row[] => {
  const answered = range(student % 3 === 2 ? size.questions - 1 : size.questions);
  const base = { user: `${schoolClass}-u${student}`, schoolClass, quiz };
  const rows = answered.map((question) =>
    answerRow({ ...base, question, option: (student + question) % 3, minute: 10 + student + question }),
  );
  return student % 5 === 0 ? [...rows, answerRow({ ...base, question: 0, option: 2, minute: 200 })] : rows;
};

/** Files of a made district whose students all took all quizzes; the rows of one solution do not stand together. */
export const schoolYear = (size: SchoolYearSize): Record<string, string> => {
  const classes = range(size.classes).map((number) => `c${number}`);
  const quizzes = range(size.quizzes).map((number) => quizJson(100 + number, size.questions));
  const members = classes.flatMap((schoolClass) => range(size.students).map((student) => ({ schoolClass, student })));
  const answers = quizzes.flatMap((quiz) =>
    members.flatMap(({ schoolClass, student }) => answersOf(size, quiz, schoolClass, student)),
  );
  return {
    'orgs.csv': 'sourcedId,name,type,parentSourcedId\nd,District,district,\ns,School,school,d\n',
    'users.csv': toCsv(members.map(({ schoolClass, student }) => user(`${schoolClass}-u${student}`, 'student'))),
    'classes.csv': toCsv(classes.map((sourcedId) => ({ sourcedId, title: `Class ${sourcedId}`, schoolSourcedId: 's' }))),
    'enrollments.csv': toCsv(
      members.map(({ schoolClass, student }) => ({
        classSourcedId: schoolClass,
        userSourcedId: `${schoolClass}-u${student}`,
        role: 'student',
      })),
    ),
    ...Object.fromEntries(quizzes.map((quiz) => [`quizzes/${quiz.title}.json`, JSON.stringify(quiz)])),
    'quiz_assignments.csv': toCsv(classes.flatMap((schoolClass) => quizzes.map((quiz) => assignment(quiz, 0, schoolClass)))),
    'answers.csv': toCsv(answers.sort((a, b) => a['questionUuid']!.localeCompare(b['questionUuid']!))),
  };
};
