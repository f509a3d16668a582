import type { ReplayPageData } from '#api/audit/replay/schemas.ts';
import { utcWords } from './moment-words.ts';
import { texts } from './texts.ts';

type Log = ReplayPageData['log'];
type Problem = NonNullable<ReplayPageData['at']>['problem'];

/** The message next to the field. */
export const problemWords = (problem: Problem, log: Log): string | null => {
  if (problem === null || !log) return null;
  return problem === 'future' ? texts.log.future(utcWords(log.last_at)) : texts.log.before(utcWords(log.first_at));
};

/** The problem with a field's moment, which is in UTC without a zone. */
export const momentProblem = (typed: string, log: Log, now: number): Problem => {
  const at = Date.parse(`${typed}Z`);
  if (Number.isNaN(at)) return null;
  if (at > now + 1_000) return 'future';
  return log && at < Date.parse(log.first_at) ? 'before_the_log' : null;
};

/** The second of the first event, in the form of a field: fields count their steps from it. */
export const firstMoment = (log: Log): string | undefined => log?.first_at.slice(0, 19);
