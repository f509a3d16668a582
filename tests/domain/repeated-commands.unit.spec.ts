import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { districtDecider, type DistrictCommand } from '#domain/districts/district/decider.ts';
import { lessonDecider, type LessonCommand } from '#domain/lessons/lesson/decider.ts';
import { personDecider, type PersonCommand } from '#domain/accounts/person/decider.ts';
import { quizAssignmentDecider, type QuizAssignmentCommand } from '#domain/assignments/quiz-assignment/decider.ts';
import { quizSolutionDecider, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { quizDecider, type QuizCommand } from '#domain/quizzes/decider.ts';
import type { QuestionEdit } from '#domain/quizzes/question-edits.ts';
import { schoolClassDecider, type SchoolClassCommand } from '#domain/classes/school-class/decider.ts';
import { schoolDecider, type SchoolCommand } from '#domain/districts/school/decider.ts';
import type { Decider, DomainEvent } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { assignmentTypes, personRoles, quizableTypes } from '#domain/shared/fields.ts';
import { encodeEvent } from '#eventstore/event-codec.ts';
import { handle } from './support/decider-specification.ts';
import { materialExample } from './support/material-examples.ts';
import {
  at,
  exampleUuid,
  optionUuid,
  questionInput,
  questionsOf,
  questionUuid,
  quizInput,
  quizUuid,
} from './support/examples.ts';

const text = fc.constantFrom('a', 'b');
const id = fc.integer({ min: 1, max: 4 });
const moment = fc.integer({ min: 0, max: 2000 }).map(at);
const record = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> => fc.record(fields) as fc.Arbitrary<T>;
const just = <const T>(value: T): fc.Arbitrary<T> => fc.constant(value);

const district: fc.Arbitrary<DistrictCommand> = record<DistrictCommand>({
  type: just('RegisterDistrict'),
  districtId: just(1),
  name: text,
  timeZone: text,
  occurredAt: moment,
});
const school: fc.Arbitrary<SchoolCommand> = record<SchoolCommand>({
  type: just('RegisterSchool'),
  schoolId: just(1),
  districtId: id,
  name: text,
  occurredAt: moment,
});
const person: fc.Arbitrary<PersonCommand> = fc.oneof(
  record<PersonCommand>({ type: just('DeactivatePerson'), personId: just(1), occurredAt: moment } as never),
  record<PersonCommand>({ type: just('ErasePerson'), personId: just(1), erasedAt: moment } as never),
  fc
    .record({
      role: fc.constantFrom(...personRoles),
      schoolIds: fc.array(id),
      plan: fc.constantFrom('premium', 'free_trial', null),
    })
    .map(({ role, schoolIds, plan }) => ({
      type: 'RegisterPerson' as const,
      personId: 1,
      role,
      schoolIds,
      occurredAt: at(0),
      districtId: role === 'admin' || role === 'analyst' ? null : 1,
      plan: role === 'teacher' ? (plan as 'premium' | 'free_trial' | null) : null,
      trialEndsOn: role === 'teacher' && plan === 'free_trial' ? '2026-10-01' : null,
    })),
);
const schoolClass: fc.Arbitrary<SchoolClassCommand> = fc.oneof(
  record<SchoolClassCommand>({
    type: just('CreateSchoolClass'),
    schoolClassId: just(1),
    schoolId: just(1),
    name: text,
    code: text,
    occurredAt: moment,
  } as never),
  record<SchoolClassCommand>({
    type: just('SetSchoolClassMembers'),
    schoolClassId: just(1),
    teacherIds: fc.array(id),
    studentIds: fc.array(id),
    replace: fc.boolean(),
    occurredAt: moment,
  } as never),
  record<SchoolClassCommand>({
    type: just('LinkGoogleCourse'),
    schoolClassId: just(1),
    courseId: text,
    occurredAt: moment,
  } as never),
);
const lesson: fc.Arbitrary<LessonCommand> = fc.oneof(
  fc
    .record({ name: text, transcript: text, lessonType: fc.constantFrom(...quizableTypes) })
    .map(({ name, transcript, lessonType }) => ({
      type: 'PublishLesson' as const,
      lessonUuid: exampleUuid(6, 1),
      lessonType,
      path: 'a',
      occurredAt: at(0),
      content: { name, description: '', subject: 'Science', gradeBand: '3-5', textComplexity: null, transcript },
    })),
  fc.record({ synopsis: text, words: fc.array(text, { maxLength: 2 }), organizers: fc.boolean() }).map((given) => ({
    type: 'WriteLessonMaterial' as const,
    occurredAt: at(0),
    material: materialExample({
      overview: { ...materialExample().overview, synopsis: given.synopsis },
      vocabulary: given.words.map((word, index) => ({ id: exampleUuid(8, index), word, definition: 'a word' })),
      ...(given.organizers ? {} : { organizers: [] }),
    }),
  })),
);
const quizAssignment: fc.Arbitrary<QuizAssignmentCommand> = record<QuizAssignmentCommand>({
  type: just('AssignQuiz'),
  quizAssignmentSchoolClassId: just(1),
  quizUuid: just(quizUuid),
  schoolClassId: just(1),
  assignmentType: fc.constantFrom(...assignmentTypes),
  teacherId: fc.option(just(1)),
  assignedAt: moment,
  dueAt: fc.option(moment),
});

const question = fc
  .record({ number: fc.integer({ min: 1, max: 3 }), content: text, strand: fc.constantFrom('Literal', 'Inference', null) })
  .map(({ number, content, strand }) => questionInput(number, { content, listeningStrand: strand }));
const change = { revision: '0', occurredAt: at(0) };
const choice = { questionUuid: questionUuid(1), optionUuid: optionUuid(1, 2) };
const quiz: fc.Arbitrary<QuizCommand> = fc.oneof(
  fc
    .record({
      questions: fc.uniqueArray(question, { selector: ({ uuid }) => uuid }),
      ownerDistrictId: fc.constantFrom(null, 1, 2),
    })
    .map(({ questions, ownerDistrictId }) => ({
      type: 'ImportQuiz' as const,
      quiz: quizInput(questions),
      ownerDistrictId,
      ...change,
    })),
  fc
    .oneof(
      question.map((added): QuestionEdit => ({ kind: 'add_question', question: added })),
      text.map((content): QuestionEdit => ({ kind: 'change_question', questionUuid: questionUuid(1), content })),
      fc.boolean().map((correct): QuestionEdit => ({ kind: 'change_option', ...choice, correct })),
      just<QuestionEdit>({ kind: 'add_option', questionUuid: questionUuid(1), optionUuid: exampleUuid(3, 77), content: 'More' }),
    )
    .map((edit) => ({ type: 'EditQuizQuestions' as const, edit, ...change })),
  fc.boolean().map((audioStop) => ({
    type: 'ChangeQuizAudioStop' as const,
    audioStop,
    audioStopTimeMs: 90_000,
    slowedAudioStopTimeMs: null,
    ...change,
  })),
  just({ type: 'ChangeQuizDetails', title: 'Another title', ...change }),
  fc.boolean().map((assignedBefore) => ({ type: 'UnpublishQuiz' as const, assignedBefore, occurredAt: at(0) })),
  fc.boolean().map((assignedBefore) => ({ type: 'PutQuizInChallenge' as const, assignedBefore, occurredAt: at(0) })),
  just({ type: 'TakeQuizOutOfChallenge', occurredAt: at(0) }),
  just({ type: 'DiscardQuizDraft', occurredAt: at(0) }),
  just({ type: 'MarkQuizAssigned', quizAssignmentSchoolClassId: 1, schoolClassId: 1, occurredAt: at(0) }),
  text.map((content) => ({
    type: 'ChangeQuizLanguageContent' as const,
    locale: 'es',
    ...change,
    questions: { [questionUuid(1)]: { content, quote: null, options: {} } },
  })),
  just({ type: 'OfferQuizLanguage', locale: 'es', occurredAt: at(0) }),
  just({ type: 'WithdrawQuizLanguage', locale: 'es', occurredAt: at(0) }),
  just({ type: 'PublishQuiz', occurredAt: at(0) }),
  just({ type: 'MarkQuizUsed', solutionUuid: exampleUuid(4, 1), occurredAt: at(0) }),
);

const questions = questionsOf(2);
const solutionUuid = solutionUuidOf(1, 1, 1);
const quizSolution: fc.Arbitrary<QuizSolutionCommand> = fc.oneof(
  moment.map((startedAt) => ({
    type: 'StartQuizSolution' as const,
    solutionUuid,
    attempt: 1,
    studentId: 1,
    quizAssignmentSchoolClassId: 1,
    schoolClassId: 1,
    quizUuid,
    quizRevision: '3',
    questionsCount: 2,
    assignmentType: 'reading_comprehension' as const,
    locale: 'en',
    startedAt,
  })),
  fc
    .record({ number: fc.integer({ min: 1, max: 3 }), option: fc.integer({ min: 1, max: 3 }), answeredAt: moment })
    .map((choice) => ({
      type: 'AnswerQuizQuestion' as const,
      answeredAt: choice.answeredAt,
      questions,
      optionUuid: optionUuid(choice.number, choice.option),
    })),
  moment.map((submittedAt) => ({ type: 'SubmitQuizSolution' as const, submittedAt, questions })),
  moment.map((resetAt) => ({ type: 'ResetQuizSolution' as const, resetAt })),
  moment.map((undoneAt) => ({ type: 'UndoQuizSolutionReset' as const, undoneAt })),
  moment.map((occurredAt) => ({
    type: 'RetakeQuizSolution' as const,
    nextSolutionUuid: solutionUuidOf(1, 1, 2),
    occurredAt,
  })),
);

interface Handled<State, Event> {
  readonly events: Event[];
  readonly state: State;
}
const attempt = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  state: State,
  command: Command,
): Handled<State, Event> | null => {
  try {
    return handle(decider, state, command);
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return null;
  }
};

