import fc from 'fast-check';
import type { EarshotEvent } from '#domain/event-registry.ts';
import { regradePolicies, type RegradePolicy } from '#domain/quizzes/events.ts';
import { assignmentTypes, type AssignmentType } from '#domain/shared/fields.ts';
import { event, uuid } from '#tests/projections/support/given-events.ts';

/** One thing that happens; numbers choose among the few people, classes and assignments of a made district. */
export type Step =
  | { readonly kind: 'enrol' | 'withdraw'; readonly student: number; readonly schoolClass: number; readonly minute: number }
  | { readonly kind: 'excuse' | 'end_excuse'; readonly student: number; readonly assignment: number }
  | { readonly kind: 'due'; readonly assignment: number; readonly minute: number | null }
  | {
      readonly kind: 'take';
      readonly student: number;
      readonly assignment: number;
      /** Of each question, whether the first of its choices is taken, or else the last. */
      readonly firsts: readonly boolean[];
      readonly changesOfMind: number;
      readonly minute: number;
      readonly submit: boolean;
    }
  /** Of the attempts that can be reset (or restored) by then, the one with this number, counted round. */
  | { readonly kind: 'reset' | 'undo'; readonly which: number }
  | { readonly kind: 'time_zone'; readonly timeZone: string }
  /** Of the question with this number another choice is the correct one from then on. */
  | {
      readonly kind: 'correct_key';
      readonly quiz: number;
      readonly question: number;
      readonly policy: RegradePolicy;
      readonly neverLower: boolean;
    }
  /** What staff may change of a question that students have taken; `which` is the choice that it is about, counted round. */
  | {
      readonly kind: 'edit';
      readonly quiz: number;
      readonly question: number;
      readonly edit: (typeof edits)[number];
      readonly which: number;
    };

const edits = ['add_choice', 'remove_choice', 'reword_choice', 'reword_question', 'turn_choices'] as const;

