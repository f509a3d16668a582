import type { ListedAssignment } from '#api/assignments/teach-assignments/schemas.ts';
import type { Clock } from '#web/lib/dates.ts';
import { reportLink } from '#web/lib/report-link.ts';

/** The report of a quiz, with all days since it was given, or the table of a class; null for a draft. */
export const resultsLink = (
  { kind, results_url: url, assigned_at }: Pick<ListedAssignment, 'kind' | 'results_url' | 'assigned_at'>,
  clock: Clock,
): string | null => (url !== null && kind === 'quiz' ? reportLink({ report_url: url, assigned_at }, clock) : url);
