import type { EventStore, RecordedEvent } from '#eventstore/port.ts';

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
  readonly startedAt: string;
  /** Of the quiz's stream, at the start. */
  readonly quizRevision: number;
  submittedAt: string | null;
  seconds: number;
  answers: { question: string; option: string; strand: string | null; correct: boolean }[];
  reset: boolean;
  /** Its student was excused, or joined the class after the quiz was due and handed it in later. */
  leftOut: boolean;
}

/** A time in which a student was in a class; `since` and `upTo` are places in the log. */
interface StayFacts {
  readonly studentId: number;
  readonly classId: number;
  readonly from: string;
  readonly since: number;
  until: string | null;
  upTo: number | null;
}

export interface QuizFacts {
  title: string;
  quizable: { type: string; path: string; name: string; textComplexity: string | null };
  published: boolean;
  /** In order. */
  questions: QuestionFacts[];
  /** The questions as they were after each event, the earliest first. */
  readonly versions: { readonly revision: number; readonly questions: readonly QuestionFacts[] }[];
  /** Which choice of which question became the correct one, and with which event. */
  keys: { revision: number; question: string; option: string }[];
  corrections: CorrectionFacts[];
}

export interface QuestionFacts {
  readonly uuid: string;
  readonly position: number;
  readonly strand: string | null;
  readonly content: string;
  /** In order. */
  readonly options: readonly { readonly uuid: string; readonly content: string }[];
}

interface CorrectionFacts {
  readonly revision: number;
  readonly questionUuid: string;
  readonly previousOptionUuid: string;
  readonly optionUuid: string;
  readonly policy: string;
  readonly neverLower: boolean;
}

export interface History {
  readonly districts: Map<number, { name: string; timeZone: string }>;
  readonly schools: Map<number, { districtId: number; name: string }>;
  readonly classes: Map<number, { schoolId: number; name: string; teachers: Set<number>; students: Set<number> }>;
  readonly people: Map<number, { role: string; districtId: number | null; active: boolean }>;
  readonly assignments: Map<
    number,
    { quizUuid: string; classId: number; type: string; assignedAt: string; dueAt: string | null; readonly place: number }
  >;
  readonly quizzes: Map<string, QuizFacts>;
  readonly solutions: Map<string, SolutionFacts>;
  readonly stays: StayFacts[];
  /** Assignment and student. */
  readonly excused: Set<string>;
}

// Events are read as the plain JSON they are.
// oxlint-disable-next-line typescript/no-explicit-any
type Data = any;

const question = (data: Data): QuestionFacts => ({
  uuid: data.uuid,
  position: data.position,
  strand: data.listeningStrand,
  content: data.content,
  options: data.options
    .toSorted((a: Data, b: Data) => a.position - b.position)
    .map((option: Data) => ({ uuid: option.uuid, content: option.content })),
});

const noteKey = (quiz: QuizFacts, revision: number, { uuid, options }: Data): void => {
  const option = options.find((one: Data) => one.correct);
  if (option) quiz.keys.push({ revision, question: uuid, option: option.uuid });
};

const readQuizEvent = (history: History, { type, data, revision: at }: { type: string; data: Data; revision: bigint }): void => {
  const quiz = history.quizzes.get(data.quizUuid)!;
  const revision = Number(at);
  const order = (): unknown => quiz.questions.sort((a, b) => a.position - b.position);
  switch (type) {
    case 'QuizCreated':
      history.quizzes.set(data.quizUuid, {
        title: data.title,
        quizable: data.quizable,
        published: false,
        questions: [],
        versions: [],
        keys: [],
        corrections: [],
      });
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
      noteKey(quiz, revision, data.question);
      order();
      break;
    case 'QuizQuestionChanged':
      quiz.questions = quiz.questions.map((known) => (known.uuid === data.question.uuid ? question(data.question) : known));
      noteKey(quiz, revision, data.question);
      order();
      break;
    case 'QuizQuestionRemoved':
      quiz.questions = quiz.questions.filter((known) => known.uuid !== data.questionUuid);
      break;
    case 'QuizKeyCorrected':
      quiz.keys.push({ revision, question: data.questionUuid, option: data.optionUuid });
      quiz.corrections.push({ ...data, revision });
      break;
    default:
  }
};