const timeZones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC', 'America/Los_Angeles'] as const;
const students = 6;
const schoolClasses = 4;
const assignments = 5;
/** A year and a half of minutes, so that submits fall on both sides of midnights, months, years and clock changes. */
const minutes = 540 * 24 * 60;
const firstMoment = Date.UTC(2025, 5, 1);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('take' as const),
      student: fc.nat(students - 1),
      assignment: fc.nat(assignments - 1),
      firsts: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      changesOfMind: fc.nat(2),
      minute: fc.nat(minutes),
      submit: fc.nat(9).map((n) => n > 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('reset' as const, 'reset' as const, 'undo' as const),
      which: fc.nat(students * assignments),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('enrol' as const, 'withdraw' as const),
      student: fc.nat(students - 1),
      schoolClass: fc.nat(schoolClasses - 1),
      minute: fc.nat(minutes),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('excuse' as const, 'excuse' as const, 'end_excuse' as const),
      student: fc.nat(students - 1),
      assignment: fc.nat(assignments - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('due' as const),
      assignment: fc.nat(assignments - 1),
      minute: fc.option(fc.nat(minutes), { nil: null }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('correct_key' as const),
      quiz: fc.nat(1),
      question: fc.nat(2),
      policy: fc.constantFrom(...regradePolicies),
      neverLower: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      quiz: fc.nat(1),
      question: fc.nat(2),
      edit: fc.constantFrom(...edits),
      which: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time_zone' as const), timeZone: fc.constantFrom(...timeZones) }) },
);

export const steps = fc.array(step, { minLength: 10, maxLength: 60, size: 'max' });

/** Ids of one made district, apart from those of every other. */
export const idsOf = (run: number) => {
  const base = run * 1_000;
  const list = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => base + from + index);
  return {
    district: base + 1,
    schools: list(10, 2),
    classes: list(20, schoolClasses),
    teachers: list(30, 2),
    admin: base + 40,
    students: list(50, students),
    assignments: list(100, assignments),
    quizzes: [uuid(base + 1), uuid(base + 2)] as const,
  };
};
type Ids = ReturnType<typeof idsOf>;

const at = (minute: number): string => new Date(firstMoment + minute * 60_000).toISOString();
const question = (ids: Ids, quiz: number, index: number): string => uuid(ids.district * 1_000 + quiz * 100 + index);
/** The choices of a question are the two of its beginning, and those that were added. */
const option = (ids: Ids, quiz: number, number: number): string => uuid(ids.district * 1_000 + quiz * 100 + 10 + number);
const solution = (ids: Ids, assignment: number, student: number, attempt: number): string =>
  uuid(ids.district * 100_000 + assignment * 1_000 + student * 50 + attempt);
const strands = ['Inference', null, 'Vocabulary'] as const;

export type Appending = readonly [stream: string, events: readonly EarshotEvent[]];

interface MadeQuestion {
  content: string;
  /** In order. */
  choices: { readonly uuid: string; readonly content: string }[];
  /** The uuid of the correct one. */
  key: string;
}

const firstQuestions = (ids: Ids, quiz: number): MadeQuestion[] =>
  strands.map((_strand, index) => {
    const choices = ['true', 'false'].map((content, place) => ({ uuid: option(ids, quiz, index * 2 + place), content }));
    return { content: `Question ${index}`, choices, key: choices[0]!.uuid };
  });

const questionData = (ids: Ids, quiz: number, index: number, { content, choices, key }: MadeQuestion) => ({
  uuid: question(ids, quiz, index),
  content,
  quote: null,
  listeningStrand: strands[index] ?? null,
  position: index + 1,
  options: choices.map((choice, place) => ({ ...choice, correct: choice.uuid === key, position: place + 1 })),
});

const quizEvents = (ids: Ids, quiz: number): Appending => {
  const quizUuid = ids.quizzes[quiz]!;
  const quizable = { type: 'Lesson', path: `made-${ids.district}-${quiz}`, name: 'Made', textComplexity: null } as const;
  const added = firstQuestions(ids, quiz).map((made, index) =>
    event('QuizQuestionAdded', { quizUuid, question: questionData(ids, quiz, index, made), occurredAt: at(0) }),
  );
  const created = event('QuizCreated', { quizUuid, title: `Quiz ${quiz}`, quizable, occurredAt: at(0) });
  return [`quiz-${quizUuid}`, [created, ...added, event('QuizPublished', { quizUuid, occurredAt: at(0) })]];
};

const person = (ids: Ids, personId: number, role: 'student' | 'teacher' | 'school_admin'): Appending => [
  `person-${personId}`,
  [
    event('PersonRegistered', {
      personId,
      role,
      districtId: ids.district,
      schoolIds: [ids.schools[0]!],
      trialEndsOn: null,
      occurredAt: at(0),
      plan: role === 'teacher' ? 'none' : null,
    }),
  ],
];

export const typeOf = (assignment: number): AssignmentType => assignmentTypes[assignment % assignmentTypes.length]!;
const classOf = (assignment: number): number => assignment % schoolClasses;
const quizOf = (assignment: number): number => assignment % 2;

/** The district before anything happens: two schools, four classes, two teachers, a student in each class, five assignments. */
export const beginning = (ids: Ids): Appending[] => [
  [
    `district-${ids.district}`,
    [event('DistrictRegistered', { districtId: ids.district, name: 'Made', timeZone: timeZones[0], occurredAt: at(0) })],
  ],
  ...ids.schools.map((schoolId): Appending => [
    `school-${schoolId}`,
    [event('SchoolRegistered', { schoolId, districtId: ids.district, name: `School ${schoolId}`, occurredAt: at(0) })],
  ]),
  person(ids, ids.admin, 'school_admin'),
  ...ids.teachers.map((id) => person(ids, id, 'teacher')),
  ...ids.students.map((id) => person(ids, id, 'student')),
  ...ids.classes.map((schoolClassId, index): Appending => {
    const schoolId = ids.schools[index % 2]!;
    const made = { schoolClassId, schoolId, name: `Class ${index}`, code: `C${schoolClassId}`, occurredAt: at(0) };
    const teacher = event('SchoolClassTeacherAdded', { schoolClassId, teacherId: ids.teachers[index % 2]!, occurredAt: at(0) });
    return [`schoolClass-${schoolClassId}`, [event('SchoolClassCreated', made), teacher]];
  }),
  quizEvents(ids, 0),
  quizEvents(ids, 1),
  ...ids.assignments.map((id, index): Appending => {
    const where = { schoolClassId: ids.classes[classOf(index)]!, quizUuid: ids.quizzes[quizOf(index)]! };
    const assigned = {
      quizAssignmentSchoolClassId: id,
      ...where,
      assignmentType: typeOf(index),
      teacherId: null,
      dueAt: index % 2 === 0 ? null : at(index * 90 * 24 * 60 + 20_000),
      assignedAt: at(index * 90 * 24 * 60),
    };
    return [`quizAssignment-${id}`, [event('QuizAssigned', assigned)]];
  }),
];

interface AttemptState {
  attempt: number;
  state: 'none' | 'open' | 'submitted' | 'reset';
}

/** Turns steps into events as the commands would write them: what a rule would refuse is left out. */
export class Story {
  readonly #ids: Ids;
  readonly #attempts = new Map<string, AttemptState>();
  readonly #enrolled = new Set<string>();
  /** Who is or was in which class: nobody else can begin a quiz there. */
  readonly #everEnrolled = new Set<string>();
  readonly #excused = new Set<string>();
  /** By quiz: the revision of its stream, its questions as they are, and how many changes there were. */
  readonly #quizzes: { revision: number; readonly questions: MadeQuestion[]; corrections: number; edits: number }[];

  constructor(ids: Ids) {
    this.#ids = ids;
    this.#quizzes = [0, 1].map((quiz) => ({ revision: 4, questions: firstQuestions(ids, quiz), corrections: 0, edits: 0 }));
  }

  eventsOf(step: Step): Appending[] {
    switch (step.kind) {
      case 'enrol':
      case 'withdraw':
        return this.#enrolment(step);
      case 'excuse':
      case 'end_excuse':
        return this.#excuse(step);
      case 'due': {
        const quizAssignmentSchoolClassId = this.#ids.assignments[step.assignment]!;
        const dueAt = step.minute === null ? null : at(step.minute);
        const changed = { quizAssignmentSchoolClassId, dueAt, occurredAt: at(minutes) };
        return [[`quizAssignment-${quizAssignmentSchoolClassId}`, [event('QuizAssignmentDueChanged', changed)]]];
      }
      case 'take':
        return this.#take(step);
      case 'reset':
      case 'undo':
        return this.#reset(step);
      case 'time_zone': {
        const changed = { districtId: this.#ids.district, name: 'Made', timeZone: step.timeZone, occurredAt: at(minutes) };
        return [[`district-${this.#ids.district}`, [event('DistrictDetailsChanged', changed)]]];
      }
      case 'correct_key':
        return this.#correctKey(step);
      case 'edit':
        return this.#edit(step);
      default:
        return step satisfies never;
    }
  }

  #correctKey({ quiz, question: index, policy, neverLower }: Extract<Step, { kind: 'correct_key' }>): Appending[] {
    const state = this.#quizzes[quiz]!;
    const made = state.questions[index]!;
    const previousOptionUuid = made.key;
    const place = made.choices.findIndex(({ uuid: one }) => one === previousOptionUuid);
    made.key = made.choices[(place + 1) % made.choices.length]!.uuid;
    state.revision += 1;
    state.corrections += 1;
    const quizUuid = this.#ids.quizzes[quiz]!;
    const data = {
      quizUuid,
      correctionUuid: uuid(this.#ids.district * 10_000 + quiz * 1_000 + state.corrections),
      questionUuid: question(this.#ids, quiz, index),
      policy,
      neverLower,
      reason: 'It was wrong.',
      previousOptionUuid,
      optionUuid: made.key,
      occurredAt: at(minutes),
    };
    return [[`quiz-${quizUuid}`, [event('QuizKeyCorrected', data)]]];
  }

  /** The key stays, and two choices at least. */
  #edit({ quiz, question: index, edit, which }: Extract<Step, { kind: 'edit' }>): Appending[] {
    const state = this.#quizzes[quiz]!;
    const made = state.questions[index]!;
    const place = which % made.choices.length;
    const chosen = made.choices[place]!;
    if (edit === 'remove_choice' && (chosen.uuid === made.key || made.choices.length === 2)) return [];
    state.edits += 1;
    const words = `as of edit ${state.edits}`;
    if (edit === 'add_choice') {
      made.choices = [...made.choices, { uuid: option(this.#ids, quiz, 10 + state.edits), content: `Choice ${words}` }];
    }
    if (edit === 'remove_choice') made.choices = made.choices.toSpliced(place, 1);
    if (edit === 'reword_choice') made.choices = made.choices.with(place, { uuid: chosen.uuid, content: `Choice ${words}` });
    if (edit === 'reword_question') made.content = `Question ${words}`;
    if (edit === 'turn_choices') made.choices = made.choices.toReversed();
    state.revision += 1;
    const quizUuid = this.#ids.quizzes[quiz]!;
    const data = { quizUuid, question: questionData(this.#ids, quiz, index, made), occurredAt: at(minutes) };
    return [[`quiz-${quizUuid}`, [event('QuizQuestionChanged', data)]]];
  }

  #excuse({ kind, student, assignment }: Extract<Step, { kind: 'excuse' | 'end_excuse' }>): Appending[] {
    const key = `${student} ${assignment}`;
    if (this.#excused.has(key) === (kind === 'excuse')) return [];
    const quizAssignmentSchoolClassId = this.#ids.assignments[assignment]!;
    const data = {
      quizAssignmentSchoolClassId,
      studentId: this.#ids.students[student]!,
      teacherId: this.#ids.teachers[0]!,
      occurredAt: at(minutes),
    };
    const stream = `quizAssignment-${quizAssignmentSchoolClassId}`;
    if (kind === 'excuse') {
      this.#excused.add(key);
      return [[stream, [event('QuizAssignmentStudentExcused', { ...data, words: null })]]];
    }
    this.#excused.delete(key);
    return [[stream, [event('QuizAssignmentExcuseEnded', data)]]];
  }

  #enrolment({ kind, student, schoolClass, minute }: Extract<Step, { kind: 'enrol' | 'withdraw' }>): Appending[] {
    const key = `${student} ${schoolClass}`;
    if (this.#enrolled.has(key) === (kind === 'enrol')) return [];
    this.#everEnrolled.add(key);
    if (kind === 'enrol') this.#enrolled.add(key);
    else this.#enrolled.delete(key);
    const schoolClassId = this.#ids.classes[schoolClass]!;
    const data = { schoolClassId, studentId: this.#ids.students[student]!, occurredAt: at(minute) };
    const type = kind === 'enrol' ? 'SchoolClassStudentEnrolled' : 'SchoolClassStudentWithdrawn';
    return [[`schoolClass-${schoolClassId}`, [event(type, data)]]];
  }

  #attemptOf(student: number, assignment: number): AttemptState {
    const key = `${student} ${assignment}`;
    const known = this.#attempts.get(key) ?? { attempt: 0, state: 'none' };
    this.#attempts.set(key, known);
    return known;
  }

  #facts(student: number, assignment: number, attempt: number) {
    return {
      solutionUuid: solution(this.#ids, assignment, student, attempt),
      attempt,
      studentId: this.#ids.students[student]!,
      quizAssignmentSchoolClassId: this.#ids.assignments[assignment]!,
      schoolClassId: this.#ids.classes[classOf(assignment)]!,
      quizUuid: this.#ids.quizzes[quizOf(assignment)]!,
    };
  }

  #take({ student, assignment, firsts, changesOfMind, minute, submit }: Extract<Step, { kind: 'take' }>): Appending[] {
    const state = this.#attemptOf(student, assignment);
    if (state.state === 'open' || state.state === 'submitted') return [];
    const schoolClass = classOf(assignment);
    const isNew = !this.#everEnrolled.has(`${student} ${schoolClass}`);
    const appendings: Appending[] = isNew ? this.#enrolment({ kind: 'enrol', student, schoolClass, minute }) : [];
    if (state.state === 'reset') {
      const { solutionUuid } = this.#facts(student, assignment, state.attempt);
      const nextSolutionUuid = solution(this.#ids, assignment, student, state.attempt + 1);
      const retaken = event('QuizSolutionRetaken', { solutionUuid, nextSolutionUuid, occurredAt: at(minute) });
      appendings.push([`quizSolution-${solutionUuid}`, [retaken]]);
    }
    state.attempt += 1;
    state.state = submit ? 'submitted' : 'open';
    const facts = this.#facts(student, assignment, state.attempt);
    const { solutionUuid } = facts;
    const quiz = quizOf(assignment);
    const common = { ...facts, assignmentType: typeOf(assignment) };
    const { questions } = this.#quizzes[quiz]!;
    const choice = (index: number, first: boolean): string => questions[index]!.choices.at(first ? 0 : -1)!.uuid;
    const answer = (index: number, first: boolean, after: number): EarshotEvent =>
      event('QuizQuestionAnswered', {
        solutionUuid,
        answerUuid: uuid(index + 1),
        questionUuid: question(this.#ids, quiz, index),
        optionUuid: choice(index, first),
        answeredAt: at(minute + after),
      });
    const wavering = Array.from({ length: changesOfMind }, (_, index) => answer(index % 3, index % 2 === 0, 1));
    const started = event('QuizSolutionStarted', {
      ...common,
      quizRevision: String(this.#quizzes[quiz]!.revision),
      questionsCount: strands.length,
      locale: 'en',
      startedAt: at(minute),
    });
    const graded = firsts.map((first, index) => ({
      questionUuid: question(this.#ids, quiz, index),
      optionUuid: choice(index, first),
      listeningStrand: strands[index] ?? null,
      correct: choice(index, first) === questions[index]!.key,
    }));
    const submitted = event('QuizSolutionSubmitted', {
      ...common,
      answers: graded,
      correctAnswersCount: graded.filter((one) => one.correct).length,
      timeSpentSeconds: 60 + (minute % 500),
      submittedAt: at(minute + 3),
    });
    const answers = firsts.map((first, index) => answer(index, first, 2));
    const events = [started, ...wavering, ...answers, ...(submit ? [submitted] : [])];
    return [...appendings, [`quizSolution-${solutionUuid}`, events]];
  }

  #reset({ kind, which }: Extract<Step, { kind: 'reset' | 'undo' }>): Appending[] {
    const wanted = kind === 'reset' ? 'submitted' : 'reset';
    const candidates = [...this.#attempts].filter(([, { state }]) => state === wanted);
    if (candidates.length === 0) return [];
    const [key, state] = candidates[which % candidates.length]!;
    const [student, assignment] = key.split(' ').map(Number) as [number, number];
    const facts = this.#facts(student, assignment, state.attempt);
    state.state = kind === 'reset' ? 'reset' : 'submitted';
    const happened =
      kind === 'reset'
        ? event('QuizSolutionReset', { ...facts, resetAt: at(minutes) })
        : event('QuizSolutionResetUndone', { ...facts, undoneAt: at(minutes) });
    return [[`quizSolution-${facts.solutionUuid}`, [happened]]];
  }
}
