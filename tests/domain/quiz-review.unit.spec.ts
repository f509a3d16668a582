import { describe, expect, it } from 'vitest';
import type { KeyCorrection } from '#domain/quizzes/events.ts';
import { quizAssignmentDecider } from '#domain/assignments/quiz-assignment/decider.ts';
import { heldBackUntil, rightOptionOf } from '#domain/quiz-taking/review.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, questionsOf, quizUuid } from './support/examples.ts';

describe('the correct answers', () => {
  it('are held back until the end of the minute in which it is due, and shown from then', () => {
    const held = { answersHeldBack: true, dueAt: at(20) };
    expect(heldBackUntil(held, at(19))).toBe(at(20));
    expect(heldBackUntil(held, at(20))).toBe(at(20));
    const end = Math.floor(Date.parse(at(20)) / 60_000) * 60_000 + 60_000;
    expect(heldBackUntil(held, new Date(end - 1).toISOString())).toBe(at(20));
    expect(heldBackUntil(held, new Date(end).toISOString())).toBeNull();
    expect(heldBackUntil({ ...held, answersHeldBack: false }, at(19))).toBeNull();
    expect(heldBackUntil({ dueAt: at(20) }, at(19))).toBeNull();
  });

  it('follow the last correction of the question', () => {
    const [question, other] = questionsOf(2);
    const [first, second, third] = question!.options.map(({ uuid }) => uuid);
    const key = question!.options.find(({ correct }) => correct)!.uuid;
    const correction = (optionUuid: string, questionUuid = question!.uuid) =>
      ({ questionUuid, previousOptionUuid: first!, optionUuid, policy: 'full_credit', neverLower: true }) as KeyCorrection;
    expect(rightOptionOf(question!, [])).toBe(key);
    expect(rightOptionOf(question!, [correction(second!), correction(first!), correction(third!, other!.uuid)])).toBe(first);
  });

  it('cannot be held back without a due date', () => {
    const { given } = specificationOf(quizAssignmentDecider);
    const command = {
      type: 'AssignQuiz',
      quizAssignmentSchoolClassId: 3,
      quizUuid,
      schoolClassId: 1,
      assignmentType: 'listening_comprehension',
      teacherId: 7,
      assignedAt: at(1),
      dueAt: null,
      answersHeldBack: true,
    } as const;
    given().when(command).thenThrows('invalid', 'held_back_without_due_date');
    const { type: _type, ...data } = { ...command, dueAt: at(9) };
    given()
      .when({ ...command, dueAt: at(9) })
      .then({ type: 'QuizAssigned', data });
  });
});
