import { describe, expect, it } from 'vitest';
import { bulletedText, bulletsIn } from '#domain/writing/writing-assessment/bullets.ts';
import { writingAssessmentDecider, type SaveWritingAssessment } from '#domain/writing/writing-assessment/decider.ts';
import type { WritingAssessmentEvent } from '#domain/writing/writing-assessment/events.ts';
import { ratingOptions, readFeedbackType } from '#domain/writing/writing-assessment/rating-options.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid } from './support/examples.ts';

const { given } = specificationOf(writingAssessmentDecider);
const assessmentUuid = exampleUuid(7, 1);
const sealed = (text: string) => ({ sealed: `p1.${text}`, characters: text.length, words: 1 });
const work = {
  studentWorkUuid: exampleUuid(4, 1),
  studentId: 9,
  lessonAssignmentSchoolClassId: 7,
  schoolClassId: 4,
  promptUuid: exampleUuid(5, 1),
};
const spoke = { provider: 'rubric', model: 'earshot-rubric', version: 'rubric-1' } as const;
const requestData = {
  assessmentUuid,
  teacherId: 3,
  districtId: 1,
  work,
  sealedFor: 9,
  gradeBand: '3-5',
  framework: 'WIDA',
  ...spoke,
  texts: sealed('texts'),
  words: 1,
  requestedAt: at(1),
} as const;
const requested: WritingAssessmentEvent = { type: 'WritingAssessmentRequested', data: requestData };
const completedData = {
  assessmentUuid,
  ...spoke,
  level: 3,
  dimensions: { linguistic_complexity: 3, language_forms: 2, vocabulary_usage: 4 },
  result: sealed('result'),
  raw: null,
  tokens: 0,
  tookMs: 5,
  completedAt: at(2),
} as const;
const completed: WritingAssessmentEvent = { type: 'WritingAssessmentCompleted', data: completedData };
const failedData = { assessmentUuid, code: 'unavailable', reason: 'Not available.', failedAt: at(2) } as const;
const failed: WritingAssessmentEvent = { type: 'WritingAssessmentFailed', data: failedData };
const save = (changes: Partial<SaveWritingAssessment> = {}): SaveWritingAssessment => ({
  type: 'SaveWritingAssessment',
  assessmentUuid,
  teacherId: 3,
  ...work,
  teacherLevel: 4,
  words: sealed('words'),
  savedAt: at(3),
  ...changes,
});
const savedWith = (changes: Partial<SaveWritingAssessment>, suggestedLevel: 3 | null): WritingAssessmentEvent => {
  const { type: _type, ...data } = save(changes);
  return { type: 'WritingAssessmentSaved', data: { ...data, suggestedLevel } };
};