const readSolutionEvent = (history: History, type: string, data: Data): void => {
  const solution = history.solutions.get(data.solutionUuid)!;
  switch (type) {
    case 'QuizSolutionStarted':
      history.solutions.set(data.solutionUuid, {
        uuid: data.solutionUuid,
        attempt: data.attempt,
        assignmentId: data.quizAssignmentSchoolClassId,
        studentId: data.studentId,
        classId: data.schoolClassId,
        quizUuid: data.quizUuid,
        type: data.assignmentType,
        locale: data.locale,
        questionsCount: data.questionsCount,
        startedAt: data.startedAt,
        quizRevision: Number(data.quizRevision),
        submittedAt: null,
        seconds: 0,
        answers: [],
        reset: false,
        leftOut: false,
      });
      break;
    case 'QuizSolutionSubmitted':
      solution.submittedAt = data.submittedAt;
      solution.seconds = data.timeSpentSeconds;
      solution.answers = data.answers.map((answer: Data) => ({
        question: answer.questionUuid,
        option: answer.optionUuid,
        strand: answer.listeningStrand,
        correct: answer.correct,
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

/**
 * Whether an answer counts: by the key that its student was shown, and then by each later correction of it. What was graded
 * at the submit or by a regrade is not looked at: it has to come to the same.
 */
const countsNow = (quiz: QuizFacts, { quizRevision }: SolutionFacts, question: string, chosen: string): boolean => {
  let counts = quiz.keys.findLast((key) => key.question === question && key.revision <= quizRevision)?.option === chosen;
  for (const { revision, questionUuid, previousOptionUuid, optionUuid, policy, neverLower } of quiz.corrections) {
    if (revision <= quizRevision || questionUuid !== question || policy === 'no_regrade') continue;
    const before = counts;
    if (policy === 'current_key') counts = chosen === optionUuid;
    if (policy === 'old_and_new_key') counts = before || [previousOptionUuid, optionUuid].includes(chosen);
    if (policy === 'full_credit') counts = true;
    if (neverLower && before) counts = true;
  }
  return counts;
};

const gradeAnswers = (history: History): void => {
  for (const solution of history.solutions.values()) {
    const quiz = history.quizzes.get(solution.quizUuid)!;
    for (const answer of solution.answers) answer.correct = countsNow(quiz, solution, answer.question, answer.option);
  }
};

const staysOf = ({ stays }: History, classId: number, studentId: number): StayFacts[] =>
  stays.filter((stay) => stay.classId === classId && stay.studentId === studentId);

/**
 * Whether a student owes a quiz, as docs/reports.md says it: they are not excused, and they were in the class when it was due, or
 * got it together with the class. What they handed in before they came (back) counts.
 */
export const isOwed = (history: History, assignmentId: number, studentId: number, handedInAt: string | null): boolean => {
  if (history.excused.has(`${assignmentId} ${studentId}`)) return false;
  const assignment = history.assignments.get(assignmentId);
  if (!assignment || assignment.dueAt === null) return true;
  // Until the end of the minute that the due date names.
  const due = Date.parse(`${assignment.dueAt.slice(0, 16)}:59.999Z`);
  const stays = staysOf(history, assignment.classId, studentId);
  for (const { from, until, since, upTo } of stays) {
    const goneBefore = until !== null && Date.parse(until) <= due;
    const hadIt = since < assignment.place && (upTo === null || upTo > assignment.place);
    if (!goneBefore && (Date.parse(from) <= due || hadIt)) return true;
  }
  const cameLater = stays.map(({ from }) => Date.parse(from)).filter((from) => from > due);
  if (cameLater.length === 0) return true;
  return handedInAt !== null && Date.parse(handedInAt) < Math.min(...cameLater);
};

const readRosterEvent = (history: History, type: string, data: Data, place: number): void => {
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
        schoolId: data.schoolId,
        name: data.name,
        teachers: new Set(),
        students: new Set(),
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
      history.stays.push({
        studentId: data.studentId,
        classId: data.schoolClassId,
        from: data.occurredAt,
        since: place,
        until: null,
        upTo: null,
      });
      break;
    case 'SchoolClassStudentWithdrawn':
      schoolClass.students.delete(data.studentId);
      for (const stay of staysOf(history, data.schoolClassId, data.studentId)) {
        stay.until ??= data.occurredAt;
        stay.upTo ??= place;
      }
      break;
    case 'QuizAssignmentDueChanged':
      history.assignments.get(data.quizAssignmentSchoolClassId)!.dueAt = data.dueAt;
      break;
    case 'QuizAssignmentStudentExcused':
      history.excused.add(`${data.quizAssignmentSchoolClassId} ${data.studentId}`);
      break;
    case 'QuizAssignmentExcuseEnded':
      history.excused.delete(`${data.quizAssignmentSchoolClassId} ${data.studentId}`);
      break;
    case 'QuizAssigned':
      history.assignments.set(data.quizAssignmentSchoolClassId, {
        quizUuid: data.quizUuid,
        classId: data.schoolClassId,
        type: data.assignmentType,
        assignedAt: data.assignedAt,
        dueAt: data.dueAt,
        place,
      });
      break;
    default:
  }
};

const readEvent = (history: History, event: RecordedEvent, place: number): void => {
  const { stream, type, data } = event;
  if (stream.startsWith('quiz-')) {
    readQuizEvent(history, event);
    const { versions, questions } = history.quizzes.get((data as Data).quizUuid)!;
    versions.push({ revision: Number(event.revision), questions: [...questions] });
  } else if (stream.startsWith('quizSolution-')) readSolutionEvent(history, type, data);
  else readRosterEvent(history, type, data, place);
};

export const emptyHistory = (): History => ({
  districts: new Map(),
  schools: new Map(),
  classes: new Map(),
  people: new Map(),
  assignments: new Map(),
  quizzes: new Map(),
  solutions: new Map(),
  stays: [],
  excused: new Set(),
});

/** The whole log, read once from its start. */
export const readHistory = async (store: EventStore): Promise<History> => {
  const history = emptyHistory();
  let place = 0;
  for (let after: RecordedEvent['position'] | undefined; ;) {
    const events = await store.readAll(after ? { after, limit: 5_000 } : { limit: 5_000 });
    if (events.length === 0) {
      gradeAnswers(history);
      for (const solution of history.solutions.values())
        solution.leftOut = !isOwed(history, solution.assignmentId, solution.studentId, solution.submittedAt);
      return history;
    }
    for (const event of events) readEvent(history, event, (place += 1));
    after = events.at(-1)!.position;
  }
};

/** As if there were these schools alone. */
export const historyOfSchools = (history: History, schoolIds: readonly number[]): History => {
  const schools = new Map([...history.schools].filter(([id]) => schoolIds.includes(id)));
  const classes = new Map([...history.classes].filter(([, { schoolId }]) => schools.has(schoolId)));
  const assignments = new Map([...history.assignments].filter(([, { classId }]) => classes.has(classId)));
  const solutions = new Map([...history.solutions].filter(([, { classId }]) => classes.has(classId)));
  return { ...history, schools, classes, assignments, solutions };
};
