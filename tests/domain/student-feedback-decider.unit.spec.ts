import { describe, expect, it } from 'vitest';
import { maxComments } from '#domain/lesson-work/student-feedback/limits.ts';
import { studentFeedbackDecider } from '#domain/lesson-work/student-feedback/decider.ts';
import type { StudentFeedbackEvent } from '#domain/lesson-work/student-feedback/events.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid } from './support/examples.ts';

const { given } = specificationOf(studentFeedbackDecider);
const work = { studentWorkUuid: exampleUuid(4, 1), studentId: 9, lessonAssignmentSchoolClassId: 7, schoolClassId: 4 };
const sealed = (text: string, characters = text.length) => ({ sealed: `p1.${text}`, characters, words: 1 });
const giveData = (text: string, characters?: number) => ({
  ...work,
  teacherId: 3,
  text: sealed(text, characters),
  givenAt: at(1),
});
const gave = (text: string, characters?: number): StudentFeedbackEvent => ({
  type: 'StudentFeedbackGiven',
  data: giveData(text, characters),
});
const commentData = (number: number) => ({
  ...work,
  commentUuid: exampleUuid(8, number),
  teacherId: 3,
  promptUuid: exampleUuid(5, 1),
  start: 0,
  end: 4,
  words: sealed(`comment ${number}`),
  addedAt: at(2),
});
const commented = (number: number): StudentFeedbackEvent => ({ type: 'StudentFeedbackCommentAdded', data: commentData(number) });
const seen: StudentFeedbackEvent = { type: 'StudentFeedbackSeen', data: { ...work, seenAt: at(3) } };
const removal = { ...work, commentUuid: exampleUuid(8, 1), teacherId: 3, removedAt: at(4) };

describe('feedback on a student’s work', () => {
  it('is given, changed and withdrawn', () => {
    given()
      .when({ type: 'GiveStudentFeedback', ...giveData('Good') })
      .then(gave('Good'));
    given(gave('Good'))
      .when({ type: 'GiveStudentFeedback', ...giveData('Good') })
      .thenNothing();
    given(gave('Good'))
      .when({ type: 'GiveStudentFeedback', ...giveData('Better') })
      .then(gave('Better'));
    given(gave('Good'))
      .when({ type: 'GiveStudentFeedback', ...giveData('', 0) })
      .then(gave('', 0));
    given()
      .when({ type: 'GiveStudentFeedback', ...giveData('', 0) })
      .thenNothing();
    given(gave('Good'), gave('', 0))
      .when({ type: 'GiveStudentFeedback', ...giveData('other', 0) })
      .thenNothing();
  });

  it('is new until the student has seen it, and again after an addition', () => {
    expect(given(gave('Good')).state.isNew).toBe(true);
    given(gave('Good'))
      .when({ type: 'MarkStudentFeedbackSeen', ...work, seenAt: at(3) })
      .then(seen);
    given(gave('Good'), seen)
      .when({ type: 'MarkStudentFeedbackSeen', ...work, seenAt: at(5) })
      .thenNothing();
    expect(given(gave('Good'), seen, commented(1)).state.isNew).toBe(true);
    expect(given(gave('Good'), seen, gave('', 0)).state.isNew).toBe(false);
    given()
      .when({ type: 'MarkStudentFeedbackSeen', ...work, seenAt: at(3) })
      .thenNothing();
  });

  it('accepts comments on passages, up to a readable number', () => {
    given()
      .when({ type: 'CommentOnStudentWork', ...commentData(1) })
      .then(commented(1));
    given(commented(1))
      .when({ type: 'CommentOnStudentWork', ...commentData(1) })
      .thenNothing();
    given(commented(1))
      .when({ type: 'RemoveStudentWorkComment', ...removal })
      .then({ type: 'StudentFeedbackCommentRemoved', data: removal });
    given()
      .when({ type: 'RemoveStudentWorkComment', ...removal })
      .thenThrows('not_found', 'not_found');
    const full = Array.from({ length: maxComments }, (_, index) => commented(index + 1));
    given(...full)
      .when({ type: 'CommentOnStudentWork', ...commentData(maxComments + 1) })
      .thenThrows('conflict', 'too_many_comments');
  });
});