describe('an assessment', () => {
  it('is requested once', () => {
    given()
      .when({ type: 'RequestWritingAssessment', ...requestData })
      .then(requested);
    given(requested)
      .when({ type: 'RequestWritingAssessment', ...requestData })
      .thenNothing();
  });

  it('is completed once, whatever comes later', () => {
    given(requested)
      .when({ type: 'CompleteWritingAssessment', ...completedData })
      .then(completed);
    given(requested)
      .when({ type: 'FailWritingAssessment', ...failedData })
      .then(failed);
    given(requested, completed)
      .when({ type: 'FailWritingAssessment', ...failedData })
      .thenNothing();
    given(requested, failed)
      .when({ type: 'CompleteWritingAssessment', ...completedData })
      .thenNothing();
    given()
      .when({ type: 'CompleteWritingAssessment', ...completedData })
      .thenNothing();
  });

  it('is saved with both the suggestion and the teacher’s choice, each edit as an event', () => {
    given(requested, completed).when(save()).then(savedWith({}, 3));
    given(requested, completed)
      .when(save({ teacherLevel: null }))
      .then(savedWith({ teacherLevel: null }, 3));
    given(requested, completed, savedWith({}, 3))
      .when(save({ savedAt: at(9) }))
      .thenNothing();
    given(requested, completed, savedWith({}, 3))
      .when(save({ teacherLevel: 5 }))
      .then(savedWith({ teacherLevel: 5 }, 3));
  });

  it('is the teacher’s own when none was requested, or the request failed', () => {
    given().when(save()).then(savedWith({}, null));
    given(requested, failed).when(save()).then(savedWith({}, null));
    expect(given(savedWith({}, null)).state).toMatchObject({ status: 'by_hand', work });
  });

  it('is not saved while pending, or for another answer', () => {
    given(requested).when(save()).thenThrows('conflict', 'assessment_not_ready');
    for (const other of [{ studentWorkUuid: exampleUuid(4, 2) }, { promptUuid: exampleUuid(5, 2) }]) {
      given(requested, completed).when(save(other)).thenThrows('conflict', 'assessment_of_other_answer');
    }
  });

  it('takes the work it is saved for, when the request did not name one', () => {
    const anybody: WritingAssessmentEvent = {
      type: 'WritingAssessmentRequested',
      data: { ...requestData, work: null, sealedFor: 3 },
    };
    expect(given(anybody, completed, savedWith({}, 3)).state).toMatchObject({ work });
  });

  it('knows a teacher’s own feedback from what a save records', () => {
    const rated = (options: string[], comment: string): WritingAssessmentEvent => {
      const remark = { sealed: `p1.${comment}`, characters: comment.length, words: 0 };
      const said = { rating: 'positive' as const, options, remark, teacherLevel: null };
      return { type: 'WritingAssessmentRated', data: { assessmentUuid, teacherId: 3, ...said, ratedAt: at(4) } };
    };
    const byItself = rated([], '');
    expect(given(requested, completed, byItself).state).toMatchObject({ ratedByHand: false });
    for (const own of [rated(['The level fits'], ''), rated([], 'Good')]) {
      expect(given(requested, completed, own, byItself).state).toMatchObject({ ratedByHand: true });
    }
  });

  it('can be rated once it is ready', () => {
    const said = { rating: 'positive' as const, options: [], remark: sealed('r'), teacherLevel: 3 as const };
    const data = { assessmentUuid, teacherId: 3, ...said, ratedAt: at(4) };
    const rated: WritingAssessmentEvent = { type: 'WritingAssessmentRated', data };
    given(requested, completed)
      .when({ type: 'RateWritingAssessment', ...data })
      .then(rated);
    given(requested, completed, rated)
      .when({ type: 'RateWritingAssessment', ...data, ratedAt: at(5) })
      .thenNothing();
    given(requested)
      .when({ type: 'RateWritingAssessment', ...data })
      .thenThrows('conflict', 'assessment_not_ready');
    given()
      .when({ type: 'RateWritingAssessment', ...data })
      .thenThrows('not_found', 'not_found');
  });
});

describe('bulleted text', () => {
  it.each([
    ['* One\n* Two', ['One', 'Two']],
    ['*  spaced  \r\n* Two\t', ['spaced', 'Two']],
    ['One\n*Two\n * Three\n- Four\n* \n*\n', []],
    ['', []],
  ])('%j has the lines %j', (text, lines) => expect(bulletsIn(text)).toEqual(lines));

  it('survives a round trip', () => expect(bulletsIn(bulletedText(['One', 'Two * three']))).toEqual(['One', 'Two * three']));
});

describe('a teacher’s rating of an assessment', () => {
  it.each([
    ['positive', 'positive', []],
    ['negative', 'negative', []],
    [ratingOptions.positive.slice(0, 2).join(','), 'positive', ratingOptions.positive.slice(0, 2)],
    [ratingOptions.negative.join(', '), 'negative', [...ratingOptions.negative]],
    [`${ratingOptions.positive[0]},${ratingOptions.negative[0]}`, null, [ratingOptions.positive[0], ratingOptions.negative[0]]],
    ['something else', null, []],
    ['', null, []],
  ])('%j is read as %j with options %j', (text, rating, options) => expect(readFeedbackType(text)).toEqual({ rating, options }));

  it('has options without commas, which separate them', () => {
    expect([...ratingOptions.positive, ...ratingOptions.negative].filter((option) => option.includes(','))).toEqual([]);
  });
});
