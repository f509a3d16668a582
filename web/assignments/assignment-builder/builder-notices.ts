import type { AssignmentBuilderPageData, GivenAssignmentReply } from '#api/assignments/lesson-assignments/schemas.ts';
import { shortDay, timeOfDay, type Clock } from '#web/lib/dates.ts';
import { momentOf } from '#web/lib/school-time.ts';
import type { Giving } from './giving.ts';
import { texts } from './texts.ts';

export interface Notice {
  readonly kind: 'good' | 'mid' | 'low';
  readonly text: string;
  /** Shown first, in bold. */
  readonly head?: string;
}

/** A notice of who got what: the lesson and its quiz, or only the lesson and why. */
export const givenNotice = (
  reply: GivenAssignmentReply,
  giving: Giving,
  { school_classes: known, quizzes }: Pick<AssignmentBuilderPageData, 'school_classes' | 'quizzes'>,
  clock: Clock,
): Notice => {
  const nameOf = (id: number): string => known.find((one) => one.id === id)?.name ?? '';
  const classes = giving.schoolClassIds.map(nameOf);
  const due = giving.due && momentOf(giving.due, clock.timeZone);
  const dueWords = due === null ? texts.noDue : texts.dayAt(shortDay(due, clock), timeOfDay(due, clock.timeZone));
  const { quiz_assignments: assigned, quiz_refusal: refusal } = reply;
  if (refusal !== null) {
    const left = giving.schoolClassIds.filter((id) => !assigned.some(({ school_class_id: one }) => one === id));
    const text =
      assigned.length === 0 ? texts.quizLeftOut(classes, refusal) : texts.quizPartly(classes, left.map(nameOf), refusal);
    return { kind: 'mid', text };
  }
  const quiz = quizzes.find(({ uuid }) => uuid === giving.quizUuid);
  const text = quiz ? texts.assignedWithQuiz(classes, quiz.title, dueWords) : texts.assignedTo(classes, dueWords);
  return { kind: 'good', text };
};
