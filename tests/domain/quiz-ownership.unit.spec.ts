import { describe, expect, it } from 'vitest';
import { quizDecider, type QuizCommand } from '#domain/quizzes/decider.ts';
import type { QuizEvent } from '#domain/quizzes/events.ts';
import { isUsableIn } from '#domain/quizzes/ownership.ts';
import { toQuestion } from '#domain/quizzes/quiz-input.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid, questionInput, quizable, quizInput, quizUuid } from './support/examples.ts';

const { given } = specificationOf(quizDecider);
const occurredAt = at(0);
const event = (type: QuizEvent['type'], data: object = {}): QuizEvent =>
  ({ type, data: { quizUuid, ...data, occurredAt } }) as QuizEvent;
const created = event('QuizCreated', { title: 'Tide Pools', quizable });
const question = event('QuizQuestionAdded', { question: toQuestion(questionInput(1), 1) });
const published = event('QuizPublished');
const owner = (ownerDistrictId: number): QuizEvent => event('QuizOwnerAdded', { ownerDistrictId });
const [riverside, lakeside] = [1, 2];
const library = [created, question, published];
const ofRiverside = [created, owner(riverside), question, published];
const importing = (ownerDistrictId: number | null, changes: { title?: string } = {}): QuizCommand => ({
  type: 'ImportQuiz',
  quiz: quizInput([questionInput(1)], changes),
  ownerDistrictId,
  revision: '3',
  occurredAt,
});
const other = { title: 'Rock Pools' };

describe('an imported quiz', () => {
  it('belongs to the importing district from its first append', () => {
    given().when(importing(riverside)).then(created, owner(riverside), question);
    given().when(importing(null)).then(created, question);
  });
  it('can be changed by its owner’s import', () => {
    const renamed = event('QuizDetailsChanged', { title: 'Rock Pools', quizable });
    const begun = event('QuizDraftStarted', { publishedRevision: '3' });
    given(...ofRiverside)
      .when(importing(riverside, other))
      .then(begun, renamed);
    given(...library)
      .when(importing(null, other))
      .then(begun, renamed);
  });
  it.each<[string, QuizEvent[], number | null]>([
    ['of a district, for another', ofRiverside, lakeside],
    ['of a district, for the library', ofRiverside, null],
    ['of the library, for a district', library, riverside],
    ['of two districts, for one of them', [...ofRiverside, owner(lakeside)], riverside],
    ['of another, also when students took it', [...ofRiverside, event('QuizFirstUsed', { solutionUuid: exampleUuid(4, 1) })], 2],
  ])('cannot be changed: %s', (_what, history, importer) =>
    given(...history)
      .when(importing(importer, other))
      .thenThrows('conflict', 'quiz_of_other_owner'),
  );
  it.each<[string, QuizEvent[], number | null]>([
    ['of the library, for a district', library, lakeside],
    ['of a district, for the library', ofRiverside, null],
    ['of two districts, for one of them', [...ofRiverside, owner(lakeside)], riverside],
  ])('is left alone when identical: %s', (_what, history, importer) =>
    given(...history)
      .when(importing(importer))
      .thenNothing(),
  );
  it('belongs to both districts that import the same quiz, once', () => {
    given(...ofRiverside)
      .when(importing(lakeside))
      .then(owner(lakeside));
    given(...ofRiverside, owner(lakeside))
      .when(importing(lakeside))
      .thenNothing();
  });
  it('is compared as students see it: a draft by staff does not matter to another owner', () => {
    const draft = [event('QuizDraftStarted', { publishedRevision: '3' }), event('QuizDetailsChanged', { ...other, quizable })];
    given(...ofRiverside, ...draft)
      .when(importing(lakeside, other))
      .thenThrows('conflict', 'quiz_of_other_owner');
  });
});

it('never opens a district’s quiz to the public', () => {
  given(...ofRiverside)
    .when({ type: 'PutQuizInChallenge', assignedBefore: false, occurredAt })
    .thenThrows('conflict', 'quiz_of_district');
});

it('lets everybody use a library quiz, and only its districts use a district quiz', () => {
  expect([isUsableIn([], null), isUsableIn([], 1), isUsableIn([1, 2], 2)]).toEqual([true, true, true]);
  expect([isUsableIn([1], 2), isUsableIn([1], null)]).toEqual([false, false]);
});
