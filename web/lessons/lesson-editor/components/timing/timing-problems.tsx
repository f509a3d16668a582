import { Message } from '#web/ui/feedback/message.tsx';
import { timingWords, type TimingProblem } from '#domain/lessons/lesson/timing.ts';
import { timingTexts as texts } from '#web/lessons/lesson-editor/timing/texts.ts';
import '#web/ui/form/text-button.css';

const mostNamed = 5;

/** What keeps the lines from being saved, each a press away. */
export function TimingProblems({ problems, onGo }: { problems: readonly TimingProblem[]; onGo: (index: number) => void }) {
  const untimed = problems.filter(({ kind }) => kind === 'no_time');
  const others = problems.filter(({ kind }) => kind !== 'no_time');
  if (problems.length === 0) return <Message kind="good">{texts.problems.fine}</Message>;
  return (
    <Message kind={others.length > 0 ? 'low' : 'plain'} live={false}>
      <strong>{texts.problems.title}</strong>
      <ul className="timing__problems">
        {others.slice(0, mostNamed).map((problem) => (
          <li key={`${problem.kind}-${problem.place}`}>
            <button type="button" className="text-button" onClick={() => onGo(problem.place - 1)}>
              {timingWords(problem)}
            </button>
          </li>
        ))}
        {others.length > mostNamed && <li>{texts.problems.more(others.length - mostNamed)}</li>}
        {untimed.length > 0 && <li>{texts.problems.untimed(untimed.length)}</li>}
      </ul>
    </Message>
  );
}
