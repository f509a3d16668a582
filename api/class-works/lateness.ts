interface Handing {
  readonly due_at: string | null;
  readonly first_submitted_at: string | null;
}

/** Whether a student was late by their own due date, or is; `now` as ISO 8601. */
export const latenessOf = ({ due_at: due, first_submitted_at: handedIn }: Handing, now: string): 'late' | 'overdue' | null => {
  if (due === null) return null;
  if (handedIn !== null) return Date.parse(handedIn) > Date.parse(due) ? 'late' : null;
  return Date.parse(now) > Date.parse(due) ? 'overdue' : null;
};
