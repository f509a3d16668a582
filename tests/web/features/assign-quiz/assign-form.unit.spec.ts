import { CalendarDateTime } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { assignQuizBody } from '#api/assignments/quiz-assignments/schemas.ts';
import { quizInAddress } from '#web/assignments/pages/teach-assignments/teach-assignments-page.tsx';
import { checkDraft, errorsOf, fieldsByPath, type AssignDraft } from '#web/assignments/assign-quiz/assign-form.ts';
import { usualDue } from '#web/lib/school-time.ts';

const moment = { now: '2026-11-21T14:41:00.000Z', timeZone: 'America/Chicago' };
const draft: AssignDraft = {
  quizUuid: 'q',
  schoolClassIds: [3],
  assignmentType: 'reading_comprehension',
  due: new CalendarDateTime(2026, 11, 28, 15, 0),
  answersHeldBack: true,
};

describe('the assign form’s address', () => {
  it('names a preselected quiz', () => {
    const uuid = '0b7c1a52-9f5b-4c3e-8a52-2f1d3f6f5a01';
    expect(quizInAddress(`/teach/assignments?quiz_uuid=${uuid}`, [{ uuid: 'other' }, { uuid }])).toBe(uuid);
    expect(quizInAddress(`/teach/assignments?quiz_uuid=${uuid}`, [{ uuid: 'other' }])).toBeNull();
    expect(quizInAddress('/teach/assignments', [{ uuid }])).toBeNull();
  });
});

describe('the assign form', () => {
  it.each([
    ['2026-11-19T14:41:00.000Z', '2026-11-20T23:59:00'],
    ['2026-11-20T14:41:00.000Z', '2026-11-23T23:59:00'],
    ['2026-11-21T14:41:00.000Z', '2026-11-23T23:59:00'],
    // Sunday evening at the school, Monday in UTC.
    ['2026-11-23T04:00:00.000Z', '2026-11-23T23:59:00'],
  ])('proposes the end of the next school day: on %s that is %s', (now, due) => {
    expect(usualDue({ ...moment, now }).toString()).toBe(due);
  });

  it('converts school local time to UTC for the request', () => {
    const body = {
      quiz_uuid: 'q',
      assignment_type: 'reading_comprehension',
      due_at: '2026-11-28T21:00:00.000Z',
      answers_held_back: true,
      again: false,
    };
    expect(checkDraft(draft, moment)).toEqual({ bodies: [{ ...body, school_class_id: 3 }] });
    expect(checkDraft({ ...draft, schoolClassIds: [3, 8] }, moment)).toEqual({
      bodies: [
        { ...body, school_class_id: 3 },
        { ...body, school_class_id: 8 },
      ],
    });
  });

  it('names everything that is missing', () => {
    expect(checkDraft({ ...draft, quizUuid: null, schoolClassIds: [], due: null }, moment)).toEqual({
      errors: { quizUuid: 'Choose a quiz.', schoolClassIds: 'Choose at least one class.', due: 'Enter a day and a time.' },
    });
  });

  it('rejects a time in the past', () => {
    const past = new CalendarDateTime(2026, 11, 21, 8, 41);
    expect(checkDraft({ ...draft, due: past }, moment)).toEqual({ errors: { due: 'Choose a time in the future.' } });
  });

  it('shows server errors at the fields they concern', () => {
    const problem = { type: 'x', title: 'x', status: 400, code: 'invalid', detail: 'x' };
    const errors = [
      { path: 'due_at', label: 'Due date', message: 'must lie in the future' },
      { path: 'colour', label: 'Colour', message: 'is unknown' },
    ];
    expect(errorsOf({ ...problem, errors })).toEqual({ due: 'Must lie in the future.' });
    expect(errorsOf(null)).toEqual({});
    expect(Object.keys(assignQuizBody.shape)).toEqual(expect.arrayContaining(Object.keys(fieldsByPath)));
  });
});
