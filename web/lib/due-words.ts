import { isPastDue } from '#domain/shared/due-time.ts';
import { daysUntil, shortDay, timeOfDay, type Clock } from './dates.ts';

export interface DueWords {
  text: string;
  tone: 'plain' | 'soon' | 'past';
}

/** When something is due, as one would say it: "Due today at 3:00 PM", "Due in 4 days, Mon, Nov 24", "Was due Mon, Nov 16". */
export function dueWords(dueAt: string | null, clock: Clock): DueWords {
  if (!dueAt) return { text: 'No due date', tone: 'plain' };
  if (isPastDue(dueAt, clock.now)) return { text: `Was due ${shortDay(dueAt, clock)}`, tone: 'past' };
  const days = daysUntil(dueAt, clock);
  if (days === 0) return { text: `Due today at ${timeOfDay(dueAt, clock.timeZone)}`, tone: 'soon' };
  if (days === 1) return { text: `Due tomorrow at ${timeOfDay(dueAt, clock.timeZone)}`, tone: 'soon' };
  if (days <= 13) return { text: `Due in ${days} days, ${shortDay(dueAt, clock)}`, tone: 'plain' };
  return { text: `Due ${shortDay(dueAt, clock)}`, tone: 'plain' };
}
