import type { TimelineEntry } from '#api/quiz-taking/solution-timeline/schemas.ts';

export interface QuestionTime {
  uuid: string;
  position: number;
  /** The total time from the previous event to each of its answers; a pause counts for at most five minutes. */
  seconds: number;
  /** How often it was answered. */
  answers: number;
}

/** The same limit as for the total time of an attempt. */
const longestPause = 300;

/** The time a student spent on each question, as far as the recorded events show it. */
export function questionTimes(entries: readonly TimelineEntry[]): QuestionTime[] {
  const times = new Map<string, QuestionTime>();
  const done = entries.filter(({ kind }) => kind === 'started' || kind === 'answered' || kind === 'answer_changed');
  const inTime = done.toSorted((a, b) => a.seconds_since_start - b.seconds_since_start || a.revision - b.revision);
  let before = 0;
  for (const { question, seconds_since_start: at } of inTime) {
    if (question) {
      const known = times.get(question.uuid) ?? { uuid: question.uuid, position: question.position, seconds: 0, answers: 0 };
      const seconds = Math.min(longestPause, Math.max(0, at - before));
      times.set(question.uuid, { ...known, seconds: known.seconds + seconds, answers: known.answers + 1 });
    }
    before = at;
  }
  return [...times.values()].toSorted((a, b) => a.position - b.position);
}
