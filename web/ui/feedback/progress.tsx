import { progressPercent, progressTone } from '#web/lib/percent.ts';
import * as texts from './progress-texts.ts';
import './progress.css';

interface ProgressProps {
  done: number;
  all: number;
  /** "submitted", "answered". */
  word: string;
}

/** The number done out of all in words, with a bar next to it. */
export function Progress({ done, all, word }: ProgressProps) {
  const percent = progressPercent(done, all);
  return (
    <div className="progress">
      <span className="progress__words">{texts.progress(done, all, word)}</span>
      <div className="progress__track" aria-hidden="true">
        <div className={`progress__bar progress__bar--${progressTone(percent)}`} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
