import { describe, expect, it } from 'vitest';
import { hidden, maskedData, withoutStudent } from '#api/audit/event-browser/masked-data.ts';

describe('events for readers who may not see names', () => {
  it('hide what people wrote', () => {
    const created = {
      schoolClassId: 4,
      schoolId: 2,
      name: 'Ms. Okafor, period 3',
      code: 'OKAFOR3',
      occurredAt: '2026-11-01T10:00:00.000Z',
    };
    expect(maskedData('schoolClass-4', created)).toEqual({ ...created, name: hidden, code: hidden });
    const file = { exportUuid: '9d3b4a52-61f1-4f9e-9a54-5d2f0c1f7a10', fileName: 'student-report-ada-moreau.csv', rowsCount: 3 };
    expect(maskedData('reportExport-9d', file)).toEqual({ ...file, fileName: hidden });
    const regraded = {
      studentId: 7,
      policy: 'old_and_new_key',
      reason: 'Ada was right.',
      answers: [{ listeningStrand: 'Literal', correct: true }],
    };
    expect(maskedData('quizSolution-1', regraded)).toEqual({ ...regraded, reason: hidden });
    expect(maskedData('quiz-1', { reason: 'As Ada said', content: 'Who rang?' })).toEqual({
      reason: hidden,
      content: 'Who rang?',
    });
  });

  it('hide unknown fields', () => {
    const unknown = { personId: 7, nickname: 'Ada', nested: { list: ['Ada', '12', 'ada@school.test'] } };
    expect(maskedData('person-7', unknown)).toEqual({ personId: 7, nickname: hidden, nested: { list: [hidden, '12', hidden] } });
  });

  it('show ids, times, listed values, institutions and published content', () => {
    const open = {
      solutionUuid: '9d3b4a52-61f1-4f9e-9a54-5d2f0c1f7a10',
      startedAt: '2026-11-01T10:00:00.000Z',
      trialEndsOn: '2026-12-01',
      quizRevision: '12',
      asOfPosition: '5/5',
      assignmentType: 'reading_comprehension',
      locale: 'en',
      plan: null,
      active: true,
    };
    expect(maskedData('quizSolution-1', open)).toEqual(open);
    expect(maskedData('school-1', { name: 'North School' })).toEqual({ name: 'North School' });
    expect(maskedData('lesson-1', { content: { name: 'The quiet harbour', transcript: 'First the fog came.' } })).toEqual({
      content: { name: 'The quiet harbour', transcript: 'First the fog came.' },
    });
  });
});

it('hide whose results an event holds, and nothing else', () => {
  const submitted = { studentId: 7, correctAnswersCount: 3 };
  expect(withoutStudent('quizSolution-1', submitted)).toEqual({ studentId: hidden, correctAnswersCount: 3 });
  expect(withoutStudent('classroomExport-1', { studentId: 7 })).toEqual({ studentId: hidden });
  expect(withoutStudent('schoolClass-1', { studentId: 7 })).toEqual({ studentId: 7 });
  expect(withoutStudent('quizSolution-1', { optionUuid: 'a' })).toEqual({ optionUuid: 'a' });
});
