import { assignmentTypes } from '#domain/shared/fields.ts';
import { uuidOf } from './support/uuid-of.ts';

/** How large a made district is. Classes have twenty students, a teacher four classes, a school ten teachers. */
export interface DistrictShape {
  readonly schools: number;
  readonly quizzes: number;
  /** Answers, ten to a solution, spread over all classes. */
  readonly answers: number;
  readonly now: Date;
}

const answersPerSchool = 20_000;
const maxSchools = 50;

/** A district of so many answers: 25 schools and 20,000 students have 500,000. */
export const districtShapeOf = (answers: number, now: Date): DistrictShape => ({
  schools: Math.max(1, Math.min(maxSchools, Math.round(answers / answersPerSchool))),
  quizzes: 500,
  answers,
  now,
});

export const districtId = 910_001;
export const districtTimeZone = 'America/Chicago';
export const questionsPerQuiz = 10;

const teachersPerSchool = 10;
const classesPerTeacher = 4;
const studentsPerClass = 20;
const schoolDays = 300;
const strands = ['Literal', 'Inference', 'Main Idea', 'Vocabulary', 'Point of View'];

/** One solution in a hundred is reset. */
export const solutionsPerReset = 100;

/** Spread over [0, 1) as evenly as can be, in an order that looks like none. */
const spread = (n: number): number => (n * 0.618_033_988_749_895) % 1;

export interface MadeQuiz {
  readonly uuid: string;
  readonly path: string;
  readonly questions: readonly { readonly uuid: string; readonly strand: string; readonly options: readonly string[] }[];
}

export interface MadeClass {
  readonly id: number;
  readonly schoolId: number;
  readonly teacherId: number;
  readonly studentIds: readonly number[];
}

export interface MadeAssignment {
  readonly id: number;
  readonly quiz: MadeQuiz;
  readonly schoolClass: MadeClass;
  readonly type: (typeof assignmentTypes)[number];
  readonly at: number;
  /** Those who submitted it. */
  readonly studentIds: readonly number[];
}

export interface MadeDistrict {
  readonly schoolIds: readonly number[];
  readonly teacherIds: readonly number[];
  readonly classes: readonly MadeClass[];
  readonly quizzes: readonly MadeQuiz[];
  readonly assignments: readonly MadeAssignment[];
  readonly adminId: number;
}

const ids = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

export const makeQuiz = (n: number, questions = questionsPerQuiz): MadeQuiz => ({
  uuid: uuidOf(`reports quiz ${n}`),
  path: `reports-${n}`,
  questions: ids(0, questions).map((question) => ({
    uuid: uuidOf(`reports question ${n} ${question}`),
    strand: strands[question % strands.length]!,
    options: ids(0, 4).map((option) => uuidOf(`reports option ${n} ${question} ${option}`)),
  })),
});

const makeClass = (n: number, schools: number): MadeClass => {
  const school = n % schools;
  const teacher = school * teachersPerSchool + (Math.floor(n / schools) % teachersPerSchool);
  return {
    id: 920_001 + n,
    schoolId: 930_001 + school,
    teacherId: 940_001 + teacher,
    studentIds: ids(1_000_001 + n * studentsPerClass, studentsPerClass),
  };
};

/** Some quizzes are taken far more often than others: the widest by one solution in sixty. */
const quizOf = (n: number, quizzes: readonly MadeQuiz[]): MadeQuiz => quizzes[Math.floor(quizzes.length * spread(n + 1) ** 1.5)]!;

/** Whole classes take a quiz while there are answers enough for that, else a part of each. */
const makeAssignments = (classes: readonly MadeClass[], quizzes: readonly MadeQuiz[], shape: DistrictShape): MadeAssignment[] => {
  const solutions = Math.floor(shape.answers / questionsPerQuiz);
  const each = Math.max(1, Math.min(studentsPerClass, Math.floor(solutions / classes.length)));
  const first = shape.now.getTime() - schoolDays * 86_400_000;
  return ids(0, Math.floor(solutions / each)).map((n) => {
    const schoolClass = classes[n % classes.length]!;
    const day = Math.floor(spread(n * 7 + 3) * schoolDays);
    return {
      id: 950_001 + n,
      quiz: quizOf(n, quizzes),
      schoolClass,
      type: assignmentTypes[n % assignmentTypes.length]!,
      at: first + day * 86_400_000 - 7_200_000,
      studentIds: schoolClass.studentIds.slice(0, each),
    };
  });
};

export const makeDistrict = (shape: DistrictShape): MadeDistrict => {
  const classes = ids(0, shape.schools * teachersPerSchool * classesPerTeacher).map((n) => makeClass(n, shape.schools));
  const quizzes = ids(0, shape.quizzes).map((n) => makeQuiz(n));
  return {
    schoolIds: ids(930_001, shape.schools),
    teacherIds: ids(940_001, shape.schools * teachersPerSchool),
    classes,
    quizzes,
    assignments: makeAssignments(classes, quizzes, shape),
    adminId: 910_002,
  };
};