/** After any history, a command that was accepted changes nothing when it comes again, and a refused one nothing at all. */
const repeatsDoNothing = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  command: fc.Arbitrary<Command>,
): void => {
  let decided = 0;
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 30 }), (commands) => {
      let state = decider.initialState;
      for (const next of commands) {
        const handled = attempt(decider, state, next);
        if (!handled) continue;
        for (const event of handled.events) encodeEvent(event);
        decided += handled.events.length;
        state = handled.state;
        expect(attempt(decider, state, next)?.events).toEqual([]);
      }
    }),
  );
  expect(decided).toBeGreaterThan(0);
};

describe('a repeated command is carried out once', () => {
  it('for a district', () => repeatsDoNothing(districtDecider, district));
  it('for a school', () => repeatsDoNothing(schoolDecider, school));
  it('for a person', () => repeatsDoNothing(personDecider, person));
  it('for a school class', () => repeatsDoNothing(schoolClassDecider, schoolClass));
  it('for a lesson', () => repeatsDoNothing(lessonDecider, lesson));
  it('for a quiz', () => repeatsDoNothing(quizDecider, quiz));
  it('for a quiz assignment', () => repeatsDoNothing(quizAssignmentDecider, quizAssignment));
  it('for a quiz solution', () => repeatsDoNothing(quizSolutionDecider, quizSolution));
});
