import { sentence } from '#domain/shared/sentence.ts';
import type { CalendarDateTime } from '@internationalized/date';
import type { AssignQuizBody } from '#api/assignments/quiz-assignments/schemas.ts';
import type { AssignmentType, Problem } from '#api/shared/schemas.ts';
import type { Clock } from '#web/lib/dates.ts';
import { momentOf } from '#web/lib/school-time.ts';
import { texts } from './texts.ts';

/** What the teacher has filled in so far. */
export interface AssignDraft {
  quizUuid: string | null;
  schoolClassIds: readonly number[];
  assignmentType: AssignmentType;
  due: CalendarDateTime | null;
  answersHeldBack: boolean;
}

export type AssignErrors = Partial<Record<'quizUuid' | 'schoolClassIds' | 'due', string>>;

/** The missing fields, or the request bodies: one for each class. */
export function checkDraft(
  draft: AssignDraft,
  { now, timeZone }: Clock,
): { errors: AssignErrors } | { bodies: AssignQuizBody[] } {
  const { quizUuid, schoolClassIds, due } = draft;
  const late = due !== null && Date.parse(momentOf(due, timeZone)) <= Date.parse(now);
  if (quizUuid === null || schoolClassIds.length === 0 || due === null || late) {
    return {
      errors: {
        ...(quizUuid === null ? { quizUuid: texts.errors.quiz } : {}),
        ...(schoolClassIds.length === 0 ? { schoolClassIds: texts.errors.schoolClass } : {}),
        ...(due === null ? { due: texts.errors.due } : {}),
        ...(late ? { due: texts.errors.past } : {}),
      },
    };
  }
  const same = {
    quiz_uuid: quizUuid,
    assignment_type: draft.assignmentType,
    due_at: momentOf(due, timeZone),
    answers_held_back: draft.answersHeldBack,
    again: false,
  };
  return { bodies: schoolClassIds.map((id) => ({ ...same, school_class_id: id })) };
}

/** Maps the body's field names (AssignQuizBody) to the form's. */
export const fieldsByPath = { quiz_uuid: 'quizUuid', school_class_id: 'schoolClassIds', due_at: 'due' } as const;

/** The fields refused by the server, mapped to the fields that the teacher sees. */
export function errorsOf(problem: Problem | null): AssignErrors {
  const errors: AssignErrors = {};
  for (const { path, message } of problem?.errors ?? []) {
    const field = fieldsByPath[path as keyof typeof fieldsByPath];
    if (field) errors[field] = sentence(message);
  }
  return errors;
}
