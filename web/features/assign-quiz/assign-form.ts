import { sentence } from '../../../domain/shared/sentence.ts';
import { parseAbsolute, toCalendarDateTime, toZoned, type CalendarDateTime } from '@internationalized/date';
import type { AssignQuizBody, TeachAssignment } from '../../../api/quiz-assignments/schemas.ts';
import type { AssignmentType, Problem } from '../../../api/shared/schemas.ts';

/** What the teacher has filled in so far. */
export interface AssignDraft {
  quizUuid: string | null;
  schoolClassId: string | null;
  assignmentType: AssignmentType;
  due: CalendarDateTime | null;
}

export type AssignErrors = Partial<Record<'quizUuid' | 'schoolClassId' | 'due', string>>;

interface Moment {
  now: string;
  timeZone: string;
}

const daysAhead = 7;
const schoolIsOut = 15;

/** A week from now, at the end of a school day. */
export function usualDue({ now, timeZone }: Moment): CalendarDateTime {
  const inAWeek = toCalendarDateTime(parseAbsolute(now, timeZone)).add({ days: daysAhead });
  return inAWeek.set({ hour: schoolIsOut, minute: 0, second: 0, millisecond: 0 });
}

/** The wall clock's time in the school's zone as a moment. */
export function dueAt(due: CalendarDateTime, timeZone: string): string {
  return toZoned(due, timeZone).toDate().toISOString();
}

/** What to ask for before anything is sent, or the body to send. */
export function checkDraft(draft: AssignDraft, { now, timeZone }: Moment): { errors: AssignErrors } | { body: AssignQuizBody } {
  const { quizUuid, schoolClassId, due } = draft;
  const late = due !== null && Date.parse(dueAt(due, timeZone)) <= Date.parse(now);
  if (quizUuid === null || schoolClassId === null || due === null || late) {
    return {
      errors: {
        ...(quizUuid === null ? { quizUuid: 'Choose a quiz.' } : {}),
        ...(schoolClassId === null ? { schoolClassId: 'Choose a class.' } : {}),
        ...(due === null ? { due: 'Enter a day and a time.' } : {}),
        ...(late ? { due: 'Choose a time in the future.' } : {}),
      },
    };
  }
  const body = {
    quiz_uuid: quizUuid,
    school_class_id: Number(schoolClassId),
    assignment_type: draft.assignmentType,
    due_at: dueAt(due, timeZone),
  };
  return { body };
}

/** The latest time that the class was given the quiz, if it was: it may be meant, or forgotten. */
export const assignedBefore = <Assigned extends Pick<TeachAssignment, 'quiz_uuid' | 'school_class_id' | 'assigned_at'>>(
  { quizUuid, schoolClassId }: Pick<AssignDraft, 'quizUuid' | 'schoolClassId'>,
  assignments: readonly Assigned[],
): Assigned | undefined =>
  assignments
    .filter((one) => one.quiz_uuid === quizUuid && String(one.school_class_id) === schoolClassId)
    .toSorted((a, b) => b.assigned_at.localeCompare(a.assigned_at))[0];

/** Names of the body's fields (AssignQuizBody) and of the form's. */
export const fieldsByPath = { quiz_uuid: 'quizUuid', school_class_id: 'schoolClassId', due_at: 'due' } as const;

/** The server's refused fields, at the fields that the teacher sees. */
export function errorsOf(problem: Problem | null): AssignErrors {
  const errors: AssignErrors = {};
  for (const { path, message } of problem?.errors ?? []) {
    const field = fieldsByPath[path as keyof typeof fieldsByPath];
    if (field) errors[field] = sentence(message);
  }
  return errors;
}
