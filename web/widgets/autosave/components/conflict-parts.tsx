import { withUnseenShown } from '#domain/shared/clean-text.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import type { EditMade } from '../autosave-state.ts';
import { texts } from '../texts.ts';
import { actorWords } from './conflict-words.ts';
import './conflict-dialog.css';

/** Other people's changes since then, with the texts before and after. */
export function TheirChanges({ changes, timeZone }: { changes: readonly EditMade[]; timeZone: string }) {
  return (
    <ol className="conflict__changes" role="list">
      {changes.map((change) => (
        <Theirs key={change.revision} change={change} timeZone={timeZone} />
      ))}
    </ol>
  );
}

function Theirs({ change, timeZone }: { change: EditMade; timeZone: string }) {
  return (
    <li className="conflict__change">
      <p>
        <strong>{actorWords(change)}</strong> {change.what}{' '}
        <time className="soft" dateTime={change.occurred_at}>
          {dayAndTime(change.occurred_at, timeZone)}
        </time>
      </p>
      {change.differences.map((difference) => (
        <div key={difference.piece} className="conflict__piece">
          <span className="soft">{difference.piece}</span>
          <div className="conflict__text" role="group" aria-label={difference.piece} tabIndex={0}>
            {difference.parts.map((part, index) => (
              <Part key={index} {...part} />
            ))}
          </div>
        </div>
      ))}
    </li>
  );
}

function Part({ text, change }: { text: string; change: 'same' | 'added' | 'removed' }) {
  if (change === 'same') return <span>{text}</span>;
  const Mark = change === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="visually-hidden">{change === 'added' ? texts.conflict.added : texts.conflict.removed}</span>
      {withUnseenShown(text)}
      <span className="visually-hidden">] </span>
    </Mark>
  );
}

/** One of two versions of the same thing. */
export function Version({ label, text }: { label: string; text: string }) {
  return (
    <div className="conflict__piece">
      <span className="soft">{label}</span>
      {/* A long text scrolls, so it must be reachable by keyboard. */}
      <div className="conflict__text" role="group" aria-label={label} tabIndex={0}>
        {text === '' ? <em className="soft">{texts.conflict.empty}</em> : text}
      </div>
    </div>
  );
}
