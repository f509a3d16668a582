import type { TimelineEntry } from '#api/quiz-taking/solution-timeline/schemas.ts';
import { clockDuration } from '#web/lib/duration.ts';
import { questionTimes } from '../question-times.ts';
import { texts } from '../texts.ts';
import './question-times.css';

/** The time spent on each question, with a bar that highlights the longest. */
export function QuestionTimes({ entries }: { entries: readonly TimelineEntry[] }) {
  const times = questionTimes(entries);
  if (times.length === 0) return null;
  const longest = Math.max(1, ...times.map(({ seconds }) => seconds));
  return (
    <section className="question-times card" aria-labelledby="question-times">
      <h2 id="question-times">{texts.times.title}</h2>
      <ol className="question-times__list" role="list">
        {times.map(({ uuid, position, seconds, answers }) => (
          <li key={uuid} className="question-times__row">
            <span>{texts.times.question(position)}</span>
            <span className="question-times__bar" aria-hidden="true">
              <span style={{ inlineSize: `${Math.round((seconds / longest) * 100)}%` }} />
            </span>
            <span className="numbers">{clockDuration(seconds)}</span>
            <span className="soft">{answers > 1 && texts.times.answers(answers)}</span>
          </li>
        ))}
      </ol>
      <p className="soft">{texts.times.explained}</p>
    </section>
  );
}
