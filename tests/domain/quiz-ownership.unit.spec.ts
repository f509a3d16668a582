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

describe('a quiz that is imported', () => {
  it('belongs to the district of the import, from its first append on', () => {
    given().when(importing(riverside)).then(created, owner(riverside), question);
    given().when(importing(null)).then(created, question);
  });
  it('is changed by an import of its owner', () => {
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
  ])('stays as it is: %s', (_what, history, importer) =>
    given(...history)
      .when(importing(importer, other))
      .thenThrows('conflict', 'quiz_of_other_owner'),
  );
  it.each<[string, QuizEvent[], number | null]>([
    ['of the library, for a district', library, lakeside],
    ['of a district, for the library', ofRiverside, null],
    ['of two districts, for one of them', [...ofRiverside, owner(lakeside)], riverside],
  ])('is left alone when it is the same: %s', (_what, history, importer) =>
    given(...history)
      .when(importing(importer))
      .thenNothing(),
  );
  it('belongs to both districts that bring the same, once', () => {
    given(...ofRiverside)
      .when(importing(lakeside))
      .then(owner(lakeside));
    given(...ofRiverside, owner(lakeside))
      .when(importing(lakeside))
      .thenNothing();
  });
  it('is compared with what students see: the draft of it that staff write is no matter for another owner', () => {
    const draft = [event('QuizDraftStarted', { publishedRevision: '3' }), event('QuizDetailsChanged', { ...other, quizable })];
    given(...ofRiverside, ...draft)
      .when(importing(lakeside, other))
      .thenThrows('conflict', 'quiz_of_other_owner');
  });
});

it('of a district is never open to every visitor', () => {
  given(...ofRiverside)
    .when({ type: 'PutQuizInChallenge', assignedBefore: false, occurredAt })
    .thenThrows('conflict', 'quiz_of_district');
});

it('can be used by everybody where it is the library’s, else by its districts alone', () => {
  expect([isUsableIn([], null), isUsableIn([], 1), isUsableIn([1, 2], 2)]).toEqual([true, true, true]);
  expect([isUsableIn([1], 2), isUsableIn([1], null)]).toEqual([false, false]);
});
