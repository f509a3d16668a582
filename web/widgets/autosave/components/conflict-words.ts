import { dayAndTime } from '#web/lib/dates.ts';
import { listed } from '#web/lib/words.ts';
import type { EditMade } from '../autosave-state.ts';
import { texts } from '../texts.ts';

/** Who did it: by name for staff, in general for students. */
export function actorWords({ actor }: Pick<EditMade, 'actor'>): string {
  if (actor.role === 'student') return texts.conflict.student;
  return actor.name ?? (actor.role === 'system' ? texts.conflict.import : texts.conflict.someone);
}

/** Names keep their capital letter; "A student" becomes lower case within a sentence. */
const withinSentence = (words: string): string =>
  words.replace(/^(?:A student|An import|Someone)$/, (text) => text.toLowerCase());

/** "Ben Ortiz changed question 3, Nov 21, 2026, 9:41 AM". */
export function conflictSummary(thing: string, changes: readonly EditMade[], timeZone: string): string {
  const [last] = changes.toReversed();
  if (!last) return texts.conflict.someoneElse(thing);
  const who = listed([...new Set(changes.map(actorWords))].map((words, index) => (index === 0 ? words : withinSentence(words))));
  const what = changes.length === 1 ? last.what : texts.conflict.severalChanges(changes.length);
  return `${who} ${what}, ${dayAndTime(last.occurred_at, timeZone)}.`;
}
