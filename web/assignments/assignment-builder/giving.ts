import type { CalendarDateTime } from '@internationalized/date';
import type { AssignmentType } from '#api/shared/schemas.ts';
import type { Clock } from '#web/lib/dates.ts';
import { momentOf, usualDue } from '#web/lib/school-time.ts';
import type { BuilderErrors } from './builder-errors.ts';
import { texts } from './texts.ts';

export const quizTypes: readonly AssignmentType[] = [
  'listening_comprehension',
  'reading_comprehension',
  'listening_and_reading_comprehension',
];

/** Who gets it, and when. */
export interface Giving {
  readonly schoolClassIds: readonly number[];
  /** False: starts at once; true: at `start`. */
  readonly later: boolean;
  readonly start: CalendarDateTime | null;
  readonly due: CalendarDateTime | null;
  /** The quiz included with it. */
  readonly quizUuid: string | null;
  readonly quizType: AssignmentType;
}

/** With only one class, it is preselected. */
export const freshGiving = (classes: readonly { readonly id: number }[], clock: Clock): Giving => ({
  schoolClassIds: classes.length === 1 ? classes.map(({ id }) => id) : [],
  later: false,
  start: null,
  due: usualDue(clock),
  quizUuid: null,
  quizType: 'listening_comprehension',
});

/** The missing fields, checked before anything is sent. */
export const givingErrors = (giving: Giving, { now, timeZone }: Clock): BuilderErrors => {
  const { schoolClassIds, later, start, due } = giving;
  const errors: BuilderErrors = {};
  if (schoolClassIds.length === 0) errors['classes'] = texts.errors.chooseClass;
  if (later && start === null) errors['start'] = texts.errors.enterMoment;
  if (due === null) errors['due'] = texts.errors.enterMoment;
  else if (Date.parse(momentOf(due, timeZone)) <= Date.parse(now)) errors['due'] = texts.errors.future;
  else if (later && start !== null && due.compare(start) <= 0) errors['due'] = texts.errors.afterStart;
  return errors;
};

/** The part of the body that gives the assignment (GiveAssignmentBody). */
export const givingBody = ({ schoolClassIds, later, start, due, quizUuid, quizType }: Giving, timeZone: string) => ({
  school_class_ids: schoolClassIds,
  starts_at: later && start ? momentOf(start, timeZone) : null,
  due_at: due && momentOf(due, timeZone),
  ...(quizUuid !== null && { quiz: { quiz_uuid: quizUuid, assignment_type: quizType } }),
});
