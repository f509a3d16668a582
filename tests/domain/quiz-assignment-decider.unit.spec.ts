import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quizAssignmentDecider, type QuizAssignmentCommand } from '#domain/assignments/quiz-assignment/decider.ts';
import type { QuizAssignmentEvent } from '#domain/assignments/quiz-assignment/events.ts';
import { fold } from '#domain/shared/decider.ts';

const [at, later, due] = ['2026-11-24T15:00:00.000Z', '2026-11-25T15:00:00.000Z', '2026-12-01T21:00:00.000Z'];
const assign: QuizAssignmentCommand = {
  type: 'AssignQuiz',
  quizAssignmentSchoolClassId: 7,
  quizUuid: '11111111-1111-4111-8111-111111111111',
  schoolClassId: 4,
  assignmentType: 'listening_comprehension',
  teacherId: 9,
  assignedAt: at,
  dueAt: due,
};
const change = (dueAt: string | null): QuizAssignmentCommand => ({ type: 'ChangeQuizDueDate', dueAt, occurredAt: later });
const withdraw = (begun: boolean): QuizAssignmentCommand => ({ type: 'WithdrawQuizAssignment', begun, occurredAt: later });

const excuse = (teacherId: number, sealed: string): QuizAssignmentCommand => ({
  type: 'ExcuseStudent',
  studentId: 5,
  teacherId,
  words: { sealed },
  occurredAt: later,
});
const endExcuse: QuizAssignmentCommand = { type: 'EndExcuse', studentId: 5, teacherId: 9, occurredAt: later };

const stateAfter = (events: readonly QuizAssignmentEvent[]) =>
  fold(quizAssignmentDecider, quizAssignmentDecider.initialState, events);
const given = (...commands: readonly QuizAssignmentCommand[]): QuizAssignmentEvent[] =>
  commands.reduce<QuizAssignmentEvent[]>(
    (events, command) => [...events, ...quizAssignmentDecider.decide(command, stateAfter(events))],
    [],
  );
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('an assigned quiz', () => {
  it('excuses a student once, so that of two excuses the first stands, and takes it back', () => {
    const events = given(assign, excuse(9, 'hospital'), excuse(10, 'moved house'));
    expect(events.slice(1)).toEqual([
      {
        type: 'QuizAssignmentStudentExcused',
        data: { quizAssignmentSchoolClassId: 7, studentId: 5, teacherId: 9, words: { sealed: 'hospital' }, occurredAt: later },
      },
    ]);
    expect(given(assign, endExcuse)).toHaveLength(1);
    expect(given(assign, excuse(9, 'hospital'), endExcuse, endExcuse).slice(2)).toEqual([
      {
        type: 'QuizAssignmentExcuseEnded',
        data: { quizAssignmentSchoolClassId: 7, studentId: 5, teacherId: 9, occurredAt: later },
      },
    ]);
    expect(given(assign, excuse(9, 'hospital'), endExcuse, excuse(10, 'moved house'))).toHaveLength(4);
  });

  it('excuses nobody once it is withdrawn', () => {
    expect(codeOf(() => given(assign, withdraw(false), excuse(9, 'hospital')))).toBe('quiz_assignment_withdrawn');
    expect(codeOf(() => given(assign, excuse(9, 'hospital'), withdraw(false), endExcuse))).toBe('quiz_assignment_withdrawn');
  });

  it('keeps a due date until which right answers are held back', () => {
    const events = given({ ...assign, answersHeldBack: true });
    expect(codeOf(() => quizAssignmentDecider.decide(change(null), stateAfter(events)))).toBe('held_back_without_due_date');
    expect(quizAssignmentDecider.decide(change('2027-01-08T21:00:00.000Z'), stateAfter(events))).toHaveLength(1);
    expect(quizAssignmentDecider.decide(change(null), stateAfter(given(assign)))).toHaveLength(1);
  });

  it('changes or clears its due date once; rejects a date in the past', () => {
    expect(given(assign, change('2026-12-08T21:00:00.000Z')).at(-1)).toEqual({
      type: 'QuizAssignmentDueChanged',
      data: { quizAssignmentSchoolClassId: 7, dueAt: '2026-12-08T21:00:00.000Z', occurredAt: later },
    });
    expect(given(assign, change(null), change(null))).toHaveLength(2);
    expect(given(assign, change(due))).toHaveLength(1);
    expect(codeOf(() => given(assign, change(at)))).toBe('due_in_past');
    expect(codeOf(() => given(change(due)))).toBe('not_found');
  });

  it('can be withdrawn before anybody has started, and stays withdrawn', () => {
    const events = given(assign, withdraw(false), withdraw(true));
    expect(events.map(({ type }) => type)).toEqual(['QuizAssigned', 'QuizAssignmentWithdrawn']);
    expect(codeOf(() => given(assign, withdraw(true)))).toBe('quiz_assignment_begun');
    expect(codeOf(() => given(assign, withdraw(false), change(null)))).toBe('quiz_assignment_withdrawn');
    expect(codeOf(() => given(withdraw(false)))).toBe('not_found');
  });

  it('ignores a repeated assign request, whatever happened since', () => {
    const commands = fc.array(fc.constantFrom(change(null), change('2027-01-08T21:00:00.000Z'), withdraw(false)), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(commands, (list) => {
        let events = given(assign);
        for (const command of list) {
          try {
            events = [...events, ...quizAssignmentDecider.decide(command, stateAfter(events))];
          } catch {
            // Refused: nothing happened.
          }
        }
        expect(quizAssignmentDecider.decide(assign, stateAfter(events))).toEqual([]);
        expect(stateAfter(events)).toMatchObject({ firstDueAt: due });
      }),
    );
  });
});
