import type { EventStore, RecordedEvent } from '../../eventstore/port.ts';

/**
 * What happened, folded from the raw events by plain loops. Nothing here is shared with the deciders, the projections or
 * the queries: whatever both sides agree on, two independent readings of docs/reports.md came to.
 */
export interface SolutionFacts {
  readonly uuid: string;
  readonly attempt: number;
  readonly assignmentId: number;
  readonly studentId: number;
  readonly classId: number;
  readonly quizUuid: string;
  readonly type: string;
  readonly locale: string;
  readonly questionsCount: number;
  submittedAt: string | null;
  seconds: number;
  answers: { question: string; option: string; strand: string | null; correct: boolean }[];
  reset: boolean;
}

export interface QuizFacts {
  title: string;
  quizable: { type: string; path: string; name: string; textComplexity: string | null };
  published: boolean;
  /** In order. */
  questions: { uuid: string; position: number; strand: string | null; options: string[] }[];
}

export interface History {
  readonly districts: Map<number, { name: string; timeZone: string }>;
  readonly schools: Map<number, { districtId: number; name: string }>;
  readonly classes: Map<number, { schoolId: number; name: string; teachers: Set<number>; students: Set<number> }>;
  readonly people: Map<number, { role: string; districtId: number | null; active: boolean }>;
  readonly assignments: Map<number, { quizUuid: string; classId: number; type: string; assignedAt: string }>;
  readonly quizzes: Map<string, QuizFacts>;
  readonly solutions: Map<string, SolutionFacts>;
}

// Events are read as the plain JSON they are.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Data = any;

const question = (data: Data): QuizFacts['questions'][number] => ({
  uuid: data.uuid,
  position: data.position,
  strand: data.listeningStrand,
  options: data.options.map((option: Data) => option.uuid),
});

const readQuizEvent = (history: History, type: string, data: Data): void => {
  const quiz = history.quizzes.get(data.quizUuid)!;
  const order = (): unknown => quiz.questions.sort((a, b) => a.position - b.position);
  switch (type) {
    case 'QuizCreated':
      history.quizzes.set(data.quizUuid, { title: data.title, quizable: data.quizable, published: false, questions: [] });
      break;
    case 'QuizPublished':
    case 'QuizUnpublished':
      quiz.published = type === 'QuizPublished';
      break;
    case 'QuizDetailsChanged':
      quiz.title = data.title;
      quiz.quizable = data.quizable;
      break;
    case 'QuizQuestionAdded':
      quiz.questions.push(question(data.question));
      order();
      break;
    case 'QuizQuestionChanged':
      quiz.questions = quiz.questions.map((known) => (known.uuid === data.question.uuid ? question(data.question) : known));
      order();
      break;
    case 'QuizQuestionRemoved':
      quiz.questions = quiz.questions.filter((known) => known.uuid !== data.questionUuid);
      break;
    default:
  }
};

const readSolutionEvent = (history: History, type: string, data: Data): void => {
  const solution = history.solutions.get(data.solutionUuid)!;
  switch (type) {
    case 'QuizSolutionStarted':
      history.solutions.set(data.solutionUuid, {
        ...{ uuid: data.solutionUuid, attempt: data.attempt, assignmentId: data.quizAssignmentSchoolClassId },
        ...{ studentId: data.studentId, classId: data.schoolClassId, quizUuid: data.quizUuid, type: data.assignmentType },
        ...{ locale: data.locale, questionsCount: data.questionsCount },
        ...{ submittedAt: null, seconds: 0, answers: [], reset: false },
      });
      break;
    case 'QuizSolutionSubmitted':
      solution.submittedAt = data.submittedAt;
      solution.seconds = data.timeSpentSeconds;
      solution.answers = data.answers.map((answer: Data) => ({
        ...{ question: answer.questionUuid, option: answer.optionUuid },
        ...{ strand: answer.listeningStrand, correct: answer.correct },
      }));
      break;
    case 'QuizSolutionReset':
      solution.reset = true;
      break;
    case 'QuizSolutionResetUndone':
      solution.reset = false;
      break;
    default:
  }
};

const readRosterEvent = (history: History, type: string, data: Data): void => {
  const schoolClass = history.classes.get(data.schoolClassId)!;
  const person = history.people.get(data.personId)!;
  switch (type) {
    case 'DistrictRegistered':
    case 'DistrictDetailsChanged':
      history.districts.set(data.districtId, { name: data.name, timeZone: data.timeZone });
      break;
    case 'SchoolRegistered':
      history.schools.set(data.schoolId, { districtId: data.districtId, name: data.name });
      break;
    case 'SchoolRenamed':
      history.schools.get(data.schoolId)!.name = data.name;
      break;
    case 'PersonRegistered':
      history.people.set(data.personId, { role: data.role, districtId: data.districtId, active: true });
      break;
    case 'PersonRoleChanged':
      person.role = data.role;
      break;
    case 'PersonDeactivated':
      person.active = false;
      break;
    case 'PersonReactivated':
      person.active = true;
      break;
    case 'SchoolClassCreated':
      history.classes.set(data.schoolClassId, {
        ...{ schoolId: data.schoolId, name: data.name, teachers: new Set(), students: new Set() },
      });
      break;
    case 'SchoolClassRenamed':
      schoolClass.name = data.name;
      break;
    case 'SchoolClassTeacherAdded':
      schoolClass.teachers.add(data.teacherId);
      break;
    case 'SchoolClassTeacherRemoved':
      schoolClass.teachers.delete(data.teacherId);
      break;
    case 'SchoolClassStudentEnrolled':
      schoolClass.students.add(data.studentId);
      break;
    case 'SchoolClassStudentWithdrawn':
      schoolClass.students.delete(data.studentId);
      break;
    case 'QuizAssigned':
      history.assignments.set(data.quizAssignmentSchoolClassId, {
        ...{ quizUuid: data.quizUuid, classId: data.schoolClassId, type: data.assignmentType, assignedAt: data.assignedAt },
      });
      break;
    default:
  }
};

const readEvent = (history: History, { stream, type, data }: RecordedEvent): void => {
  if (stream.startsWith('quiz-')) readQuizEvent(history, type, data);
  else if (stream.startsWith('quizSolution-')) readSolutionEvent(history, type, data);
  else readRosterEvent(history, type, data);
};

export const emptyHistory = (): History => ({
  ...{ districts: new Map(), schools: new Map(), classes: new Map(), people: new Map() },
  ...{ assignments: new Map(), quizzes: new Map(), solutions: new Map() },
});

/** The whole log, read once from its start. */
export const readHistory = async (store: EventStore): Promise<History> => {
  const history = emptyHistory();
  for (let after: RecordedEvent['position'] | undefined; ;) {
    const events = await store.readAll(after ? { after, limit: 5_000 } : { limit: 5_000 });
    if (events.length === 0) return history;
    for (const event of events) readEvent(history, event);
    after = events.at(-1)!.position;
  }
};
