/** In milliseconds since 1970. */
interface Handing {
  readonly due: number | null;
  readonly handedIn: number | null;
}

/** Whether a student was late, or is overdue, by their own due date. */
export const latenessOf = ({ due, handedIn }: Handing, now: number): 'late' | 'overdue' | null => {
  if (due === null) return null;
  if (handedIn !== null) return handedIn > due ? 'late' : null;
  return now > due ? 'overdue' : null;
};
