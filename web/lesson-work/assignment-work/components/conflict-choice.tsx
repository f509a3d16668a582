import { Button } from '#web/ui/form/button.tsx';
import type { TextConflict } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { ownWords } from './parts.ts';
import './conflict-choice.css';

interface ConflictChoiceProps {
  conflict: TextConflict;
  choose: (text: string) => void;
}

/** Two texts for one field, side by side. Neither is lost until the student has chosen. */
export function ConflictChoice({ conflict: { mine, theirs }, choose }: ConflictChoiceProps) {
  const words = texts.conflict;
  return (
    <div className="two-texts" role="group" aria-label={words.title}>
      <p role="alert">
        <strong>{words.title}</strong> {words.text}
      </p>
      <div className="two-texts__pair">
        <OneText title={words.mine} text={mine} action={words.keepMine} choose={choose} />
        <OneText title={words.theirs} text={theirs} action={words.keepTheirs} choose={choose} />
      </div>
      <Button tone="quiet" small onClick={() => choose(`${theirs}\n\n${mine}`)}>
        {words.keepBoth}
      </Button>
    </div>
  );
}

interface OneTextProps {
  title: string;
  text: string;
  action: string;
  choose: (text: string) => void;
}

function OneText({ title, text, action, choose }: OneTextProps) {
  return (
    <div className="two-texts__one">
      <p className="kicker">{title}</p>
      <p className="two-texts__text" lang={ownWords}>
        {text}
      </p>
      <Button small onClick={() => choose(text)} aria-label={`${action}: ${title}`}>
        {action}
      </Button>
    </div>
  );
}
