import type { TimelineEntry } from '#api/quiz-taking/solution-timeline/schemas.ts';
import { roleWords } from '#web/lib/words.ts';
import { texts } from './texts.ts';

export const entryTitles: Readonly<Record<TimelineEntry['kind'], string>> = {
  started: texts.titles.started,
  answered: texts.titles.answered,
  answer_changed: texts.titles.changed,
  submitted: texts.titles.submitted,
  reset: texts.titles.reset,
  reset_undone: texts.titles.resetUndone,
  retaken: texts.titles.retaken,
  regraded: texts.titles.regraded,
};

export function actorWords({ name, role }: TimelineEntry['actor']): string {
  if (name === null) return role === 'system' ? texts.itself : roleWords(role);
  return `${name}, ${roleWords(role).toLowerCase()}`;
}

/** Groups consecutive changed answers into one entry that can be expanded; the order stays the same. */
export function grouped(entries: readonly TimelineEntry[]): (TimelineEntry | readonly TimelineEntry[])[] {
  const groups: (TimelineEntry | TimelineEntry[])[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.kind !== 'answer_changed') groups.push(entry);
    else if (Array.isArray(last)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** When an attempt made elsewhere was imported; null for one recorded as it happened. */
export function importedAt([start]: readonly TimelineEntry[]): string | null {
  const later = start !== undefined && Date.parse(start.recorded_at) - Date.parse(start.occurred_at) > 60_000;
  return later ? start.recorded_at : null;
}
