/** Texts that are saved with a button by several people: who saved them, what they replaced, and a choice where two saved at once. */
import { dayAndTime } from '#web/lib/dates.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';
import { Version } from './conflict-parts.tsx';
import './conflict-dialog.css';

interface VersionChoiceProps {
  /** "feedback" */
  thing: string;
  /** Who saved theirs, and when. */
  by: { readonly name: string | null; readonly at: string | null };
  timeZone: string;
  theirs: string;
  mine: string;
  onChoose: (how: 'theirs' | 'mine') => void;
}

/** The editors' choice for a text that is saved with a button: somebody else, or another tab, has saved it first. */
export function VersionChoice({ thing, by, timeZone, theirs, mine, onChoose }: VersionChoiceProps) {
  const words = texts.conflict;
  return (
    <div className="conflict" role="group" aria-label={words.title(thing)}>
      <Message kind="mid" icon="person">
        <strong>
          {by.at === null
            ? words.someoneElse(thing)
            : words.savedFirst(by.name ?? words.someone, thing, dayAndTime(by.at, timeZone))}
        </strong>{' '}
        {words.waiting}
      </Message>
      <div className="conflict__pair">
        <Version label={words.theirsLabel} text={theirs} />
        <Version label={words.yoursLabel} text={mine} />
      </div>
      <div className="conflict__actions">
        <Button tone="primary" onClick={() => onChoose('mine')}>
          {words.redoMine}
        </Button>
        <Button onClick={() => onChoose('theirs')}>{words.takeTheirs}</Button>
        <p className="field__hint">{words.explained(1)}</p>
      </div>
    </div>
  );
}

/** "Saved by Ben Ortiz, Nov 21, 2026, 9:41 AM"; empty before anything is saved. */
export const savedBy = (name: string | null, at: string | null, timeZone: string): string =>
  at === null ? '' : texts.versions.savedBy(name ?? texts.versions.formerTeacher, dayAndTime(at, timeZone));

interface EarlierTextsProps {
  title: string;
  timeZone: string;
  texts: readonly { readonly by: string | null; readonly at: string; readonly text: string }[];
}

/** What was saved before, latest first, so that no text is lost by being replaced. */
export function EarlierTexts({ title, timeZone, texts: earlier }: EarlierTextsProps) {
  if (earlier.length === 0) return null;
  return (
    <details className="conflict__earlier">
      <summary>{title}</summary>
      <ol className="conflict__changes" role="list">
        {earlier.map(({ by, at, text }, place) => (
          <li key={place} className="conflict__change">
            <p className="soft">{savedBy(by, at, timeZone)}</p>
            <div className="conflict__text">{text}</div>
          </li>
        ))}
      </ol>
    </details>
  );
}
