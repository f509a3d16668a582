import { onTimeUntil } from '#domain/shared/due-time.ts';
import { isOfEarlierYear } from '#domain/assignments/owed-work.ts';

/** In milliseconds since 1970. */
interface Handing {
  readonly due: number | null;
  readonly handedIn: number | null;
}

/** In milliseconds since 1970; `yearStart`: when the school year began. */
interface Moment {
  readonly now: number;
  readonly yearStart: number;
}

/** Whether a student was late, or is overdue, by their own due date. The end of a school year ends what was overdue in it. */
export const latenessOf = ({ due, handedIn }: Handing, { now, yearStart }: Moment): 'late' | 'overdue' | null => {
  if (due === null) return null;
  if (handedIn !== null) return handedIn > onTimeUntil(due) ? 'late' : null;
  return now > onTimeUntil(due) && !isOfEarlierYear(due, yearStart) ? 'overdue' : null;
};
