import type { Row } from './csv.ts';
import { toCsv } from './csv.ts';
import { quizJson, type QuizJson } from './quiz-json.ts';

export interface AnswerSpec {
  readonly user: string;
  readonly schoolClass?: string;
  readonly quiz: QuizJson;
  readonly question: number;
  readonly option: number;
  /** Minutes after the first of March 2026, 9:00 UTC. */
  readonly minute: number;
}

export const minute = (minutes: number): string => new Date(Date.UTC(2026, 2, 1, 9, minutes)).toISOString();

export const answerRow = ({ user, schoolClass = 'c1', quiz, question, option, minute: at }: AnswerSpec): Row => ({
  userSourcedId: user,
  classSourcedId: schoolClass,
  quizUuid: quiz.uuid,
  questionUuid: quiz.questions[question]!.uuid,
  optionUuid: quiz.questions[question]!.options[option]!.uuid,
  answeredAt: minute(at),
});

export const answersCsv = (answers: readonly AnswerSpec[]): string => toCsv(answers.map(answerRow));

export const quizzes = { one: quizJson(1, 3), two: quizJson(2, 2) } as const;

/** A district of one school with a teacher, an administrator, three students in a class, one outside it, two quizzes assigned. */
export const smallDistrict = (): Record<string, string> => ({
  'orgs.csv': toCsv([
    { sourcedId: 'd', name: 'Riverside District', type: 'district', parentSourcedId: '' },
    { sourcedId: 's', name: 'North School', type: 'school', parentSourcedId: 'd' },
  ]),
  'users.csv': toCsv([
    user('t', 'teacher', 'teacher@school.test'),
    user('a', 'administrator', 'admin@school.test', 'd'),
    user('u1', 'student'),
    user('u2', 'student', 'u2@school.test'),
    user('u3', 'student'),
    user('outside', 'student'),
  ]),
  'classes.csv': toCsv([{ sourcedId: 'c1', title: 'Class 5a', schoolSourcedId: 's' }]),
  'enrollments.csv': toCsv([
    { classSourcedId: 'c1', userSourcedId: 't', role: 'teacher', status: '' },
    ...['u1', 'u2', 'u3'].map((id) => ({ classSourcedId: 'c1', userSourcedId: id, role: 'student', status: '' })),
  ]),
  'quizzes/one.json': JSON.stringify(quizzes.one),
  'quizzes/two.json': JSON.stringify(quizzes.two),
  'quiz_assignments.csv': toCsv([quizzes.one, quizzes.two].map((quiz) => assignment(quiz, 0))),
});

export const user = (sourcedId: string, role: string, email = '', orgSourcedIds = 's'): Row => ({
  sourcedId,
  status: '',
  enabledUser: 'true',
  orgSourcedIds,
  role,
  givenName: `Given ${sourcedId}`,
  familyName: `Family ${sourcedId}`,
  email,
  password: 'sis-secret-9',
});

export const assignment = (quiz: QuizJson, at: number, schoolClass = 'c1'): Row => ({
  classSourcedId: schoolClass,
  quizUuid: quiz.uuid,
  assignmentType: 'listening_comprehension',
  assignedAt: minute(at),
  dueAt: minute(at + 10_000),
});
