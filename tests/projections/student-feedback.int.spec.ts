import { describe, expect, it } from 'vitest';
import { studentFeedbackProjection } from '#projections/lesson-work/student-feedback/projection.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';

const harness = useFreshHarness();
const studentWorkUuid = uuid(90);
const work = { studentWorkUuid, studentId: 31, lessonAssignmentSchoolClassId: 9, schoolClassId: 4 };
const sealed = (characters: number) => ({ sealed: 'p1.x', characters, words: 1 });
const append = (...events: Parameters<typeof given>[2][]) =>
  given(harness.store, `studentFeedback-${studentWorkUuid}`, ...events);
const give = (minute: number, characters = 4) =>
  append(event('StudentFeedbackGiven', { ...work, teacherId: 21, text: sealed(characters), givenAt: at(minute) }));
const comment = (number: number, minute: number) =>
  append(
    event('StudentFeedbackCommentAdded', {
      ...work,
      commentUuid: uuid(number),
      teacherId: 21,
      promptUuid: uuid(91),
      start: 0,
      end: 4,
      words: sealed(4),
      addedAt: at(minute),
    }),
  );
const removeComment = (number: number, minute: number) =>
  append(event('StudentFeedbackCommentRemoved', { ...work, commentUuid: uuid(number), teacherId: 21, removedAt: at(minute) }));
const see = (minute: number) => append(event('StudentFeedbackSeen', { ...work, seenAt: at(minute) }));
const state = async () => {
  await harness.caughtUp([studentFeedbackProjection]);
  const { rows } = await harness.db.raw<{ rows: object[] }>(
    `select has_text, is_new, (select count(*)::int from read_model.student_feedback_comments) as comments
     from read_model.student_feedback`,
  );
  return rows;
};

describe('feedback status of student work', () => {
  it('follows the teacher’s feedback and what the student has seen', async () => {
    await harness.start([studentFeedbackProjection]).ready;
    expect(await state()).toEqual([]);
    await give(1);
    expect(await state()).toEqual([{ has_text: true, is_new: true, comments: 0 }]);
    await see(2);
    expect(await state()).toEqual([{ has_text: true, is_new: false, comments: 0 }]);
    await comment(200, 3);
    await comment(201, 4);
    expect(await state()).toEqual([{ has_text: true, is_new: true, comments: 2 }]);
    await see(5);
    await removeComment(200, 6);
    await give(7, 0);
    expect(await state()).toEqual([{ has_text: false, is_new: false, comments: 1 }]);
  });

  it('is the same when read in one batch', async () => {
    await give(1);
    await comment(200, 2);
    await removeComment(200, 3);
    await see(4);
    await give(5, 0);
    await harness.start([studentFeedbackProjection]).ready;
    expect(await state()).toEqual([{ has_text: false, is_new: false, comments: 0 }]);
  });
});
