import { CalendarDateTime } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { giveAssignmentBody, type GivenAssignmentReply } from '#api/assignments/lesson-assignments/schemas.ts';
import { draftErrors, errorsOf, without } from '#web/assignments/assignment-builder/builder-errors.ts';
import { givenNotice } from '#web/assignments/assignment-builder/builder-notices.ts';
import { draftOf } from '#web/assignments/assignment-builder/draft.ts';
import { freshGiving, givingBody, givingErrors } from '#web/assignments/assignment-builder/giving.ts';
import { texts } from '#web/assignments/assignment-builder/texts.ts';
import { begunBuilderSample, newBuilderSample } from '#tests/web/pages/assignment-samples.ts';

const clock = { now: '2026-11-21T14:41:00.000Z', timeZone: 'America/Chicago' };
const { material, school_classes: classes, quizzes } = newBuilderSample;
const fresh = freshGiving(classes, clock);
const toBoth = { ...fresh, schoolClassIds: [3, 4] };
const day = (date: number) => new CalendarDateTime(2026, 11, date, 15, 0);

describe('the form for giving an assignment', () => {
  it('defaults to the end of the next school day, starting now, and to the only class of a teacher with one', () => {
    expect(fresh).toMatchObject({ schoolClassIds: [], later: false, quizUuid: null });
    expect(fresh.due?.toString()).toBe('2026-11-23T23:59:00');
    expect(freshGiving([{ id: 3 }], clock).schoolClassIds).toEqual([3]);
  });

  it('sends times converted from the district’s time zone', () => {
    const body = givingBody({ ...toBoth, later: true, start: day(24), quizUuid: quizzes[0]!.uuid }, clock.timeZone);
    expect(body).toEqual({
      school_class_ids: [3, 4],
      starts_at: '2026-11-24T21:00:00.000Z',
      due_at: '2026-11-24T05:59:00.000Z',
      quiz: { quiz_uuid: quizzes[0]!.uuid, assignment_type: 'listening_comprehension' },
    });
    expect(giveAssignmentBody.parse(body)).toEqual(body);
    expect(givingBody({ ...toBoth, start: day(24) }, clock.timeZone).starts_at).toBeNull();
  });

  it('names what is missing', () => {
    expect(givingErrors(toBoth, clock)).toEqual({});
    expect(givingErrors({ ...fresh, due: null, later: true }, clock)).toEqual({
      classes: texts.errors.chooseClass,
      start: texts.errors.enterMoment,
      due: texts.errors.enterMoment,
    });
    expect(givingErrors({ ...toBoth, due: day(20) }, clock)).toEqual({ due: texts.errors.future });
    expect(givingErrors({ ...toBoth, later: true, start: day(28) }, clock)).toEqual({ due: texts.errors.afterStart });
  });
});

describe('a rejection by the server', () => {
  const draft = draftOf({ ...material, questions: material.questions.slice(1) }, material);
  const problem = { type: 'x', title: 'x', status: 400, code: 'invalid_request', detail: 'x' };
  const error = (path: string) => ({ path, label: '', message: 'use another' });

  it('is shown at the visible field, even when the body indexes only selected entries', () => {
    const paths = [
      'due_at',
      'school_class_ids',
      'words.1.definition',
      'prompts.0.content',
      'organizer_ids.0',
      'quiz.quiz_uuid',
      'colour',
    ];
    expect(Object.keys(errorsOf({ ...problem, errors: paths.map(error) }, draft))).toEqual([
      'due',
      'classes',
      `word:${material.vocabulary_words[1]!.id}`,
      `prompt:${material.questions[1]!.id}`,
      'listens',
      'quiz',
    ]);
    expect(errorsOf(null, draft)).toEqual({});
  });

  it('is anticipated before sending, for an empty field', () => {
    const emptied = {
      ...draft,
      title: ' ',
      words: draft.words.map((word, index) => (index === 0 ? { ...word, definition: '' } : word)),
      prompts: [
        ...draft.prompts,
        { key: 'own', id: null, content: '', chosen: true },
        { key: 'not', id: null, content: '', chosen: false },
      ],
    };
    expect(Object.keys(draftErrors(emptied, texts.errors))).toEqual(['title', `word:${draft.words[0]!.key}`, 'prompt:own']);
    expect(
      draftErrors({ ...emptied, title: 'x', prompts: [], blocks: { ...draft.blocks, vocabulary: false } }, texts.errors),
    ).toEqual({});
    expect(without({ a: '1', b: '2' }, ['a'])).toEqual({ b: '2' });
  });
});

describe('the confirmation', () => {
  const reply = (parts: Partial<GivenAssignmentReply>): GivenAssignmentReply => ({
    assignment: begunBuilderSample.assignment,
    quiz_assignments: [],
    quiz_refusal: null,
    ...parts,
  });
  const told = (parts: Partial<GivenAssignmentReply>, giving = toBoth) =>
    givenNotice(reply(parts), giving, newBuilderSample, clock);

  it('names the classes and the due date', () => {
    expect(told({})).toEqual({ kind: 'good', text: 'Assigned to Room 4 and Room 5, due Mon, Nov 23 at 11:59 PM.' });
    expect(told({}, { ...toBoth, quizUuid: quizzes[0]!.uuid }).text).toContain('with the quiz “Tides quiz”, both due');
  });

  it('names the class that did not get the quiz, and why', () => {
    const quiz_refusal = 'This quiz is not published yet.';
    expect(told({ quiz_refusal })).toMatchObject({
      kind: 'mid',
      text: expect.stringContaining('the quiz is not: This quiz') as string,
    });
    const partly = told({ quiz_refusal, quiz_assignments: [{ quiz_assignment_school_class_id: 1, school_class_id: 3 }] });
    expect(partly.text).toContain('Room 5 did not get the quiz');
  });
});
