import type { KeyCorrection } from '#api/quiz-taking/key-corrections/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { doneWords, policyWords } from '../correction-words.ts';
import { texts } from '../texts.ts';

/** Earlier corrections with their effects, and how many scores have been updated for the latest ones. */
export function CorrectionList({ corrections, timeZone }: { corrections: readonly KeyCorrection[]; timeZone: string }) {
  return (
    <ol className="corrections" role="list">
      {corrections.map((correction) => (
        <li key={correction.uuid} className="correction">
          <Correction correction={correction} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  );
}

function Correction({ correction, timeZone }: { correction: KeyCorrection; timeZone: string }) {
  const { quiz_question: question, previous_option: before, option, corrected_by: by } = correction;
  const same = before.uuid === option.uuid;
  return (
    <article aria-labelledby={`correction-${correction.uuid}`}>
      <h3 className="correction__title" id={`correction-${correction.uuid}`}>
        {question.position}. {question.content}
      </h3>
      <p>
        {same ? (
          <>{texts.list.keyStayed(option.content)}</>
        ) : (
          <>
            <del>{before.content}</del> <span aria-hidden="true">→</span> <ins>{option.content}</ins>
          </>
        )}
      </p>
      <p>“{correction.reason}”</p>
      <p className="correction__facts soft">
        {policyWords[correction.policy].name}
        {correction.never_lower && texts.list.neverLower}
        <span> · </span>
        {by?.name ?? texts.list.system}
        <span> ·</span> {dayAndTime(correction.corrected_at, timeZone)}
      </p>
      <Effect correction={correction} />
    </article>
  );
}

function Effect({ correction }: { correction: KeyCorrection }) {
  const { state, regraded_count: done, to_regrade_count: all } = correction.regrade;
  if (state === 'done') {
    return (
      <Badge tone="good" icon="check">
        {doneWords(correction)}
      </Badge>
    );
  }
  if (state === 'failed') {
    return (
      <Badge tone="low" icon="warning">
        {texts.list.stopped(doneWords(correction))}
      </Badge>
    );
  }
  if (state === 'waiting' || all === 0) return <Badge tone="mid">{texts.list.soon}</Badge>;
  return <Progress done={done} all={all} word={texts.list.regraded} />;
}
