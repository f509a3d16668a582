import { describe, it } from 'vitest';
import { quizDecider, type QuizCommand } from '#domain/quizzes/decider.ts';
import type { QuizEvent } from '#domain/quizzes/events.ts';
import { toQuestion } from '#domain/quizzes/quiz-input.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid, questionInput, quizable, quizUuid } from './support/examples.ts';

const { given } = specificationOf(quizDecider);
const occurredAt = at(0);
const event = (type: QuizEvent['type'], data: object = {}): QuizEvent =>
  ({ type, data: { quizUuid, ...data, occurredAt } }) as QuizEvent;
const draft = [
  event('QuizCreated', { title: 'Tide Pools', quizable }),
  event('QuizQuestionAdded', { question: toQuestion(questionInput(1), 1) }),
];
const published = [...draft, event('QuizPublished')];
const place = { quizAssignmentSchoolClassId: 5, schoolClassId: 4 };
const assigned = event('QuizFirstAssigned', place);
const inside = event('QuizPutInChallenge');
const outside = event('QuizTakenOutOfChallenge');
const putting = (assignedBefore = false): QuizCommand => ({ type: 'PutQuizInChallenge', assignedBefore, occurredAt });
const taking: QuizCommand = { type: 'TakeQuizOutOfChallenge', occurredAt };
const assigning: QuizCommand = { type: 'MarkQuizAssigned', ...place, occurredAt };

describe('putting a quiz in the listening challenge', () => {
  it('happens once, for a published or unpublished quiz', () => {
    for (const quiz of [draft, published])
      given(...quiz)
        .when(putting())
        .then(inside);
    given(...published, inside)
      .when(putting())
      .thenNothing();
    given(...published, inside, outside)
      .when(putting())
      .then(inside);
  });
  it.each<[string, QuizEvent[], boolean]>([
    ['that was assigned', [...published, assigned], false],
    ['that students took', [...published, event('QuizFirstUsed', { solutionUuid: exampleUuid(4, 1) })], false],
    ['whose assignment is older than the event that tells of it', published, true],
  ])('is rejected for a quiz %s', (_what, history, assignedBefore) =>
    given(...history)
      .when(putting(assignedBefore))
      .thenThrows('conflict', 'quiz_assigned'),
  );
  it('is allowed when an announced assignment was never made, unless an older one exists', () => {
    const inVain = { ...putting(), announcedInVain: true } as QuizCommand;
    given(...published, assigned)
      .when(inVain)
      .then(inside);
    given(...published, assigned)
      .when({ ...putting(true), announcedInVain: true } as QuizCommand)
      .thenThrows('conflict', 'quiz_assigned');
    given(...published, event('QuizFirstUsed', { solutionUuid: exampleUuid(4, 1) }))
      .when(inVain)
      .thenThrows('conflict', 'quiz_assigned');
  });
  it('can be undone, once', () => {
    given(...published, inside)
      .when(taking)
      .then(outside);
    given(...published)
      .when(taking)
      .thenNothing();
  });
  it('needs an existing quiz', () => {
    for (const command of [putting(), taking, assigning]) given().when(command).thenThrows('not_found', 'not_found');
  });
});

describe('assigning a quiz', () => {
  it('is recorded the first time', () => {
    given(...published)
      .when(assigning)
      .then(assigned);
    given(...published, assigned)
      .when({ ...assigning, schoolClassId: 9 })
      .thenNothing();
    given(...published, inside, outside)
      .when(assigning)
      .then(assigned);
    given(...published, assigned)
      .when({ ...assigning, announcedInVain: true } as QuizCommand)
      .then(assigned);
  });
  it('is rejected while the quiz is in the challenge or unpublished', () => {
    given(...published, inside)
      .when(assigning)
      .thenThrows('conflict', 'quiz_in_challenge');
    given(...draft)
      .when(assigning)
      .thenThrows('conflict', 'quiz_not_published');
  });
});
